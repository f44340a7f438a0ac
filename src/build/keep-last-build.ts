import { rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Builds beside the output folder and takes its place only when all went well. Must be the last integration. */
export function keepLastBuild(): AstroIntegration {
  let finished: URL | undefined;

  return {
    name: 'keep-last-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        finished = config.outDir;
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
        await rm(finished, { recursive: true, force: true });
        await rename(dir, finished);
        logger.info(`The site is in ${fileURLToPath(finished)}`);
      },
    },
  };
}
