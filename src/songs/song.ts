import type { LangProps } from '#lib/languages.ts';
import type { Problem } from '#lib/problem.ts';
import type { Notation } from './chords.ts';

/** Part of a line, and the chord above its start: an English name, or a remark after `*`. */
export interface Piece {
  chord?: string;
  /** How the visitor reads chord or remark; missing until the song is played in a key. */
  name?: string;
  text: string;
  /** Where the text of a remark leads. */
  href?: string;
}

/** One line of a song, or a whole tablature; both tabs and grids keep their spacing. */
export interface Line {
  kind: 'words' | 'comment' | 'tab' | 'grid';
  pieces: Piece[];
  /** English name of the key in which its chords are written, if it differs from the song's. */
  key?: string;
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

/** The shape of an English chord, with the signs of shapes/shape.ts. */
export interface Definition {
  chord: string;
  /** English name of the chord that lends its frets or fingers where these are empty. */
  copy?: string | undefined;
  frets: string;
  fingers: string;
}

/** A parsed ChordPro file. */
export interface Song {
  title?: string | undefined;
  /** English name of the key in which the chords are written. */
  key?: string | undefined;
  /** The capo with which the chords sound like the recording. */
  capo: number;
  tempo?: number | undefined;
  /** Time signature: `3/4`. */
  time?: string | undefined;
  copyright?: string | undefined;
  /** Number of the song in the catalog of CCLI. */
  ccli?: string | undefined;
  /** The first writer or owner of rights that the file names. */
  credit?: { name: string; line: number };
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

/** Whether a piece has a chord, not a remark. */
export function hasChord({ chord = '*' }: Piece): boolean {
  return !chord.startsWith('*');
}

/** The words of a line without its chords. */
export function getLineText({ pieces }: Line): string {
  return pieces.map(({ text }) => text).join('');
}
