import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startIfEntry } from '../scripts/start.ts';
import { master } from './recordings/master.ts';
import type { Piece } from './recordings/piece.ts';
import { pieces } from './recordings/pieces.ts';
import { renderPiece } from './recordings/render.ts';
import { toScoreRow, toSoundRow } from './recordings/tables.ts';
import { tagRecording } from './recordings/tag.ts';

const AUDIO = fileURLToPath(new URL('../public/audio/', import.meta.url));

/** Writes the recordings that are named, or all, and prints tables of all measures; `--measure` writes none. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const slugs = words.filter((word) => !word.startsWith('--'));
  const wanted = pieces.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  if (wanted.length === 0)
    throw new Error(`No such piece; there are: ${pieces.map(({ slug }) => slug).join(', ')}.`);

  if (!words.includes('--measure')) for (const piece of wanted) await writeRecording(piece);
  console.table(await Promise.all(wanted.map((piece) => toSoundRow(piece, toFile(piece)))));
  console.table(wanted.map(toScoreRow));
}

async function writeRecording(piece: Piece): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recording-'));
  try {
    const mix = await renderPiece(piece, folder);
    const mp3 = master(mix, piece);
    await writeFile(toFile(piece), tagRecording(mp3, piece, pieces.length));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function toFile({ slug }: Piece): string {
  return path.join(AUDIO, `${slug}.mp3`);
}

await startIfEntry(import.meta.filename, main);
