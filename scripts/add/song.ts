import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { toSlug } from '../../src/lib/ids.ts';
import { parseChordPro } from '../../src/songs/chord-pro.ts';
import type { Song } from '../../src/songs/song.ts';
import { copyWith, type Added } from './files.ts';

const folder = 'content/tracks';

/** Copies a song in ChordPro to the recording of the same title, or of the same file name. */
export async function addSong(path: string): Promise<Added> {
  const song = parseChordPro(await readFile(path, 'utf8'), 'english');
  const name = basename(path, extname(path)).normalize();
  const ids = [song.title ?? '', name].map((words) => toSlug(words.normalize()));
  const id = ids.find((one) => one !== '' && existsSync(`${folder}/${one}.md`));
  if (id === undefined) {
    const known = song.title ?? name;
    throw new Error(
      `There is no recording “${known}” in ${folder}. Add the recording first, or give the file its name.`,
    );
  }

  const file = `${folder}/${id}.cho`;
  await copyWith(path, file, () => Promise.resolve());
  return { files: [file], left: listLeft(file, song) };
}

function listLeft(file: string, { faults }: Song): string[] {
  return [
    ...faults.map(({ line, message, hint }) => `${file}, line ${line}: ${message} ${hint}`),
    `When each line is sung, if you like: ${file.replace(/cho$/, 'lrc')} (docs/sound.md).`,
  ];
}
