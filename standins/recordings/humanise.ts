import type { Note } from './notation.ts';
import type { Part, Piece, Swing } from './piece.ts';

/** A note as it is played, in beats. */
export interface PlayedNote {
  at: number;
  end: number;
  pitch: number;
  velocity: number;
}

/** A source of numbers from 0 to 1. */
export type Random = () => number;

interface Way {
  part: Part;
  piece: Piece;
  /** Velocity of the section. */
  level: number;
  random: Random;
}

/** A source of the same random numbers for the same name. */
export function createRandom(name: string): Random {
  let state = Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Notes as a part plays them in a piece: with swing, stress, phrasing and small errors, the same ones at every run. Times
 * stay in beats.
 */
export function humanise(notes: Note[], { part, piece, level, random }: Way): PlayedNote[] {
  const beatsPerMs = piece.tempo / 60_000;
  const { late = 0, loose = 7, velocity = 82, gate = 1 } = part;
  return notes.map((note) => {
    const at = swing(note.at, piece.swing) + (late + loose * bell(random)) * beatsPerMs;
    const end = swing(note.at + note.beats * gate, piece.swing);
    const wanted =
      velocity + level + note.stress + metricStress(note.at, piece.metre) + phrasing(note.at, piece.metre);
    return { at: Math.max(0, at), end, pitch: note.pitch, velocity: clamp(wanted + 4 * bell(random)) };
  });
}

function swing(at: number, { unit = 1, ratio = 0.5 }: Swing = {}): number {
  const whole = Math.floor(at / unit + 1e-6);
  const within = at / unit - whole;
  const moved = within < 0.5 ? within * 2 * ratio : ratio + (within - 0.5) * 2 * (1 - ratio);
  return (whole + moved) * unit;
}

function metricStress(at: number, metre: number): number {
  const beat = at % metre;
  if (beat < 0.01) return 5;
  return Math.abs(beat - Math.round(beat)) < 0.01 ? 0 : -4;
}

// Four bars rise to the third and fall again.
function phrasing(at: number, metre: number): number {
  const phrase = 4 * metre;
  return 9 * Math.sin((Math.PI * (at % phrase)) / phrase) - 4;
}

function bell(random: Random): number {
  return random() + random() + random() - 1.5;
}

function clamp(velocity: number): number {
  return Math.round(Math.min(124, Math.max(14, velocity)));
}
