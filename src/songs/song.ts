import type { Notation } from './chords';

/** Something in a file of a song that the owner should know: what is wrong, and what to do. */
export interface SongFault {
  line: number;
  message: string;
  hint: string;
  /** Whether the song can be shown all the same. */
  isWarning?: boolean;
}

/** A syllable or more, and the chord above its start: an English name, or words after `*`. */
export interface Piece {
  chord?: string;
  text: string;
}

/** One line: words with their chords, a remark, or signs of a tab or a grid, which keep their places. */
export interface Line {
  kind: 'words' | 'comment' | 'tab' | 'grid';
  pieces: Piece[];
}

/** A part of a song; one without lines stands for the same part before it. */
export interface Section {
  /** `verse`, `chorus`, `bridge`, `tab`, `grid`, or a name of the owner's; empty without one. */
  kind: string;
  label?: string | undefined;
  lines: Line[];
}

/** A song as its file has it. */
export interface Song {
  title?: string | undefined;
  /** The key in which the chords are written: an English name. */
  key?: string | undefined;
  /** The fret at which the chords sound as they do in the recording. */
  capo: number;
  tempo?: number | undefined;
  sections: Section[];
  notation: Notation;
  faults: SongFault[];
}

/** Whether a file is ChordPro by its name, as programs for musicians call it; the site reads `.cho`. */
export function isChordPro(file: string): boolean {
  return /\.(?:cho|chopro|chordpro|chord|crd|pro)$/i.test(file);
}

/** The words of a line without its chords. */
export function toWords({ pieces }: Line): string {
  return pieces.map(({ text }) => text).join('');
}
