import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AstroError } from 'astro/errors';
import { keepFile } from '../build/cache';
import { toHash } from '../lib/hash';

const run = promisify(execFile);

/**
 * How an mp3 is made: in constant bit rate, in which browsers find every moment exactly, without tags, covers and the
 * name of the encoder, so that the same file always makes the same mp3.
 */
const wanted = [
  ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-c:a', 'libmp3lame', '-b:a', '192k', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
];

/** Which ffmpeg is on the machine, as it says itself; nothing when there is none. */
export async function findFfmpeg(): Promise<string | undefined> {
  return run('ffmpeg', ['-hide_banner', '-version']).then(
    ({ stdout }) => stdout.split('\n')[0],
    () => undefined,
  );
}

/**
 * The path of an mp3 of a recording that browsers do not all play, made once for its hash and each ffmpeg; nothing where
 * there is no ffmpeg. Throws a sentence with a hint when ffmpeg cannot make it.
 */
export async function makeMp3(path: string, hash: string): Promise<string | undefined> {
  const version = await findFfmpeg();
  if (version === undefined) return undefined;
  return keepFile(`listening/${hash}-${toHash(version + wanted.join(' '))}.mp3`, () => convert(path));
}

async function convert(path: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'listening-'));
  const made = join(folder, 'made.mp3');
  try {
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...wanted, made]);
    return await readFile(made);
  } catch (error) {
    throw new AstroError(`ffmpeg makes no mp3 of ${path}: ${toReason(error)}`, 'Put an mp3 there yourself.');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What ffmpeg printed last. */
function toReason(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return printed.trim().split('\n').at(-1) ?? '';
}
