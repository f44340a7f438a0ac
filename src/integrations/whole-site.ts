import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { exitWithMessage } from '#lib/exit-with-message.ts';

/** A folder for one build, next to its output; the name has the id of its process. */
const WORK_FOLDER = /^\.build-(\d+)$/g;

/**
 * Builds beside `dist` and replaces it at the end, so that it has a whole site at any time, also after a failed or killed build.
 * Nothing is cached in Astro's folders, which a killed build may damage. Put it last.
 */
export function wholeSite(): AstroIntegration {
  let work: string;
  let name: string;

  return {
    name: 'whole-site',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const output = fileURLToPath(config.outDir);
        // A link to a folder stays a link.
        const site = existsSync(output) ? realpathSync(output) : output;
        name = basename(site);
        work = join(dirname(site), `.build-${process.pid}`);
        endDeadBuilds(dirname(site));
        // Otherwise, `astro dev` reloads its pages during a build.
        updateConfig({ vite: { server: { watch: { ignored: ['**/.build-*/**'] } } } });
        if (command !== 'build') return;
        const hint = 'Build to another folder, such as `dist`.';
        if (join(realpathSync(config.root), sep).startsWith(join(site, sep)))
          throw new AstroError(`${site} has the source of the site.`, hint);

        mkdirSync(join(work, '.old'), { recursive: true });
        process.once('exit', () => endBuild(work));
        // Signals end a process without that event.
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
          process.once(signal, () => process.exit(1));
        const toUrl = (folder: string) => pathToFileURL(`${join(work, folder)}/`);
        updateConfig({ outDir: toUrl(name), cacheDir: toUrl('.astro') });
      },
      'astro:build:done': async ({ logger }) => {
        const folders = readdirSync(work).filter((folder) => folder.startsWith(name));
        // `dist-audio` before `dist`.
        for (const folder of folders.toReversed()) await exchange(work, folder);
        logger.info(`The site is in ${relative('', join(dirname(work), name))}.`);
      },
    },
  };
}

/** Moves the old folder away, and the new one to its place. */
async function exchange(work: string, name: string): Promise<void> {
  const place = join(dirname(work), name);
  try {
    move(place, join(work, '.old', name), 'ENOENT');
    // If another build has just ended, its site stays.
    move(join(work, name), place, 'ENOTEMPTY');
  } catch (error) {
    const folder = relative('', place);
    await exitWithMessage(
      `Build failed: ${folder} cannot be replaced (${getCode(error)}).\n  Close the programs that use it, or delete it, and build again. If it is a mount point, build into it: \`npx astro build --outDir ${folder}/site\`.`,
    );
  }
}

function move(from: string, to: string, harmless: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (getCode(error) !== harmless) throw error;
  }
}

function endDeadBuilds(folder: string): void {
  for (const [name, id] of list(folder).flatMap((entry) => [...entry.matchAll(WORK_FOLDER)]))
    if (!isRunning(Number(id))) endBuild(join(folder, name));
}

/** Puts back what a build has moved away and not replaced, and removes its folder; the next build tries again. */
function endBuild(work: string): void {
  try {
    for (const name of list(join(work, '.old'))) {
      const place = join(dirname(work), name);
      if (!existsSync(place)) renameSync(join(work, '.old', name), place);
    }
    rmSync(work, { recursive: true, force: true });
  } catch {}
}

function isRunning(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch (error) {
    return getCode(error) === 'EPERM';
  }
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function getCode(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
