import { createDrift } from './drift.ts';
import type { Note } from './notation.ts';
import type { Part, Piece, Swing } from './piece.ts';
import { bell, type Random } from './random.ts';

/** A note as it is played, in beats of the piece. */
export interface PlayedNote {
  /** Where the score has it. */
  written: number;
  at: number;
  end: number;
  pitch: number;
  velocity: number;
}

interface Way {
  part: Part;
  piece: Piece;
  /** Beat of the piece at which the section starts. */
  start: number;
  /** Velocity of the section. */
  level: number;
  random: Random;
}

/** Milliseconds by which players who listen to each other come and go together. */
export const DRIFT = 16;
const LOOSE = 3; // milliseconds by which one of them misses what the others do

/**
 * Notes of a section as a part plays them in a piece: with swing, stress and phrasing, the drift that all players share, the
 * lean of this one and small errors of its own, the same ones at every run. Times stay in beats.
 */
export function humanise(notes: Note[], { part, piece, start, level, random }: Way): PlayedNote[] {
  const beatsPerMs = piece.tempo / 60_000;
  const { lean = 0, loose = LOOSE, velocity = 82, gate = 1 } = part;
  const drift = createDrift(piece.slug, piece.drift ?? DRIFT);
  const sway = createDrift(`${piece.slug} swing`, piece.swing?.sway ?? 0);
  const swungBeat = (at: number) => start + swing(at, piece.swing, part.swing, sway(start + at));
  return notes.map((note) => {
    const shift = (drift(start + note.at) + lean) * beatsPerMs;
    const error = loose * bell(random) * beatsPerMs;
    const wanted =
      velocity + level + note.stress + metricStress(note.at, piece.metre) + phrasing(note.at, piece.metre);
    return {
      written: start + note.at,
      at: Math.max(0, swungBeat(note.at) + shift + error),
      end: swungBeat(note.at + note.beats * gate) + shift,
      pitch: note.pitch,
      velocity: clamp(wanted + 4 * bell(random)),
    };
  });
}

function swing(at: number, { unit = 1, ratio = 0.5 }: Swing = {}, own = ratio, sway = 0): number {
  const whole = Math.floor(at / unit + 1e-6);
  const within = at / unit - whole;
  const first = own + sway;
  const moved = within < 0.5 ? within * 2 * first : first + (within - 0.5) * 2 * (1 - first);
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

function clamp(velocity: number): number {
  return Math.round(Math.min(124, Math.max(14, velocity)));
}
