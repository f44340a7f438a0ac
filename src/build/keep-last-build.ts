import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { lockProject } from './lock-project';
import { codeOf, replaceFolder, restoreFolder } from './replace-folder';
import { stop } from './stop';

/**
 * Builds beside the output folder and takes its place only when all went well. Must be the last integration that looks at
 * what was built.
 */
export function keepLastBuild(): AstroIntegration {
  let finished: URL | undefined;

  return {
    name: 'keep-last-build',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
        if (command !== 'build') return;
        await lockProject(fileURLToPath(config.root), () =>
          logger.warn(
            'Another build of this site is at work in this folder. This one goes on when it has ended.',
          ),
        );
        finished = config.outDir;
        await restoreFolder(toPath(finished));
        const next = new URL(finished.href.replace(/\/?$/, '.next/'));
        // After a build that fails; one that goes well has moved it.
        process.once('exit', () => rmSync(next, { recursive: true, force: true }));
        updateConfig({
          outDir: next,
          build: { client: new URL('client/', next), server: new URL('server/', next) },
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!finished) return;
        const folder = fileURLToPath(finished);
        await replaceFolder(toPath(dir), toPath(finished)).catch((error: unknown) => refuse(error, folder));
        logger.info(`The site is in ${folder}`);
      },
    },
  };
}

/** The path of a folder without the slash at its end, which would lead through a link. */
function toPath(folder: URL): string {
  return fileURLToPath(folder).replace(/[\\/]$/, '');
}

function refuse(error: unknown, folder: string): never {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error;

  return stop(
    `${folder} cannot be written: it is read-only, or belongs to somebody else. What is in it is as it was.\nMake it writable, or build into another folder: npm run build -- --outDir <folder>`,
  );
}
