import type { TimedLine } from './lrc.ts';
import { getLineText, type Line, type Section, type Song } from './song.ts';

/** When a line starts. */
export interface Cue {
  /** In seconds. */
  time: number;
  /** Index among all lines; -1 for a pause. */
  line: number;
}

/** A song as the page shows it. */
export interface LeadSheet extends Pick<Song, 'key' | 'capo' | 'tempo' | 'sections'> {
  cues: Cue[];
}

/** Joins a song with the times of its lines; either may be missing. `lost` are times of other lines. */
export function createLeadSheet(
  song: Song | undefined,
  timed: TimedLine[],
): { sheet: LeadSheet; lost: TimedLine[] } {
  const sections = song?.sections ?? groupTimedLines(timed);
  const { cues, lost } = matchLines(
    sections.flatMap(({ lines }) => lines),
    timed,
  );
  return { sheet: { key: song?.key, capo: song?.capo ?? 0, tempo: song?.tempo, sections, cues }, lost };
}

/** Sections from timed words alone: a time without words starts a new one. */
function groupTimedLines(timed: TimedLine[]): Section[] {
  const sections: Section[] = [];
  for (const { words } of timed) {
    if (words === '' || sections.length === 0) sections.push({ kind: '', lines: [] });
    if (words !== '') sections.at(-1)?.lines.push({ kind: 'words', pieces: [{ text: words }] });
  }
  return sections;
}

/** Finds each timed line in the song: the next line with the same letters, or else an earlier one. */
function matchLines(lines: Line[], timed: TimedLine[]): { cues: Cue[]; lost: TimedLine[] } {
  const read = lines.map((line) => normalizeLetters(getLineText(line)));
  const [cues, lost]: [Cue[], TimedLine[]] = [[], []];
  let last = -1;
  for (const timedLine of timed) {
    const letters = normalizeLetters(timedLine.words);
    const next = read.indexOf(letters, last + 1);
    const line = next >= 0 ? next : read.indexOf(letters);
    if (letters === '') cues.push({ time: timedLine.time, line: -1 });
    else if (line < 0) lost.push(timedLine);
    else cues.push({ time: timedLine.time, line: (last = line) });
  }
  return { cues, lost };
}

function normalizeLetters(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
