import { readChords, voice, type Chord, type Range } from './chords.ts';
import type { Metre, Note } from './notation.ts';
import { readSteps, toNote, type Step } from './rhythm.ts';

type Options = Metre & Range;

/** Chords played together in a rhythm. */
export function comp(text: string, rhythm: string, { metre = 4, ...range }: Options = {}): Note[] {
  const chords = voice(readChords(text, { metre }), range);
  return readSteps(rhythm, metre, lengthOf(chords)).flatMap((step) =>
    chordAt(chords, step.at).pitches.map((pitch) => toNote(step, pitch)),
  );
}

/** Chords held for as long as they last; a pitch that two neighbours share is tied. */
export function hold(text: string, { metre = 4, ...range }: Options = {}): Note[] {
  return tie(
    voice(readChords(text, { metre }), range).flatMap(({ at, beats, pitches }) =>
      pitches.map((pitch) => ({ at, beats, pitch, stress: 0 })),
    ),
  );
}

/** The bass notes of chords, held in the same way. */
export function pedal(text: string, { metre = 4, from = 28 }: Metre & { from?: number } = {}): Note[] {
  return tie(
    readChords(text, { metre }).map((chord) => ({
      at: chord.at,
      beats: chord.beats,
      pitch: nearestAbove(chord.bass, from),
      stress: 0,
    })),
  );
}

/**
 * Chords swept across the strings, so many beats from one string to the next: `d` and `D` down, `u` up, where an upstroke
 * catches the high strings only.
 */
export function strum(
  text: string,
  rhythm: string,
  { metre = 4, sweep = 0.035, ...range }: Options & { sweep?: number } = {},
): Note[] {
  const chords = voice(readChords(text, { metre }), { notes: 4, ...range });
  return readSteps(rhythm, metre, lengthOf(chords)).flatMap((step) => {
    const { pitches, bass } = chordAt(chords, step.at);
    const strings = [nearestBelow(bass, pitches[0]), ...pitches, ...doubled(pitches)];
    const struck = step.mark === 'u' ? strings.slice(-3).reverse() : strings;
    return struck.map((pitch, i) => ({
      ...toNote(step, pitch),
      at: step.at + i * sweep * (step.mark === 'u' ? 0.7 : 1),
      stress: (step.mark === 'D' ? 12 : 0) - (step.mark === 'u' ? 10 : 0) - i * 1.5,
    }));
  });
}

/**
 * Chords picked apart: `0` the bass note, `1` the lowest note of the chord, `2` the next … and `.` silence; a string rings
 * for so many beats.
 */
export function pick(
  text: string,
  pattern: string,
  { metre = 4, ring = 1.6, ...range }: Options & { ring?: number } = {},
): Note[] {
  const chords = voice(readChords(text, { metre }), range);
  return readSteps(pattern, metre, lengthOf(chords)).map((step) => {
    const chord = chordAt(chords, step.at);
    const index = Number(step.mark);
    const pitch =
      index === 0 ? nearestBelow(chord.bass, chord.pitches[0] - 2) : toStringPitch(chord.pitches, index - 1);
    const beats = Math.max(step.beats, Math.min(ring, chord.at + chord.beats - step.at));
    return { at: step.at, beats, pitch, stress: index === 0 ? 6 : 0 };
  });
}

/** A bass line: `R` the bass note, `3 5 7` tones above it, `8` its octave, `a` a half step under the next one. */
export function bass(
  text: string,
  pattern: string,
  { metre = 4, from = 28 }: Metre & { from?: number } = {},
): Note[] {
  const chords = readChords(text, { metre });
  return readSteps(pattern, metre, lengthOf(chords)).map((step) => {
    const chord = chordAt(chords, step.at);
    const root = nearestAbove(chord.bass, from);
    const pitch =
      step.mark === 'a'
        ? nearestAbove(nextChord(chords, step.at).bass, from) - 1
        : root + toInterval(step, chord);
    return { ...toNote(step, pitch), stress: 0 };
  });
}

function tie(notes: Note[]): Note[] {
  const tied: Note[] = [];
  for (const note of notes) {
    const before = tied.find(
      ({ at, beats, pitch }) => pitch === note.pitch && Math.abs(at + beats - note.at) < 0.01,
    );
    if (before) before.beats += note.beats;
    else tied.push({ ...note });
  }
  return tied;
}

function toInterval({ mark }: Step, { intervals }: Chord): number {
  const third = intervals.includes(3) ? 3 : 4;
  const fifth = intervals.includes(6) ? 6 : 7;
  const fixed: Record<string, number> = { 3: third, 5: fifth, 6: 9, 7: 10, 8: 12 };
  return fixed[mark] ?? 0;
}

function chordAt<Kind extends Chord>(chords: Kind[], at: number): Kind {
  const chord = chords.findLast((one) => one.at <= at + 0.01);
  if (!chord) throw new Error('There is no chord to play.');
  return chord;
}

/** The chord that follows; the first one after the last. */
function nextChord(chords: Chord[], at: number): Chord {
  return chords.find((one) => one.at > at) ?? chordAt(chords, 0);
}

function lengthOf(chords: Chord[]): number {
  const last = chords.at(-1);
  return last ? last.at + last.beats : 0;
}

function nearestBelow(pitchClass: number, pitch: number): number {
  return pitch - ((((pitch - pitchClass) % 12) + 12) % 12 || 12);
}

function nearestAbove(pitchClass: number, pitch: number): number {
  return pitch + ((((pitchClass - pitch) % 12) + 12) % 12);
}

/** The pitch of a string, from 0; where a chord has fewer pitches they start over an octave higher. */
function toStringPitch([lowest, ...others]: [number, ...number[]], string: number): number {
  const pitches = [lowest, ...others];
  const octave = Math.floor(string / pitches.length);
  return (pitches[string % pitches.length] ?? lowest) + 12 * octave;
}

function doubled([lowest, ...others]: [number, ...number[]]): number[] {
  return [lowest + 12].filter((pitch) => pitch > (others.at(-1) ?? lowest));
}
