import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { markdown } from './fixtures/markdown.ts';
import { fixture, markdownSite, ownerSite, siteUrl, type Site } from './sites.ts';

const code = ['src', 'astro.config.mjs', 'tailwind.config.ts', 'tsconfig.json', 'package.json'];

/** No test asks how small pictures are. */
const quick = `--import ${new URL('quick-pictures.ts', import.meta.url).href}`;

/** Variables that Vitest sets, partly from `define` in its configuration, and that would change a build. */
const ofVitest = /^(?:BASE_URL|BUILD_ID|DEV|MODE|NODE_ENV|OFFLINE|PROD|SITE|SSR|TEST|VITEST)$/;

/** Builds a site unless it is newer than its sources. */
export async function buildSite(site: Site): Promise<void> {
  const content = site === ownerSite ? '.' : fixture;
  const more = ['hostile.ts', 'hymns.ts', 'markdown.ts', 'markdown'].map((name) => `tests/fixtures/${name}`);
  const sources = [
    ...code,
    `${content}/content`,
    `${content}/public`,
    ...(site === markdownSite ? more : []),
  ];
  if (isFresh(site, sources)) return;

  rmSync(site.folder, { recursive: true, force: true });
  layProject(site.project, content);
  if (site === markdownSite) {
    cpSync('tests/fixtures/markdown', site.project, { recursive: true });
    for (const [file, text] of Object.entries(markdown)) {
      mkdirSync(dirname(join(site.project, file)), { recursive: true });
      writeFileSync(join(site.project, file), text);
    }
  }
  const child = spawn(process.execPath, [astro, 'build', '--outDir', resolve(site.folder)], {
    cwd: site.project,
    env: { ...toBuildEnv(site.base), NODE_OPTIONS: quick },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [text(child.stdout), text(child.stderr)];
  const [status] = (await once(child, 'close')) as [number | null];
  if (status === 0) return;

  const said = (await Promise.all(output)).join('');
  throw new Error(
    `${said}\nThe site in ${site.folder} was not built (see ${writeLog(basename(site.folder), said)}).`,
  );
}

/** Writes what a program said to a file and returns its path. */
export function writeLog(name: string, output: string | Buffer): string {
  const path = `.cache/logs/${name}.log`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, output);
  return path;
}

/** Astro's command line. */
export const astro = resolve(
  createRequire(import.meta.url).resolve('astro/package.json'),
  '../bin/astro.mjs',
);

/** The environment for a build under `base`. */
export function toBuildEnv(base: string): NodeJS.ProcessEnv {
  const env = { ...process.env, SITE_URL: siteUrl + base, ASTRO_TELEMETRY_DISABLED: '1' };
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ofVitest.test(name)));
}

/** What builds of copies keep. They share pictures, palettes, fonts and cards, whose names change with what they are made of. */
const cache = '.cache/made';

/** Copies the project's code to a folder inside the repository, and `content/` and `public/` of a site if given. */
export function layProject(folder: string, site?: string): void {
  for (const name of ['src', 'content', 'public', 'dist'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const each of [folder, cache]) mkdirSync(each, { recursive: true });
  if (!existsSync(join(folder, '.cache'))) symlinkSync(resolve(cache), join(folder, '.cache'), 'junction');
  for (const part of code) cpSync(part, join(folder, part), { recursive: true });
  for (const part of site === undefined ? [] : ['content', 'public'])
    cpSync(join(site ?? '', part), join(folder, part), { recursive: true });
}

function isFresh({ folder }: Site, sources: string[]): boolean {
  const built = statSync(`${folder}/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = sources.flatMap((source) => [source, ...globSync(`${source}/**`)]);
  return files.every((file) => statSync(file).mtimeMs < built);
}
