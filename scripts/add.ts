/**
 * Adds something new to the site, and lists what the owner still has to write. Only `reset` and icons replace files, and only
 * placeholders.
 */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { parseFile } from 'music-metadata';
import * as features from '#features.ts';
import { getErrorMessage } from '#lib/exit-with-message.ts';
import type { Added } from '#model/add-files.ts';
import { gather } from '#model/feature.ts';
import { isPictureFile } from '#model/picture.ts';
import { isRemote } from '#model/values.ts';
import type { Content } from '#model/read-content.ts';
import { detectFormat, formatOf } from '#recordings/formats.ts';
import { confirm } from './add/confirm.ts';
import { readSite } from './add/read-site.ts';
import { addScreen } from './add/screen.ts';
import { addSound } from './add/sound.ts';
import { start } from './start.ts';

const additions = gather(features, 'add');
const examples: [example: string, what: string][] = [
  ['~/Music/song.wav', 'a recording'],
  ['~/Pictures/cups.jpg', 'a picture'],
  ['https://…/cups.jpg', 'a picture on another server'],
  ['~/Pictures/icon.svg', 'the icons of the site'],
  ['screen Garden', 'a new screen'],
  ...additions.flatMap(({ usage }) => usage),
  ['reset', 'removes all placeholders, after asking'],
];
const lines = examples.map(([example, what]) => `  npm run add -- ${example.padEnd(20)}  ${what}`);
const usage = `Name what to add:\n\n${lines.join('\n')}`;

/** Additions that need only a name, by the word before it. */
const named = new Map<string, (name: string, content: Content) => Promise<Added>>([
  ['screen', addScreen],
  ...additions.flatMap(({ word, add }) => (word === undefined ? [] : [[word, add] as const])),
]);
const findAddition = (path: string) => additions.find(({ takesFile }) => takesFile?.(path));

await start(async () => {
  const [first, ...others] = process.argv.slice(2);
  const addNamed = named.get(first ?? '');
  if (first === undefined || (addNamed && others.length === 0)) throw new Error(usage);

  if (addNamed) {
    print(await addNamed(others.join(' ').normalize(), await readSite()));
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
  const files = [first, ...others].toSorted(
    (a, b) => Number(Boolean(findAddition(a))) - Number(Boolean(findAddition(b))),
  );
  for (const file of files)
    await addGivenFile(file).then(print, (error: unknown) => refused.push(getErrorMessage(error)));
  if (refused.length > 0) throw new Error(refused.join('\n'));
});

/** Adds a file by its content; the name may be relative to the folder in which the owner ran npm. */
async function addGivenFile(written: string): Promise<Added> {
  if (isRemote(written)) {
    const { fetchPicture } = await import('./add/picture.ts');
    return fetchPicture(written);
  }
  const path = resolve(process.env['INIT_CWD'] ?? '.', written);
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new Error(`There is no file ${written}.`);
  if (stats.isDirectory()) return addFolder(path, written);
  if (stats.size === 0) throw new Error(`${written} is empty.`);

  const bytes = await readFile(path);
  if ((await fileTypeFromBuffer(bytes))?.ext === 'heic')
    throw new Error(`${written} is a HEIC picture, which few browsers show. Save it as JPEG.`);
  const addition = findAddition(path);
  if (addition) return addition.add(path, await readSite());
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

/** Adds what a feature takes from a folder, after asking. */
async function addFolder(path: string, written: string): Promise<Added> {
  const content = await readSite();
  const plans = await Promise.all(additions.map(async (one) => one.planFolder?.(path, content)));
  const plan = plans.find(Boolean);
  if (!plan)
    throw new Error(`${written} is a folder. Name files, for example ${written.replace(/\/?$/, '/')}*.mp3.`);
  const { steps, left, write } = plan;
  if (steps.length === 0)
    throw new Error([...left, `Everything else in ${written} is here already.`].join('\n'));
  await confirm([...steps, ...left, '', `${steps.length} new files; nothing else changes.`]);
  return write();
}

/** Whether an MP4 is a video; in M4A and M4B files, the video track has the pictures of chapters. */
async function isVideo(path: string): Promise<boolean> {
  const metadata = await parseFile(path, { skipCovers: true }).catch(() => undefined);
  const { hasVideo = false, container = '' } = metadata?.format ?? {};
  return hasVideo && !/^M4[AB]/.test(container);
}

function print({ files, todo, removed = [] }: Added): void {
  const steps = todo.map((step, index) => `${index + 1}. ${step}`);
  const list = steps.length > 0 ? ['', 'Still to write:', ...steps] : [];
  const wrote = files.map((file) => `Wrote ${file}.`);
  console.log(
    [
      ...wrote,
      ...(removed.length > 0 ? [`Removed from the recording: ${removed.join(', ')}.`] : []),
      ...list,
      '',
    ].join('\n'),
  );
}
