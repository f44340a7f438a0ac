import { toPitchClass, type Metre } from './notation.ts';

/** A chord and when it sounds; its tones, root and bass are numbers from 0 (C) to 11 (B). */
export interface Chord {
  at: number;
  beats: number;
  tones: number[];
  root: number;
  /** Of its tones above the root. */
  intervals: number[];
  bass: number;
}

/** A chord with the pitches that an instrument plays, from the lowest up. */
export interface VoicedChord extends Chord {
  pitches: Pitches;
}

/** What an instrument can play: pitches from one to another, and so many notes at once. */
export interface Range {
  from?: number;
  to?: number;
  notes?: number;
}

type Pitches = [number, ...number[]];

const SYMBOL = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/;

// Intervals above the root, the most telling ones first, for an instrument that cannot play them all.
const QUALITIES: Record<string, number[]> = {
  '': [0, 4, 7],
  5: [0, 7],
  6: [4, 9, 0, 7],
  69: [4, 9, 2, 7],
  7: [4, 10, 0, 7],
  9: [4, 10, 2, 7],
  13: [4, 10, 9, 2],
  '7b9': [4, 10, 1, 7],
  '7#9': [4, 10, 3, 7],
  '7sus': [5, 10, 0, 7],
  maj7: [4, 11, 0, 7],
  maj9: [4, 11, 2, 7],
  add9: [4, 0, 2, 7],
  sus2: [2, 0, 7],
  sus: [5, 0, 7],
  m: [3, 0, 7],
  m6: [3, 9, 0, 7],
  m7: [3, 10, 0, 7],
  m9: [3, 10, 2, 7],
  m11: [3, 10, 5, 2],
  madd9: [3, 0, 2, 7],
  m7b5: [3, 10, 6, 0],
  dim: [3, 6, 0],
  dim7: [3, 6, 9, 0],
};

/** Chords of a text such as `Am7 | D9 G`, the symbols of a bar sharing its beats evenly. */
export function readChords(text: string, { metre = 4 }: Metre = {}): Chord[] {
  const bars = text.split('|').map((bar) => bar.trim().split(/\s+/));
  return bars.flatMap((symbols, bar) => {
    const beats = metre / symbols.length;
    return symbols.map((symbol, i) => ({ at: bar * metre + i * beats, beats, ...readSymbol(symbol) }));
  });
}

/** Adds to every chord the pitches an instrument plays, each near to those before it. */
export function voice(chords: Chord[], { from = 52, to = 76, notes = 4 }: Range = {}): VoicedChord[] {
  let before: number[] | undefined;
  return chords.map((chord) => {
    const choices = listVoicings(chord.tones.slice(0, notes), from, to);
    const target = before ?? chord.tones.slice(0, notes).map((_, i) => (from + to) / 2 - 5 + i * 4);
    const pitches = choices.reduce((best, one) =>
      distance(one, target) < distance(best, target) ? one : best,
    );
    before = pitches;
    return { ...chord, pitches };
  });
}

function readSymbol(symbol: string): Omit<Chord, 'at' | 'beats'> {
  const [, root, quality = '', bass = root] = SYMBOL.exec(symbol) ?? [];
  const intervals = QUALITIES[quality];
  if (!root || !bass || !intervals) throw new Error(`“${symbol}” is no chord this script knows`);
  const tones = intervals.map((interval) => (toPitchClass(root) + interval) % 12);
  return { tones, root: toPitchClass(root), intervals, bass: toPitchClass(bass) };
}

function listVoicings(tones: number[], from: number, to: number): Pitches[] {
  const lowest = Array.from({ length: to - from }, (_, i) => from + i).filter((one) =>
    tones.includes(one % 12),
  );
  const stacks = lowest.map((pitch) => toStack(tones, pitch));
  const fitting = stacks.filter((stack) => Math.max(...stack) <= to);
  return fitting.length > 0 ? fitting : stacks.slice(0, 1);
}

function toStack(tones: number[], pitch: number): Pitches {
  const rest = tones
    .filter((tone) => tone !== pitch % 12)
    .map((tone) => pitch + ((((tone - pitch) % 12) + 12) % 12));
  return [pitch, ...rest.sort((a, b) => a - b)];
}

function distance(pitches: number[], others: number[]): number {
  const pairs = pitches.map((pitch, i) => Math.abs(pitch - (others[i] ?? others.at(-1) ?? pitch)));
  return pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
}
