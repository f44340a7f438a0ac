import { cp, mkdir, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Content } from '#model/read-content.ts';
import { listLocalTracks } from './local-tracks.ts';

/** Moves recordings for another host to the folder `dist-audio`, next to `dist`. */
export function audioHost(url: string | undefined, content: Content): AstroIntegration {
  const audios = listLocalTracks(content).map(({ audio }) => audio);
  return {
    name: 'audio-host',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        if (url === undefined) return;
        const folder = fileURLToPath(dir).replace(/[\\/]$/, '-audio/');
        await rm(folder, { recursive: true, force: true });
        for (const path of [...audios, '/streams'])
          await moveToAudioHost(`${fileURLToPath(dir)}${path}`, `${folder}${path}`);
        logger.info(`The recordings for ${url} are in ${basename(folder)}.`);
      },
    },
  };
}

async function moveToAudioHost(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // Tracks may share a file, and there may be no streams.
  await cp(from, to, { recursive: true }).catch(() => undefined);
  await rm(from, { recursive: true, force: true });
}
