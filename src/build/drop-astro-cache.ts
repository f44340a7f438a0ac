import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** What Astro keeps between builds: the parsed content, and copies of the fonts. */
const KEPT = ['data-store.json', 'fonts/'];

/**
 * Builds start without what Astro kept of the last one. It does not look whether that is whole: a flipped bit would be
 * published, in a font even under a name that browsers keep for good.
 */
export function dropAstroCache(): AstroIntegration {
  return {
    name: 'drop-astro-cache',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return;
        const files = KEPT.map((name) => new URL(name, config.cacheDir));
        await Promise.all(files.map((file) => rm(file, { recursive: true, force: true })));
      },
    },
  };
}
