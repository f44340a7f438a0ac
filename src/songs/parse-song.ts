import { warning, type Problem } from '#lib/problem.ts';
import type { Companion } from '#model/read-content.ts';
import { parseChordPro } from './chord-pro.ts';
import { getNotation } from './chords.ts';
import { parseLrc, type TimedLine } from './lrc.ts';
import { createLeadSheet, type LeadSheet } from './lead-sheet.ts';
import type { Song } from './song.ts';

/** The files of a song: words and chords, and the times of its lines. */
export interface SongFiles {
  '.cho'?: Companion | undefined;
  '.lrc'?: Companion | undefined;
}

/** A parsed song. */
export interface ParsedSong {
  /** `undefined` without a `.cho` file. */
  song: Song | undefined;
  lines: TimedLine[];
  sheet: LeadSheet;
  problems: Problem[];
}

/** Parses the files of a song in a language; `undefined` without files. */
export function parseSong({ '.cho': cho, '.lrc': lrc }: SongFiles, lang: string): ParsedSong | undefined {
  if (!cho && !lrc) return undefined;

  const song = cho && parseChordPro(cho.text, getNotation(lang), cho.file);
  const { lines, problems } = parseLrc(lrc?.text ?? '', lrc?.file);
  const { sheet, lost } = createLeadSheet(song, lines);
  const hint = 'Use the same words as in the `.cho` file.';
  const unmarked = lost.map(({ line, words }) =>
    warning(lrc?.file ?? '', line, `“${words}” is not a line of the song, so it is never highlighted.`, hint),
  );
  // A line with a mistake in the song has no time because of it.
  const isWhole = !song || song.problems.length === 0;
  return {
    song,
    lines,
    sheet,
    problems: [...(song?.problems ?? []), ...problems, ...(isWhole ? unmarked : [])],
  };
}
