import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { findTextFault, readText } from '#lib/files.ts';
import { toId, toSlug } from '#lib/ids.ts';
import { parseChordPro } from '#songs/chord-pro.ts';
import { toNotation } from '#songs/chords.ts';
import { parseLrc } from '#songs/lrc.ts';
import { isChordPro, type Song, type SongFault } from '#songs/song.ts';
import { copyWith, listEntries, readLanguage, root, type Added } from './files.ts';

const folder = 'content/tracks';

/** Copies words in ChordPro or LRC next to the recording with the same title or file name. */
export async function addSong(path: string): Promise<Added> {
  const text = await readText(root, path);
  const fault = findTextFault(text);
  if (fault) throw new Error(`${basename(path)}, line ${fault.line}: ${fault.message} ${fault.hint}`);

  const ending = isChordPro(path) ? '.cho' : '.lrc';
  const { title, faults } =
    ending === '.cho' ? parseChordPro(text, toNotation(await readLanguage())) : readLrc(text);
  const name = basename(path, extname(path)).normalize();
  const track = await findTrack([title ?? '', name]);
  if (track === undefined) {
    throw new Error(
      `There is no recording “${title ?? name}” in ${folder}. Add the recording first, or name the file like its track.`,
    );
  }

  const file = track.replace(/\.mdx?$/, ending);
  await copyWith(path, file, () => Promise.resolve());
  return { files: [file], left: listLeft(file, faults) };
}

/** The track with one of these names as its title or file name, perhaps with other accents. */
async function findTrack(names: string[]): Promise<string | undefined> {
  const tracks = (await listEntries(folder)).map(({ file, keys: { title } }) => ({
    file,
    names: [typeof title === 'string' ? toSlug(title) : '', toId(file.slice(folder.length + 1))],
  }));
  const slugs = names.map(toSlug).filter((slug) => slug !== '');
  const find = (toForm: (slug: string) => string) =>
    slugs.flatMap((slug) =>
      tracks.filter((track) => track.names.some((one) => toForm(one) === toForm(slug))),
    );
  return [...find((slug) => slug), ...find(stripAccents)][0]?.file;
}

function stripAccents(slug: string): string {
  return slug.normalize('NFD').replace(/\p{M}/gu, '');
}

function readLrc(text: string): Pick<Song, 'title' | 'faults'> {
  return { title: /^\[ti:\s*(.*?)\s*\]/im.exec(text)?.[1], faults: parseLrc(text).faults };
}

function listLeft(file: string, faults: SongFault[]): string[] {
  const mistakes = faults.map(({ line, message, hint }) => `${file}, line ${line}: ${message} ${hint}`);
  const times = file.replace(/cho$/, 'lrc');
  if (existsSync(times)) return mistakes;
  return [...mistakes, `The times of the lines, if you like: ${times} (docs/sound.md).`];
}
