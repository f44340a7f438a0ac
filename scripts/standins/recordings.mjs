/**
 * Makes the stand-in recordings in public/audio from the scores in recordings/pieces: all of them, or those named.
 *
 *     npm run standins:recordings [-- funk-ride …]        writes, then measures
 *     npm run standins:recordings -- --measure            measures what is there
 *
 * Needs FluidSynth, its soundfont FluidR3 (on Debian: apt-get install fluidsynth fluid-soundfont-gm) and ffmpeg.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { master } from './recordings/master.mjs';
import { measureRecording } from './recordings/measure.mjs';
import { pieces } from './recordings/pieces.mjs';
import { renderPiece } from './recordings/render.mjs';
import { tagRecording } from './recordings/tag.mjs';

const AUDIO = fileURLToPath(new URL('../../public/audio/', import.meta.url));

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Writes the wanted recordings one by one and prints a table of all measures. */
async function main(words) {
  const [options, slugs] = [
    words.filter((word) => word.startsWith('--')),
    words.filter((word) => !word.startsWith('--')),
  ];
  const wanted = pieces.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  if (wanted.length === 0)
    throw new Error(`No such piece; there are: ${pieces.map(({ slug }) => slug).join(', ')}.`);

  if (!options.includes('--measure')) for (const piece of wanted) await writeRecording(piece);
  console.table(wanted.map(toRow));
}

async function writeRecording(piece) {
  const folder = await mkdtemp(path.join(tmpdir(), 'recording-'));
  try {
    const mix = await renderPiece(piece, folder);
    const mp3 = master(mix, piece);
    await writeFile(toFile(piece), tagRecording(mp3, piece, { count: pieces.length }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function toRow(piece) {
  const { seconds, loudness, range, peak, leading, trailing } = measureRecording(toFile(piece));
  return {
    recording: piece.slug,
    seconds: Number(seconds.toFixed(1)),
    LUFS: loudness,
    LRA: range,
    dBTP: peak,
    'silence ms': `${leading}, ${trailing}`,
    tempo: piece.tempo,
    key: piece.key,
    parts: piece.parts.map(({ name }) => name).join(', '),
  };
}

function toFile({ slug }) {
  return path.join(AUDIO, `${slug}.mp3`);
}
