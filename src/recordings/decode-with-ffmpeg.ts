import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodePieces, type Piece } from './decode';

const run = promisify(execFile);

/** The sound in pieces of what is not decoded here, an m4a, by the ffmpeg of the machine. */
export async function* decodeWithFfmpeg(path: string): AsyncGenerator<Piece> {
  const folder = await mkdtemp(join(tmpdir(), 'decoded-'));
  const wav = join(folder, 'sound.wav');
  try {
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, '-map', '0:a:0', '-c:a', 'pcm_s16le', wav]);
    yield* decodePieces(wav);
  } finally {
    await rm(folder, { recursive: true });
  }
}
