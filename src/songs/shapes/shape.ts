import { splitChord, toPitch } from '#songs/chords.ts';

/** How to hold a chord: a fret for each string, lowest first, then a finger for each: `x32010032010` for C on a guitar. */
export type Shape = string;

/** What chords have shapes for. */
export const instruments = ['guitar', 'ukulele', 'piano'] as const;

/** One of them. */
export type Instrument = (typeof instruments)[number];

/** Those with frets. */
export type Fretted = Exclude<Instrument, 'piano'>;

/** What a song needs to draw its chords in any key. */
export interface Shapes extends Record<Fretted, Record<string, (Shape | null)[]>> {
  /** The notes of each quality, in semitones above the root. */
  notes: Record<string, number[]>;
}

/** A chord by root, quality and bass. */
export type ChordDescription = NonNullable<ReturnType<typeof describeChord>>;

/**
 * What a chord has in every key, and the pitch of its root. Shapes are listed by `kind`, such as `m7`, or `m7:3` with a
 * minor third in the bass, then by the pitch of the root from C on; `null` where there is none.
 */
export function describeChord(name: string) {
  const chord = splitChord(name);
  if (!chord) return undefined;
  const { root, quality, bass } = chord;
  const interval = bass === undefined ? undefined : toPitch(bass - root);
  return {
    root,
    quality,
    interval,
    kind: interval ? `${quality}:${interval}` : quality,
    pitch: toPitch(root),
  };
}
