import type { Note } from './notation.ts';
import type { Soundfont } from './soundfonts.ts';

/** How far what falls between the beats is moved: a ratio of 2/3 makes triplets of pairs. */
export interface Swing {
  /** Beats that hold one pair of notes; 1 unless told. */
  unit?: number;
  /** Share of the first note of a pair; 0.5 unless told. */
  ratio?: number;
  /** How far that share comes and goes in the course of a piece. */
  sway?: number;
}

/** A room to play in. */
export interface Room {
  /** Until its echo is 60 dB down. */
  seconds: number;
  /** Seconds until the first echo. */
  distance?: number;
  /** From 0 to 1. */
  bright?: number;
}

/** A foot on a wah pedal: from a closed to an open filter and back once in so many beats. */
export interface Wah {
  beats: number;
  /** In cents. */
  closed: number;
  open: number;
  /** In centibels. */
  resonance: number;
}

/** A section of a piece: what the parts play under its name. */
export interface Section {
  name: string;
  bars: number;
  /** The section whose notes parts play again that have none for this one. */
  like?: string;
  /** Velocity on top of the parts'. */
  level?: number;
  /** Its tempo as a share of the piece's. */
  pace?: number;
  /** The share of its tempo that is left at its end, and over how many beats it slows down. */
  slows?: number;
  slowsOver?: number;
}

/** One instrument of a piece. */
export interface Part {
  name: string;
  /** Numbers of General MIDI, from 0; a kit makes it drums. */
  program?: number;
  bank?: number;
  kit?: number;
  /** `fluid` unless told. */
  soundfont?: Soundfont;
  velocity?: number;
  /** In decibels. */
  volume?: number;
  /** From −1 (left) to 1. */
  pan?: number;
  /** How much of it goes into the room. */
  reverb?: number;
  /** Filters of ffmpeg. */
  effects?: string;
  /** How much of its length a note sounds. */
  gate?: number;
  /** Milliseconds that it leans behind the beat, or ahead of it (below 0), and that single notes are off by. */
  lean?: number;
  loose?: number;
  /** Its own share of the first note of a pair, when it does not swing like the others. */
  swing?: number;
  /** How deep its long notes shake, as a MIDI controller, and from how many cents below it slides into them. */
  vibrato?: number;
  slide?: number;
  wah?: Wah;
  /** Its notes by the names of sections. */
  plays: Record<string, Note[]>;
}

/** A score. */
export interface Piece {
  slug: string;
  title: string;
  /** Its number on the album. */
  track: number;
  key: string;
  /** Beats a minute. */
  tempo: number;
  /** Beats a bar. */
  metre: number;
  swing?: Swing;
  /** Milliseconds by which all players drift together; a machine does not. */
  drift?: number;
  /** Of the mastered recording, in LUFS: a prayer is not as loud as a dance. */
  loudness: number;
  room: Room;
  /** Ratio of the compressor that holds the parts together. */
  glue?: number;
  form: Section[];
  parts: [Part, ...Part[]];
}
