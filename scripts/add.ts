/**
 * Adds something new to the site, and lists what the owner still has to write. Only `reset` and icons replace files, and only
 * placeholders.
 */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { parseFile } from 'music-metadata';
import { getErrorMessage } from '#lib/exit-with-message.ts';
import { isPictureFile } from '#model/picture.ts';
import { detectFormat, formatOf } from '#recordings/formats.ts';
import { isChordPro } from '#songs/song.ts';
import type { Added } from './add/files.ts';
import { addPost } from './add/post.ts';
import { addScreen } from './add/screen.ts';
import { addSong, isChordSheet } from './add/song.ts';
import { addSound } from './add/sound.ts';
import { start } from './start.ts';

const usage = `Name what to add:

  npm run add -- ~/Music/song.wav      a recording
  npm run add -- ~/Songs/song.cho      words and chords of a recording
  npm run add -- ~/Songs/song.txt      the same, with the chords above the words
  npm run add -- ~/Pictures/cups.jpg   a picture
  npm run add -- ~/Pictures/icon.svg   the icons of the site
  npm run add -- screen Garden         a new screen
  npm run add -- post "First snow"     a new post
  npm run add -- reset                 removes all placeholders, after asking`;

/** What needs only a name. */
const named = { screen: addScreen, post: addPost };

await start(async () => {
  const [first, ...others] = process.argv.slice(2);
  if (first === undefined || (Object.hasOwn(named, first) && others.length === 0)) throw new Error(usage);

  if (Object.hasOwn(named, first)) {
    print(await named[first as keyof typeof named](others.join(' ').normalize()));
    return;
  }

  if (first === 'reset') {
    // Vite takes a second to load.
    const { reset } = await import('./add/reset.ts');
    print(await reset());
    return;
  }

  // One after another: each track takes the number after the last.
  const refused: string[] = [];
  // Recordings before their words.
  const files = [first, ...others].toSorted((a, b) => Number(isSong(a)) - Number(isSong(b)));
  for (const file of files)
    await addGivenFile(file).then(print, (error: unknown) => refused.push(getErrorMessage(error)));
  if (refused.length > 0) throw new Error(refused.join('\n'));
});

/** Adds a file by its content; the name may be relative to the folder in which the owner ran npm. */
async function addGivenFile(written: string): Promise<Added> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', written);
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new Error(`There is no file ${written}.`);
  if (stats.isDirectory())
    throw new Error(`${written} is a folder. Name files, for example ${written.replace(/\/?$/, '/')}*.mp3.`);
  if (stats.size === 0) throw new Error(`${written} is empty.`);

  const bytes = await readFile(path);
  if ((await fileTypeFromBuffer(bytes))?.ext === 'heic')
    throw new Error(`${written} is a HEIC picture, which few browsers show. Save it as JPEG.`);
  if (isSong(path)) return addSong(path);
  if (isPictureFile(path)) {
    // Its packages take long to load, too.
    const { addPicture } = await import('./add/picture.ts');
    return addPicture(path);
  }

  const format = await detectFormat(bytes);
  if (format === 'm4a' && (await isVideo(path)))
    throw new Error(`${written} is a video. Export its sound as m4a.`);
  // Opus in an .ogg file keeps its extension.
  if (format) return addSound(path, format === 'opus' && formatOf(path) === 'ogg' ? 'ogg' : format);
  throw new Error(
    `${written} is not a supported recording, song or picture. Export it as mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus, as ChordPro, LRC or text, or as JPEG, PNG, WebP, AVIF or SVG.`,
  );
}

/** Whether an MP4 is a video; in M4A and M4B files, the video track has the pictures of chapters. */
async function isVideo(path: string): Promise<boolean> {
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => undefined);
  const { hasVideo = false, container = '' } = metadata?.format ?? {};
  return hasVideo && !/^M4[AB]/.test(container);
}

/** Whether a file has words with chords (ChordPro, or chords above words) or with times (LRC). */
function isSong(file: string): boolean {
  return isChordPro(file) || isChordSheet(file) || /\.lrc$/i.test(file);
}

function print({ files, todo, removed = [] }: Added): void {
  const steps = todo.map((step, index) => `${index + 1}. ${step}`);
  const list = steps.length > 0 ? ['', 'Still to write:', ...steps] : [];
  const wrote = files.map((file) => `Wrote ${file}.`);
  console.log([...wrote, ...removed.map((tag) => `Removed a private tag: ${tag}.`), ...list, ''].join('\n'));
}
