import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { toSlug } from '../../src/lib/ids.ts';
import { parseChordPro } from '../../src/songs/chord-pro.ts';
import { parseLrc } from '../../src/songs/lrc.ts';
import { isChordPro, type Song, type SongFault } from '../../src/songs/song.ts';
import { copyWith, type Added } from './files.ts';

const folder = 'content/tracks';

/** Copies words in ChordPro or LRC next to the recording with the same title or file name. */
export async function addSong(path: string): Promise<Added> {
  const text = await readFile(path, 'utf8');
  const ending = isChordPro(path) ? '.cho' : '.lrc';
  const { title, faults } = ending === '.cho' ? parseChordPro(text, 'english') : readLrc(text);
  const name = basename(path, extname(path)).normalize();
  const ids = [title ?? '', name].map((words) => toSlug(words.normalize()));
  const id = ids.find((one) => one !== '' && existsSync(`${folder}/${one}.md`));
  if (id === undefined) {
    const known = title ?? name;
    throw new Error(
      `There is no recording “${known}” in ${folder}. Add the recording first, or name the file like its track.`,
    );
  }

  const file = `${folder}/${id}${ending}`;
  await copyWith(path, file, () => Promise.resolve());
  return { files: [file], left: listLeft(file, faults) };
}

function readLrc(text: string): Pick<Song, 'title' | 'faults'> {
  return { title: /^\[ti:\s*(.*?)\s*\]/im.exec(text)?.[1], faults: parseLrc(text).faults };
}

function listLeft(file: string, faults: SongFault[]): string[] {
  const mistakes = faults.map(({ line, message, hint }) => `${file}, line ${line}: ${message} ${hint}`);
  if (file.endsWith('.lrc')) return mistakes;
  return [
    ...mistakes,
    `The times of the lines, if you like: ${file.replace(/cho$/, 'lrc')} (docs/sound.md).`,
  ];
}
