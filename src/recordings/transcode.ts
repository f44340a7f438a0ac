import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AstroError } from 'astro/errors';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';

const cache = createCache('recordings/transcode.ts');

const execFileAsync = promisify(execFile);

/** Browsers seek exactly at a constant bit rate. Without tags, the same file always gives the same mp3. */
const mp3Options = [
  '-map',
  '0:a:0',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-c:a',
  'libmp3lame',
  '-b:a',
  '192k',
  '-fflags',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

/** A hint for owners without ffmpeg. */
export const installFfmpeg = 'Install ffmpeg (https://ffmpeg.org/download.html)';

/** The version line of the installed ffmpeg; `undefined` if there is none. */
export async function findFfmpeg(): Promise<string | undefined> {
  const result = await runFfmpeg(['-version']).catch(() => undefined);
  return result?.stdout.split('\n')[0];
}

/** Runs ffmpeg without prompts and returns its output. */
export async function runFfmpeg(options: string[]): Promise<{ stdout: string; stderr: string }> {
  return execFileAsync('ffmpeg', ['-nostdin', '-hide_banner', '-nostats', ...options]);
}

/**
 * The path of an mp3 made from a recording, from the cache if possible; `undefined` without ffmpeg. Throws an error with a
 * hint if ffmpeg fails.
 */
export async function makeMp3(path: string, hash: string): Promise<string | undefined> {
  const version = await findFfmpeg();
  if (version === undefined) return undefined;
  return cache.file(`${hash}-${toHash(version)}.mp3`, () => convert(path));
}

async function convert(path: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mp3-'));
  const output = join(folder, 'output.mp3');
  try {
    await runFfmpeg(['-v', 'error', '-i', path, ...mp3Options, output]);
    return await readFile(output);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new AstroError(
      `ffmpeg could not convert ${path} to mp3: ${stderr.trim().split('\n').at(-1)}`,
      'Export the recording as mp3, and name that file in `audio`.',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
