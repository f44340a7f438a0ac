import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, vi } from 'vitest';
import { listFiles } from '#lib/files.ts';
import { astro, layProject, toBuildEnv } from '../build-sites.ts';
import {
  home,
  ledger,
  page,
  picture,
  record,
  recordLines,
  site,
  siteIcons,
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
  ...siteIcons,
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

/** Makes a new copy of the project with other content. */
export async function copyProject(name: string, files: Files): Promise<string> {
  const folder = resolve('.cache/copies', name);
  layProject(folder);
  await writeInto(folder, files);
  return folder;
}

/** Builds a copy like `npm run build`. */
export function build(folder: string, env: NodeJS.ProcessEnv = toBuildEnv('/')): Promise<Ended> {
  return run(folder, [astro, 'build'], env);
}

/** Runs a script in a copy to its end, or ends it when it prints nothing for minutes, so that its output says where it hangs. */
export function run(folder: string, words: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { ended, read, stop } = start(folder, words, env);
  let last = '';
  const watch = setInterval(() => {
    if (read() === last) stop('SIGKILL');
    last = read();
  }, 300_000);
  return ended.finally(() => clearInterval(watch));
}

/** Fails with the output of a failed program. */
export function expectSuccess({ status, output }: Ended): void {
  expect(status, output).toBe(0);
}

/** The bytes of all files in a folder except those whose paths match. */
export async function readAll(folder: string, but: RegExp): Promise<Record<string, string>> {
  const files = await listFiles(pathToFileURL(`${folder}/`), '');
  const read = files.filter((file) => !but.test(file)).sort();
  return Object.fromEntries(read.map((file) => [file, readFileSync(`${folder}/${file}`, 'latin1')]));
}

/** What commands may write to, as .gitignore lists it. */
export const madeFiles = /^(?:dist|\.cache|\.astro|node_modules|\.git)\//;

/** Starts a script in a copy. `read` returns its output so far, `find` waits for a part of it, `stop` ends it. */
export function start(folder: string, words: string[], env = toBuildEnv('/')) {
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...env, NO_COLOR: '1' } });
  let output = '';
  const hear = (chunk: Buffer) => void (output += chunk.toString().replace(/\x1b\[[0-9;]*m/g, ''));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);

  return {
    pid: child.pid,
    ended: new Promise<Ended>((done) => child.once('close', (status) => done({ status, output }))),
    find: (text: RegExp) =>
      vi.waitFor(() => text.exec(output) ?? raise(output), { timeout: 300_000, interval: 100 }),
    read: () => output,
    stop: (signal?: NodeJS.Signals) => child.kill(signal),
  };
}

function raise(message: string): never {
  throw new Error(message);
}
