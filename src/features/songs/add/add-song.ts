import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { readText } from '#lib/files.ts';
import type { Problem } from '#lib/problem.ts';
import { slugify } from '#lib/ids.ts';
import { isLanguage } from '#lib/languages.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import { isChordPro, type Song } from '#features/songs/theory/song.ts';
import { folders } from '#model/collections.ts';
import { findTextProblem } from '#model/frontmatter.ts';
import type { Content } from '#model/read-content.ts';
import { convertSheet } from './chord-sheet.ts';
import { copyWith, describeProblem, type Added } from '#model/add-files.ts';

/** Whether a file has words with chords (ChordPro, or chords above words) or with times (LRC). */
export function isSong(file: string): boolean {
  return isChordPro(file) || isChordSheet(file) || /\.lrc$/i.test(file);
}

/** Whether a file is a song as plain text, with chords above the words. */
function isChordSheet(file: string): boolean {
  return /\.(?:txt|onsong)$/i.test(file);
}

/** Copies words in ChordPro or LRC, or text with chords as ChordPro, next to the recording with the same title or file name; `song.es.cho` is a second language. */
export async function addSong(path: string, content: Content): Promise<Added> {
  const source = await readText(content.root, path);
  const problem = findTextProblem(basename(path), source);
  if (problem) throw new Error(describeProblem(problem));

  const name = basename(path, extname(path)).normalize();
  const [, song = name, tag = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const isTimed = /\.lrc$/i.test(path);
  const isTranslated = !isTimed && isLanguage(tag);
  const ending = (isTranslated ? `.${tag}` : '') + (isTimed ? '.lrc' : '.cho');
  const lang = isTranslated ? tag : (content.site?.values.lang ?? 'en');
  const sheet = isChordSheet(path) ? convertSheet(source, lang) : undefined;
  const text = sheet?.text ?? source;
  const { title = '', problems } = isTimed ? readLrc(text) : parseChordPro(text, lang);
  // The title may be in the other language.
  const track = findTrackFile(content, isTranslated ? [song, title] : [title, name]);
  if (track === undefined) {
    throw new Error(
      `There is no recording “${title || song}” in ${folders.tracks.folder}. Add the recording first, or give the file the same name as its track.`,
    );
  }

  const file = track.replace(/\.mdx?$/, ending);
  await copyWith(path, file, async () => sheet && (await writeFile(file, text)));
  const doubts = sheet?.unsure.map(
    ({ line, text }) => `${file}, line ${line}: are these words or chords? “${text}”`,
  );
  return { files: [file], todo: [...(doubts ?? []), ...listSongTasks(file, ending, problems)] };
}

/** The track with one of these names as its title or file name; accents do not matter. */
function findTrackFile({ tracks }: Content, names: string[]): string | undefined {
  const toPlain = (name: string) => slugify(name).normalize('NFD').replace(/\p{M}/gu, '');
  const found = names
    .map(toPlain)
    .flatMap((name) =>
      tracks.filter(({ id, values }) => name !== '' && [values.title ?? '', id].map(toPlain).includes(name)),
    );
  return found[0]?.file;
}

function readLrc(text: string): Pick<Song, 'title' | 'problems'> {
  return { title: /^\[ti:([^\]\n]*)\]/im.exec(text)?.[1]?.trim(), problems: parseLrc(text).problems };
}

function listSongTasks(file: string, ending: string, problems: Problem[]): string[] {
  // A line may have the same mistake twice.
  const mistakes = [...new Set(problems.map((problem) => describeProblem({ ...problem, file })))];
  const times = `${file.slice(0, -ending.length)}.lrc`;
  if (existsSync(times)) return mistakes;
  return [...mistakes, `The times of the lines, if you want them: ${times} (docs/sound.md).`];
}
