import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Reads AUDIO_URL, where recordings are when they are not beside the pages. Throws with a sentence when it is no address. */
export function readAudioUrl({ AUDIO_URL }: Record<string, string | undefined>): string | undefined {
  if (AUDIO_URL === undefined || AUDIO_URL === '') return undefined;
  const isAddress = /^https?:\/\/[\w.:-]+(\/|$)/.test(AUDIO_URL) && URL.canParse(AUDIO_URL);
  if (isAddress && !/[?#]/.test(AUDIO_URL)) return new URL(AUDIO_URL).href.replace(/\/?$/, '/');
  throw new Error(
    `AUDIO_URL is “${AUDIO_URL}”: write the full address of the folder, for example AUDIO_URL=https://sound.example.com/.`,
  );
}

/**
 * Puts recordings into a folder beside that of the site, `dist-audio`, when they go to a host of their own. `audios` are
 * their paths in the site.
 */
export function audioHost(url: string | undefined, audios: string[]): AstroIntegration {
  return {
    name: 'audio-host',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        if (url === undefined) return;
        const folder = fileURLToPath(dir).replace(/[\\/]$/, '-audio/');
        await rm(folder, { recursive: true, force: true });
        for (const path of [...audios, '/streams'])
          await move(`${fileURLToPath(dir)}${path}`, `${folder}${path}`);
        logger.info(`The recordings for ${url} are in ${folder}`);
      },
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // Two tracks may share a file, and there may be no streams.
  await cp(from, to, { recursive: true }).catch(() => undefined);
  await rm(from, { recursive: true, force: true });
}
