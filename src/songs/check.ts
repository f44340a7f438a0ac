import { extname } from 'node:path';
import { toId } from '#lib/ids.ts';
import { findNearest } from '#lib/nearest.ts';
import { formatClock } from '#lib/time.ts';
import { folders } from '#model/collections.ts';
import type { Track } from '#model/track.ts';
import { parseChordPro } from './chord-pro.ts';
import { toNotation } from './chords.ts';
import { parseLrc, type TimedLine } from './lrc.ts';
import { toSheet } from './sheet.ts';
import { isChordPro, type Song, type SongFault } from './song.ts';
import { readDurations } from '#recordings/local-tracks.ts';
import { error, toProblems, warning, type Problem } from '#lib/problem.ts';
import { listIn, type Content, type Entry } from '#model/read-content.ts';

const { folder } = folders.tracks;

/** Checks that every `.cho` and `.lrc` file belongs to a track, with only one of each kind. */
export function checkSongFiles(content: Content): Problem[] {
  const files = listIn(content, folder);
  return files.flatMap((file) => {
    const fault = findFileFault(file, files);
    return fault ? error(`${folder}/${file}`, undefined, ...fault) : [];
  });
}

/** Checks that songs are valid, and that their times are within the recording. */
export async function checkSongs(content: Content): Promise<Problem[]> {
  const durations = await readDurations(content);
  return content.tracks.flatMap((track) => checkSong(content, track, durations.get(track.file)));
}

function findFileFault(file: string, files: string[]): [message: string, hint: string] | undefined {
  const [id, ending] = [toId(file), extname(file)];
  if (!isChordPro(file) && ending !== '.lrc') return undefined;

  const toKind = (other: string) => (isChordPro(other) ? '.cho' : extname(other));
  const same = files.filter((other) => toId(other) === id && toKind(other) === toKind(file));
  const first = same.find((other) => other.endsWith('.cho')) ?? same[0];
  if (first !== file)
    return [`this file is for the same song as ${folder}/${first}.`, 'Delete one of the two.'];
  if (isChordPro(file) && ending !== '.cho')
    return ['only ChordPro files that end in `.cho` are read.', `Rename it to “${id}.cho”.`];
  const tracks = files.filter((other) => other.endsWith('.md')).map(toId);
  if (tracks.includes(id)) return undefined;
  const nearest = findNearest(id, tracks);
  const hint = `Write ${folder}/${id}.md${nearest ? `, or rename this file to “${nearest}${ending}”` : ''}.`;
  return ['there is no recording with the name of this file.', hint];
}

function checkSong(content: Content, track: Entry<Track>, duration = Infinity): Problem[] {
  const find = (ending: string) =>
    [...content.songs].find(([file]) => file.endsWith(ending) && toId(file) === toId(track.file));
  const [words, chords] = find('.cho') ?? [track.file];
  const [times, lyrics = ''] = find('.lrc') ?? [words];
  const song =
    chords === undefined ? undefined : parseChordPro(chords, toNotation(content.site?.values.lang ?? 'en'));
  const { lines, faults } = parseLrc(lyrics);
  // A line with a mistake in the song has no time because of it.
  const lost = song?.faults.length ? [] : toSheet(song, lines).faults;
  const timed = [...faults, ...findLate(lines, duration), ...lost];
  return [
    ...toProblems(words, song?.faults ?? []),
    ...toProblems(times, timed),
    ...checkCredit(content, track, words, song),
  ];
}

function findLate(lines: TimedLine[], duration: number): SongFault[] {
  const message = `this line starts after the end of the recording, which is ${formatClock(duration)} long.`;
  const late = lines.filter(({ time }) => time >= duration);
  return late.map(({ line }) => ({ line, message, hint: 'Choose a time before its end.' }));
}

function checkCredit({ site }: Content, track: Entry<Track>, file: string, song?: Song): Problem[] {
  const { work = 'original', writers } = track.values;
  const { name, line } = song?.credit ?? {};
  const isOwn = name === undefined || name.includes(site?.values.name ?? '\0');
  if (isOwn || work !== 'original' || (writers?.length ?? 0) > 0) return [];
  const message = `this line names “${name}”, but ${track.file} has no \`writers\`, so the page says that you wrote the song.`;
  return [warning(file, line, message, 'Write `writers:` and `work:` there, or delete this line.')];
}
