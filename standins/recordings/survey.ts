import { createDrift } from './drift.ts';
import { DRIFT } from './humanise.ts';
import type { Part, Piece } from './piece.ts';
import { layOut, performPart, readNotes } from './score.ts';
import { deviation, longestRun, mean } from './statistics.ts';

/** How the players of a piece keep time. */
export interface Timing {
  /** Share of the first note of a pair as it is played: in the mean, and how far it comes and goes. */
  swing?: { mean: number; spread: number };
  /** Milliseconds from the earliest to the latest that all players drift together. */
  drift: number;
  /** Milliseconds by which one of them misses the others, apart from drift and lean. */
  errors: number;
}

/** What drums play in each bar of a piece, as text that is the same for the same drums at the same times. */
export function listDrumBars(piece: Piece): string[] {
  const notes = piece.parts
    .filter(({ kit }) => kit !== undefined)
    .flatMap((part) => listWritten(part, piece));
  const { sections } = layOut(piece);
  const bars = sections.reduce((sum, section) => sum + section.bars, 0);
  return Array.from({ length: bars }, (_, bar) => {
    const start = bar * piece.metre;
    return notes
      .filter(({ at }) => at >= start - 0.1 && at < start + piece.metre - 0.1)
      .map(({ at, pitch }) => `${(at - start).toFixed(2)}:${pitch}`)
      .sort()
      .join(' ');
  });
}

/** How often a bar of drums follows itself at most, counting the first time; empty bars do not count. */
export function countRepeats(bars: string[]): number {
  return longestRun(bars, (bar, i) => bar !== '' && bar === bars[i - 1]) + (bars.some(Boolean) ? 1 : 0);
}

/** The lowest and the highest note of the parts whose name says bass; undefined without any. */
export function findBassRange(piece: Piece): [number, number] | undefined {
  const basses = piece.parts.filter(({ name }) => /bass/i.test(name));
  const pitches = basses.flatMap(({ plays }) => Object.values(plays).flat()).map(({ pitch }) => pitch);
  return pitches.length > 0 ? [Math.min(...pitches), Math.max(...pitches)] : undefined;
}

/** Timing of a piece, from its notes as they are played. */
export function measureTiming(piece: Piece): Timing {
  const played = piece.parts.flatMap((part) => performPart(part, piece).map((note) => ({ ...note, part })));
  const { unit = 1 } = piece.swing ?? {};
  const drift = createDrift(piece.slug, piece.drift ?? DRIFT);
  const toOwn = ({ written, at, part }: (typeof played)[number]) =>
    ((at - written) * 60_000) / piece.tempo - (part.lean ?? 0) - drift(written);
  const isAt = (share: number) => (note: { written: number }) =>
    Math.abs(((note.written / unit) % 1) - share) < 1e-6;

  const pairs = played.filter(isAt(0.5)).map((note) => 0.5 + (toOwn(note) * piece.tempo) / 60_000 / unit);
  const beats = Array.from({ length: layOut(piece).beats }, (_, beat) => drift(beat));
  return {
    ...(piece.swing && pairs.length > 0 ? { swing: { mean: mean(pairs), spread: deviation(pairs) } } : {}),
    drift: Math.max(...beats) - Math.min(...beats),
    errors: deviation(played.filter(isAt(0)).map(toOwn)),
  };
}

function listWritten(part: Part, piece: Piece): { at: number; pitch: number }[] {
  return layOut(piece).sections.flatMap((section) =>
    readNotes(part, section).map(({ at, pitch }) => ({ at: section.at + at, pitch })),
  );
}
