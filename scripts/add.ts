/**
 * Takes something new into the site, and says what is left to write. Nothing is ever overwritten.
 *
 *     npm run add -- ~/Music/song.wav      a recording: its file, and a track with what its tags say
 *     npm run add -- ~/Pictures/cups.jpg   a picture: its file, and a record with what its metadata says
 *     npm run add -- screen Garden         a new screen
 */
import { open, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { detectFormat, formatOf, type FormatId } from '../src/recordings/formats.ts';
import type { Added } from './add/write-once.ts';
import { addPicture } from './add/picture.ts';
import { addScreen } from './add/screen.ts';
import { addSound } from './add/sound.ts';
import { startIfEntry, toMessage } from './start.ts';

const pictures = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg'];

const usage = `Say what to add:

  npm run add -- ~/Music/song.wav      a recording
  npm run add -- ~/Pictures/cups.jpg   a picture
  npm run add -- screen Garden         a new screen`;

async function main(): Promise<void> {
  const [first, ...others] = process.argv.slice(2);
  if (first === undefined || (first === 'screen' && others.length === 0)) throw new Error(usage);

  if (first === 'screen') {
    print(await addScreen(others.join(' ').normalize()));
    return;
  }
  // One after the other: each track comes behind the last.
  const refused: string[] = [];
  for (const file of [first, ...others]) {
    await addFile(file).then(print, (error: unknown) => refused.push(toMessage(error)));
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
}

/** Adds a file, named as the owner sees it: npm says in which folder that was. */
async function addFile(written: string): Promise<Added> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', written);
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new Error(`There is no file ${written}.`);
  if (stats.isDirectory())
    throw new Error(
      `${written} is a folder: name the files in it, for example ${written.replace(/\/?$/, '/')}*.mp3.`,
    );
  if (stats.size === 0) throw new Error(`${written} is empty.`);

  if (pictures.includes(extname(path).toLowerCase())) return addPicture(path);
  const format = await readFormat(path);
  if (format) return addSound(path, format);
  throw new Error(
    `${written} is neither a recording nor a picture that the site takes: export it as mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus, or as JPEG, PNG, WebP, AVIF or SVG.`,
  );
}

/** The format of a sound; an Ogg is called as it is. */
async function readFormat(path: string): Promise<FormatId | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536));
    const found = detectFormat(buffer.subarray(0, bytesRead));
    return found === 'opus' && formatOf(path) === 'ogg' ? 'ogg' : found;
  } finally {
    await file.close();
  }
}

function print({ files, left }: Added): void {
  const steps = left.map((step, index) => `${index + 1}. ${step}`);
  console.log(
    [...files.map((file) => `Wrote ${file}.`), '', 'What is left to write:', ...steps, ''].join('\n'),
  );
}

await startIfEntry(import.meta.filename, main);
