import type { LangProps } from '#lib/languages.ts';
import type { Problem } from '#lib/problem.ts';
import type { Chord } from './chord.ts';
import { isSameKey, type Key } from './key.ts';
import type { Notation } from './note.ts';

/** Part of a line. */
export interface Piece {
  /** Above its start. */
  chord?: Chord;
  /** Above its start instead of a chord: `N.C.`. */
  remark?: string;
  text: string;
  /** Where the text of a remark leads. */
  href?: string;
}

/** What may change within a song. */
export interface Pulse {
  tempo?: number | undefined;
  /** Time signature: `3/4`. */
  time?: string | undefined;
}

/** One line of a song, or a whole tablature; both tabs and grids keep their spacing. Tempo and time are there if they differ from the song's. */
export interface Line extends Pulse {
  kind: 'words' | 'comment' | 'tab' | 'grid';
  pieces: Piece[];
  /** The key in which its chords are written, if it differs from the song's. */
  key?: Key;
  /** The same words in a second language, as props of elements. */
  below?: (LangProps & { children: string })[] | undefined;
}

/** A part of a song. A chorus without lines repeats the last one. */
export interface Section {
  /** `verse`, `chorus`, `bridge`, `tab`, `grid`, or any other name; empty outside a section. */
  kind: string;
  label?: string | undefined;
  lines: Line[];
}

/** The shape of a chord, with the signs of shapes/shape.ts. */
export interface Definition {
  chord: Chord;
  /** The chord that lends its frets or fingers where these are empty. */
  copy?: Chord | undefined;
  frets: string;
  fingers: string;
}

/** Somebody whom the file of a song names. */
export interface Credit {
  name: string;
  /** Missing for an artist or author, who may have written both words and music. */
  role?: 'words' | 'music' | 'rights' | undefined;
  year?: number | undefined;
  line: number;
}

/** What a file says about a song besides its writers. */
export interface Facts extends Pulse {
  subtitle?: string | undefined;
  arranger?: string | undefined;
  album?: string | undefined;
  /** The year of the work. */
  year?: string | undefined;
  copyright?: string | undefined;
  /** Number of the song in the catalog of CCLI. */
  ccli?: string | undefined;
}

/** A parsed ChordPro file. */
export interface Song extends Facts {
  title?: string | undefined;
  /** The key in which the chords are written. */
  key?: Key | undefined;
  /** The capo with which the chords sound like the recording. */
  capo: number;
  credits: Credit[];
  sections: Section[];
  /** The line of the file in which each section starts. */
  starts: number[];
  /** Shapes that the file defines. */
  shapes: Definition[];
  notation: Notation;
  problems: Problem[];
}

/** Whether a file name has an extension that programs use for ChordPro. The site itself reads only `.cho`. */
export function isChordPro(file: string): boolean {
  return /\.(?:cho|chopro|chordpro|chord|crd|pro)$/i.test(file);
}

/** Whether a line is sung. */
export function hasWords(line: Line): boolean {
  return line.kind === 'words' && /\p{L}/u.test(getLineText(line));
}

/** The words of a line without its chords. */
export function getLineText({ pieces }: Line): string {
  return pieces.map(({ text }) => text).join('');
}

/** The lines of a section as it is sung: a chorus without lines repeats the last one. */
export function getSungLines(sections: Section[], section: Section): Line[] {
  if (section.kind !== 'chorus' || section.lines.length > 0) return section.lines;
  const before = sections.slice(0, sections.indexOf(section));
  return before.findLast(({ kind, lines }) => kind === 'chorus' && lines.length > 0)?.lines ?? [];
}

/** Key, tempo and time of a line where they differ from the line before, or from the song. */
export function getChanges(line: Line, before: Line | undefined, song: Pick<Song, 'key' | keyof Pulse>) {
  const getState = (one?: Line) => ({
    key: one?.key ?? song.key,
    tempo: one?.tempo ?? song.tempo,
    time: one?.time ?? song.time,
  });
  const [now, last] = [getState(line), getState(before)];
  return {
    key: isSameKey(now.key, last.key) ? undefined : now.key,
    time: now.time === last.time ? undefined : now.time,
    tempo: now.tempo === last.tempo ? undefined : now.tempo,
  };
}

/** A song whose lines are changed, each with its number. */
export function mapLines<Part extends Pick<Song, 'sections'>>(
  song: Part,
  change: (line: Line, number: number) => Line,
): Part {
  let number = 0;
  const sections = song.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => change(line, number++)),
  }));
  return { ...song, sections };
}
