import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { astro, layProject, toBuildEnv } from '../build-sites.ts';
import { fixture } from '../sites.ts';
import {
  home,
  ledger,
  page,
  picture,
  record,
  recordLines,
  site,
  writeInto,
  type Files,
} from '../unit/write-site.ts';

/** The required frontmatter of a page. */
export const frontmatter = 'title: The home of {name}\nimageUrl: cups.jpg';

/** The frontmatter of a screen in the navigation. */
export const toNav = (label: string, order: number) =>
  `${frontmatter}\nnav:\n  label: ${label}\n  icon: cottage\n  order: ${order}`;

/** A minimal site. */
export const leastSite: Files = {
  [site]: 'name: Your Name\n',
  [home]: page(frontmatter, '# Welcome\n\nIn short.\n'),
  [ledger]: record(recordLines),
  'content/pictures/cups.jpg': picture,
};

/** The output of a program, without colors, and its exit status. */
export interface Ended {
  status: number | null;
  output: string;
}

/** Makes a new copy of the project with other content and the icons of the fixture. */
export async function copyProject(name: string, files: Files): Promise<string> {
  const folder = resolve('.cache/copies', name);
  layProject(folder);
  await cp(`${fixture}/public`, `${folder}/public`, {
    recursive: true,
    filter: (file) => !/\.(mp3|pdf)$/.test(file),
  });
  await writeInto(folder, files);
  return folder;
}

/** Builds a copy like `npm run build`. */
export function build(folder: string, base = '/', env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return start(folder, ['build'], base, env).ended;
}

/** Fails with the output of a failed build. */
export function expectSuccess({ status, output }: Ended): void {
  expect(status === 0 ? '' : output).toBe('');
}

/** Starts an Astro command in a copy. `read` returns its output so far, `find` waits for a part of it, `stop` ends it. */
export function start(folder: string, command: string[], base = '/', env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [astro, ...command], {
    cwd: folder,
    env: { ...toBuildEnv(base), ...env, NO_COLOR: '1' },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString().replace(/\x1b\[[0-9;]*m/g, '');
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);

  return {
    ended: new Promise<Ended>((done) => child.once('close', (status) => done({ status, output }))),
    find: (text: RegExp) =>
      new Promise<RegExpExecArray>((found) => {
        const look = () => {
          const match = text.exec(output);
          if (!match) return;
          listeners.delete(look);
          found(match);
        };
        listeners.add(look);
        look();
      }),
    read: () => output,
    stop: () => child.kill(),
  };
}
