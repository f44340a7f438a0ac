import { existsSync, globSync, lstatSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { AstroError } from 'astro/errors';
import type { SiteStep } from './finished-site.ts';

/** The start of the name of a folder for one build, next to its output; the id of its process follows. */
const WORK = '.build-';
const OLD = '.old';

/**
 * Builds beside `dist`, which `replaceSite` replaces at the end, so that it has a whole site at any time, also after a failed or
 * killed build. Nothing is cached in Astro's folders, which a killed build may damage.
 */
export function buildBeside({ command, config, updateConfig }: HookParameters<'astro:config:setup'>): void {
  // Otherwise, `astro dev` reloads its pages during a build.
  updateConfig({ vite: { server: { watch: { ignored: [`**/${WORK}*/**`] } } } });
  if (command !== 'build') return;
  const site = fileURLToPath(config.outDir);
  if (join(fileURLToPath(config.root), sep).startsWith(join(site, sep)))
    throw new AstroError(`${site} has the source of the site.`, 'Build to another folder, such as `dist`.');
  // Renaming would replace the link, and not the folder behind it.
  if (lstatSync(resolve(site), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new AstroError(
      `${relative('', site)} is a symbolic link, which a build cannot replace.`,
      `Delete it, or build to its folder: \`npm run build -- --outDir ${readlinkSync(resolve(site))}\`.`,
    );

  const work = join(dirname(site), `${WORK}${process.pid}`);
  removeDeadBuilds(dirname(site));
  process.once('exit', () => removeFolder(work));
  // Signals end a process without that event.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const toUrl = (folder: string) => pathToFileURL(`${join(work, folder)}/`);
  updateConfig({ outDir: toUrl(basename(site)), cacheDir: toUrl('.astro') });
}

/** Replaces the last site. */
export const replaceSite: SiteStep = ({ dir, logger }) => {
  const built = fileURLToPath(dir);
  const work = dirname(built);
  const site = join(dirname(work), basename(built));
  if (existsSync(site)) renameSync(site, join(work, OLD));
  renameSync(built, site);
  logger.info(`The site is in ${relative('', site)}.`);
};

/** Removes what killed builds left. */
function removeDeadBuilds(folder: string): void {
  for (const name of globSync(`${WORK}*`, { cwd: folder }))
    if (!isRunning(Number(name.slice(WORK.length)))) removeFolder(join(folder, name));
}

function isRunning(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch {
    return false;
  }
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
