/** A note of a score, in beats from the start of its section. */
export interface Note {
  at: number;
  beats: number;
  /** As MIDI numbers it. */
  pitch: number;
  /** Velocity on top of that of its part. */
  stress: number;
}

/** Beats a bar; four unless told. */
export interface Metre {
  metre?: number;
}

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const BENDS: Record<string, number> = { '': 0, '#': 1, b: -1 };
const TOKEN = /^([^:!?']+)(?::([\d.]+))?([!?']*)$/;

/**
 * Notes of a line of text. It is a row of notes, `C4 E4:.5 G4+B4:2 . Bb3!`: a pitch or several, beats after a colon (one
 * unless told), `.` a rest, `!` an accent, `?` a soft note, `'` a short one. Bar lines are checked: a bar with too many
 * beats is an error.
 */
export function line(text: string, { metre = 4 }: Metre = {}): Note[] {
  const notes: Note[] = [];
  let bar = 0;
  for (const part of text.split('|').filter((one) => one.trim())) {
    const end = addBar(notes, part, bar);
    if (Math.abs(end - bar - metre) > 0.01)
      throw new Error(`“${part.trim()}” has ${end - bar} beats, not ${metre}`);
    bar += metre;
  }
  return notes;
}

/** MIDI number of a pitch such as `F#3`. */
export function toPitch(name: string): number {
  const [, pitchClass, octave] = /^([A-G][#b]?)(-?\d)$/.exec(name) ?? [];
  if (!pitchClass) throw new Error(`“${name}” is no pitch`);
  return toStep(pitchClass) + 12 * (Number(octave) + 1);
}

/** A pitch as it is written, `F#3` for 54. */
export function formatPitch(pitch: number): string {
  const names = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
  return `${names[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
}

/** Number from 0 (C) to 11 (B) of a pitch class such as `Eb`. */
export function toPitchClass(name: string): number {
  return (toStep(name) + 12) % 12;
}

/** The same notes later, so that one phrase can follow another. */
export function after(beats: number, notes: Note[]): Note[] {
  return notes.map((note) => ({ ...note, at: note.at + beats }));
}

/** The same notes higher or lower by some semitones. */
export function transpose(semitones: number, notes: Note[]): Note[] {
  return notes.map((note) => ({ ...note, pitch: note.pitch + semitones }));
}

/** The same notes with more or less stress. */
export function stress(amount: number, notes: Note[]): Note[] {
  return notes.map((note) => ({ ...note, stress: note.stress + amount }));
}

/** The same notes with a short rest before some beats, where singers breathe and an organ lifts. */
export function breathe(beats: number[], notes: Note[], rest = 0.4): Note[] {
  return beats.reduce((lifted, beat) => lifted.flatMap((note) => lift(note, beat, rest)), notes);
}

function lift(note: Note, beat: number, rest: number): Note[] {
  const end = note.at + note.beats;
  if (note.at >= beat || end <= beat - rest) return [note];

  const head = { ...note, beats: Math.max(beat - rest - note.at, 0.2) };
  return end > beat + 0.01 ? [head, { ...note, at: beat, beats: end - beat }] : [head];
}

function toStep(name: string): number {
  const [step, bend] = [STEPS[name.charAt(0)], BENDS[name.slice(1)]];
  if (step === undefined || bend === undefined) throw new Error(`“${name}” is no pitch`);
  return step + bend;
}

function addBar(notes: Note[], text: string, start: number): number {
  let at = start;
  for (const token of text.trim().split(/\s+/)) {
    const [, pitches, beats = '1', marks = ''] = TOKEN.exec(token) ?? [];
    if (!pitches) throw new Error(`“${token}” is no note`);
    if (pitches !== '.') notes.push(...toNotes(pitches, { at, beats: Number(beats), marks }));
    at += Number(beats);
  }
  return at;
}

function toNotes(
  pitches: string,
  { at, beats, marks }: { at: number; beats: number; marks: string },
): Note[] {
  const stress = 14 * count(marks, '!') - 16 * count(marks, '?');
  const length = marks.includes("'") ? beats * 0.45 : beats;
  return pitches.split('+').map((name) => ({ at, beats: length, pitch: toPitch(name), stress }));
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
