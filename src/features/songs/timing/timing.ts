import { createLeadSheet, writeOutChoruses, type LeadSheet } from '#features/songs/lead-sheet.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { getLineText } from '#features/songs/theory/song.ts';

/** A line in the order in which it is sung, or a pause, which has no words. */
export interface Row {
  words: string;
  /** Index among all lines of the sheet; -1 for a pause. */
  line: number;
  /** When it starts, in seconds. */
  time?: number | undefined;
}

/** The lines of a song, and the place of the one that was timed last; -1 before the first. */
export interface Timing {
  rows: Row[];
  selected: number;
}

/** Two lines never start at the same time. */
const LEAST_SECONDS = 0.01;

/** The rows of a song, with the times that it has. */
export function createTiming(sheet: LeadSheet): Timing {
  const { sections, cues } = writeOutChoruses(sheet);
  const rows: Row[] = sections
    .flatMap(({ lines }) => lines)
    .map((line, index) => ({ words: line.kind === 'words' ? getLineText(line).trim() : '', line: index }))
    .filter(({ words }) => /[\p{L}\p{N}]/u.test(words));
  let last = -1;
  for (const { time, line } of cues) {
    // The second part of a line.
    if (line >= 0 && rows[last]?.line === line) continue;
    const next = line < 0 ? -1 : rows.findIndex((row, index) => index > last && row.line === line);
    const { words = '' } = rows.find((row) => row.line === line) ?? {};
    if (next < 0) rows.splice(last + 1, 0, { words, line, time });
    else rows.splice(next, 1, { words, line, time });
    last = next < 0 ? last + 1 : next;
  }
  return { rows, selected: -1 };
}

/** The rows of a song, with the times of a text in the LRC format. */
export function readTiming(sheet: LeadSheet, lrc: string): Timing {
  return createTiming(createLeadSheet(sheet, parseLrc(lrc).lines).sheet);
}

/** Whether a row has a time. */
export function isTimed({ time }: Row): boolean {
  return time !== undefined;
}

/** Times the next line, and forgets times that contradict it. */
export function timeNext({ rows, selected }: Timing, time: number): Timing {
  const next = selected + 1;
  if (next >= rows.length) return { rows, selected };
  return {
    rows: rows.map((row, index) => ({ ...row, time: agree(row.time, index - next, time) })),
    selected: next,
  };
}

/** Adds a pause, which ends the selected line. */
export function addPause({ rows, selected }: Timing, time: number): Timing {
  return timeNext({ rows: rows.toSpliced(selected + 1, 0, { words: '', line: -1 }), selected }, time);
}

/** Moves the selected line by seconds, but not past its neighbors. */
export function shift({ rows, selected }: Timing, seconds: number): Timing {
  const { time } = rows[selected] ?? {};
  if (time === undefined) return { rows, selected };
  const earliest = (rows.slice(0, selected).findLast(isTimed)?.time ?? -LEAST_SECONDS) + LEAST_SECONDS;
  const latest = (rows.slice(selected + 1).find(isTimed)?.time ?? Infinity) - LEAST_SECONDS;
  const moved = Math.min(Math.max(round(time + seconds), earliest), latest);
  return { rows: rows.with(selected, { ...rows[selected], time: moved } as Row), selected };
}

/** Forgets the time of the selected line, or removes a pause. */
export function remove({ rows, selected }: Timing): Timing {
  const row = rows[selected];
  if (!row) return { rows, selected };
  if (row.line < 0) return { rows: rows.toSpliced(selected, 1), selected: selected - 1 };
  return { rows: rows.with(selected, { ...row, time: undefined }), selected };
}

/** Chooses a line; -1 is before the first. */
export function select({ rows }: Timing, index: number): Timing {
  return { rows, selected: Math.min(Math.max(index, -1), rows.length - 1) };
}

/** The lines that have times, in the LRC format. */
export function formatLrc({ rows }: Timing): string {
  return rows
    .map(({ time, words }) => (time === undefined ? '' : `[${formatTime(time)}]${words}\n`))
    .join('');
}

/** Minutes, seconds and hundredths: `01:02.50`. */
export function formatTime(seconds: number): string {
  const minutes = Math.floor(round(seconds) / 60);
  return `${String(minutes).padStart(2, '0')}:${(round(seconds) - minutes * 60).toFixed(2).padStart(5, '0')}`;
}

/** The time of the row that is `distance` rows after the one with a new time. */
function agree(time: number | undefined, distance: number, fresh: number): number | undefined {
  if (distance === 0) return round(fresh);
  const isRight = time !== undefined && (distance < 0 ? time < fresh : time > fresh);
  return isRight ? time : undefined;
}

/** To hundredths, as in the file. */
function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
