import { listFiles, readText } from '#lib/files.ts';
import { toId } from '#lib/ids.ts';
import { oncePerBuild } from '#lib/memoize.ts';
import { folders } from '#model/collections.ts';
import type { Track } from '#model/track.ts';
import { parseChordPro } from './chord-pro.ts';
import { toNotation } from './chords.ts';
import { parseLrc } from './lrc.ts';
import { mayShowWords, toSheet, type Sheet } from './sheet.ts';

const root = new URL(`file://${process.cwd()}/`);
const listTrackFiles = oncePerBuild(() => listFiles(root, folders.tracks.folder));

/** The words and chords of a track; `undefined` without a file or without the rights. */
export async function readSheet(id: string, track: Track, lang: string): Promise<Sheet | undefined> {
  const [words, times] = await Promise.all(['.cho', '.lrc'].map((ending) => readFileOf(id, ending)));
  if (!mayShowWords(track) || (words === undefined && times === undefined)) return undefined;

  const song = words === undefined ? undefined : parseChordPro(words, toNotation(lang));
  return toSheet(song, parseLrc(times ?? '').lines).sheet;
}

/** Reads the file next to a track with another ending. */
async function readFileOf(id: string, ending: string): Promise<string | undefined> {
  const file = (await listTrackFiles()).find((one) => one.endsWith(ending) && toId(one) === id);
  return file === undefined ? undefined : readText(root, `${folders.tracks.folder}/${file}`);
}
