import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { readText } from '#lib/files.ts';
import type { Problem } from '#lib/problem.ts';
import { slugify } from '#lib/ids.ts';
import { isLanguage } from '#lib/languages.ts';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import { isChordPro, type Song } from '#features/songs/theory/song.ts';
import { folders } from '#model/collections.ts';
import { findTextProblem } from '#model/frontmatter.ts';
import { isAlone, type Content, type Entry } from '#model/read-content.ts';
import { songSchema, type Track } from '#model/track.ts';
import { checkPermissions } from '#recordings/check.ts';
import { checkSongFiles, checkSongs } from '#features/songs/check.ts';
import { convertSheet } from './chord-sheet.ts';
import { setAside } from './set-aside.ts';
import { copyWith, describeProblem, slugifyTitle, type Added } from '#model/add-files.ts';

/** Whether a file has words with chords (ChordPro, or chords above words) or with times (LRC). */
export function isSong(file: string): boolean {
  return isChordPro(file) || isChordSheet(file) || /\.lrc$/i.test(file);
}

/** Whether a file is a song as plain text, with chords above the words. */
function isChordSheet(file: string): boolean {
  return /\.(?:txt|onsong)$/i.test(file);
}

/** Copies words in ChordPro or LRC, or text with chords as ChordPro, next to the recording with the same title or file name, or as a song alone; `song.es.cho` is a second language. */
export async function addSong(path: string, content: Content): Promise<Added> {
  const source = await readText(content.root, path);
  const problem = findTextProblem(basename(path), source);
  if (problem) throw new Error(describeProblem(problem));

  const name = basename(path, extname(path)).normalize();
  const [, song = name, tag = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const isTimed = /\.lrc$/i.test(path);
  const isTranslated = !isTimed && isLanguage(tag);
  const ending = (isTranslated ? `.${tag}` : '') + (isTimed ? '.lrc' : '.cho');
  const convert = (lang: string) =>
    isChordSheet(path) ? convertSheet(source, lang, /\.onsong$/i.test(path)) : { text: source, unsure: [] };
  const { title = '' } = isTimed ? readLrc(source) : parseChordPro(convert('en').text, 'en');
  // The title may be in the other language.
  const found = findSongTrack(content, isTranslated ? [song, title] : [title, name]);
  if (!found && ending !== '.cho') {
    const noun = isTimed ? 'recording' : 'song';
    throw new Error(
      `There is no ${noun} “${title || song}” in ${folders.tracks.folder}. Add the ${noun} first, or give the file the same name.`,
    );
  }
  const track = found ?? createSong(title || name, content);
  const file = track.file.replace(/\.(?:md|cho)$/, ending);
  const lang = isTranslated ? tag : (track.values.lang ?? content.lang);
  const sheet = convert(lang);
  const check = (text: string) => checkWith(content, track, ending, { file, text });
  const {
    text,
    found: mistakes,
    warnings,
    refused,
  } = await setAside({ file, lang, text: sheet.text }, check);
  if (refused) throw new Error(describeProblem(refused));
  await copyWith(path, file, async () => text !== source && (await writeFile(file, text)));
  const doubts = sheet.unsure.map(
    ({ line, text }) => `${file}, line ${line}: are these words or chords? “${text}”`,
  );
  const tasks = listSongTasks([...mistakes, ...warnings], track);
  return { files: [file], todo: [...doubts, ...tasks] };
}

/** What is wrong once a track has a file, and was not before. */
async function checkWith(
  content: Content,
  track: Entry<Track>,
  ending: string,
  companion: { file: string; text: string },
): Promise<Problem[]> {
  const others = content.tracks.filter((other) => other.file !== track.file);
  const tracks = [...others, { ...track, companions: { ...track.companions, [ending]: companion } }];
  const added = { ...content, tracks, files: [...content.files, companion.file] };
  const [before, after] = await Promise.all(
    [content, added].map(async (all) => [
      ...checkPermissions(all),
      ...checkSongFiles(all),
      ...(await checkSongs(all)),
    ]),
  );
  const known = new Set(before?.map((problem) => JSON.stringify(problem)));
  return after?.filter((problem) => !known.has(JSON.stringify(problem))) ?? [];
}

/** The track with one of these names as its title or file name; accents do not matter. */
function findSongTrack({ tracks, lang }: Content, names: string[]): Entry<Track> | undefined {
  const toPlain = (name: string) => slugify(name, lang).normalize('NFD').replace(/\p{M}/gu, '');
  const found = names
    .map(toPlain)
    .flatMap((name) =>
      tracks.filter(({ id, values }) => name !== '' && [values.title ?? '', id].map(toPlain).includes(name)),
    );
  return found[0];
}

function readLrc(text: string): Pick<Song, 'title'> {
  return { title: /^\[ti:([^\]\n]*)\]/im.exec(text)?.[1]?.trim() };
}

/** A song without a recording, which has no file yet. */
function createSong(title: string, { lang }: Content): Entry<Track> {
  const file = `${folders.tracks.folder}/${slugifyTitle(title, lang) || 'song'}.cho`;
  const song = { file, folder: folders.tracks, schema: songSchema, values: {}, companions: {} };
  return song as Partial<Entry<Track>> as Entry<Track>;
}

function listSongTasks(problems: Problem[], track: Entry<Track>): string[] {
  // A line may have the same mistake twice.
  const mistakes = [...new Set(problems.map(describeProblem))];
  const times = track.file.replace(/\.\w+$/, '.lrc');
  if (isAlone(track) || existsSync(times)) return mistakes;
  return [...mistakes, `The times of the lines, if you want them: ${times} (docs/sound.md).`];
}
