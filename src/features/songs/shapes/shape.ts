import type { Chord } from '#features/songs/theory/chord.ts';
import { toPitch } from '#features/songs/theory/note.ts';

/** How to hold a chord: a fret for each string, lowest first, then a finger for each: `x32010032010` for C on a guitar. */
export type Shape = string;

/** What chords have shapes for. */
export const instruments = ['guitar', 'left-guitar', 'ukulele', 'left-ukulele', 'piano'] as const;

/** One of them. */
export type Instrument = (typeof instruments)[number];

/** Those with frets, for either hand. */
export type Fretted = 'guitar' | 'ukulele';

/** What a song needs to draw its chords in any key. */
export interface Shapes extends Record<Fretted, Record<string, (Shape | null)[]>> {
  /** The notes of each quality, in semitones above the root. */
  notes: Record<string, number[]>;
}

/** A chord by root, quality and bass. */
export type ChordDescription = NonNullable<ReturnType<typeof describeChord>>;

/**
 * What a chord has in every key, and the pitch of its root. Shapes are listed by `kind`, such as `m7`, or `m7:3` with a
 * minor third in the bass, then by the pitch of the root from C on; `null` where there is none. A bass alone has none.
 */
export function describeChord({ root, quality, bass }: Chord) {
  if (root === undefined) return undefined;
  const interval = bass === undefined ? undefined : toPitch(bass - root);
  return {
    root,
    quality,
    interval,
    kind: interval ? `${quality}:${interval}` : quality,
    pitch: toPitch(root),
  };
}
