/**
 * Takes something new into the site, and says what is left to write. Nothing is ever overwritten.
 *
 *     npm run add -- ~/Music/song.wav      a recording: its file, and a track with what its tags say
 *     npm run add -- ~/Pictures/cups.jpg   a picture: its file, and a record with what its metadata says
 *     npm run add -- screen Garden         a new screen
 */
import { open, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { detectFormat, formatOf, isHeic, type FormatId } from '../src/recordings/formats.ts';
import { isVideo } from '../src/recordings/is-video.ts';
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

  return takeFile(path, written);
}

/** Adds a file that is there, by what is in it. */
async function takeFile(path: string, written: string): Promise<Added> {
  const start = await readStart(path);
  if (isHeic(start))
    throw new Error(`${written} is a HEIC picture, which few browsers show: save it as JPEG.`);
  if (pictures.includes(extname(path).toLowerCase())) return addPicture(path);
  const format = readFormat(path, start);
  if (format === 'm4a' && (await isVideo(path)))
    throw new Error(`${written} is a video: export its sound as m4a.`);
  if (format) return addSound(path, format);
  throw new Error(
    `${written} is neither a recording nor a picture that the site takes: export it as mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus, or as JPEG, PNG, WebP, AVIF or SVG.`,
  );
}

/** As much of a file as tells its format. */
async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The format of a sound; an Ogg is called as it is. */
function readFormat(path: string, start: Buffer): FormatId | undefined {
  const found = detectFormat(start);
  return found === 'opus' && formatOf(path) === 'ogg' ? 'ogg' : found;
}

function print({ files, left }: Added): void {
  const steps = left.map((step, index) => `${index + 1}. ${step}`);
  console.log(
    [...files.map((file) => `Wrote ${file}.`), '', 'What is left to write:', ...steps, ''].join('\n'),
  );
}

await startIfEntry(import.meta.filename, main);
