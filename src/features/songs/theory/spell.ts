import { moveChord, type Chord } from './chord.ts';
import { C_MAJOR, toTonicChord, type Key } from './key.ts';
import { NAMES, simplifyNotes, writeNote, type Notation, type Note } from './note.ts';

/** How a reader names chords. */
export interface Naming {
  notation: Notation;
  /** Names of the notes from C to B, if they are not the usual ones of the notation. */
  names?: string | undefined;
}

/** The parts of the name of a chord: `(F♯`, `m7`, and `/C♯)`. */
export interface ChordName {
  root: string;
  quality: string;
  bass: string;
}

/** The name of a chord, with accidentals and letters as people type them. Numbers count from the tonic of a key. */
function nameChord(chord: Chord, { notation, names }: Naming, key = C_MAJOR): ChordName {
  const { root, quality, bass, isOptional } = notation === 'numbers' ? toDegrees(chord, key) : chord;
  const toName = (note?: Note) => (note === undefined ? '' : writeNote(note, names ?? NAMES[notation]));
  const [start, end] = isOptional ? ['(', ')'] : ['', ''];
  const over = bass === undefined ? '' : `/${toName(bass)}`;
  return { root: start + toName(root), quality: quality + (over ? '' : end), bass: over && over + end };
}

/** The whole name of a chord. */
export function joinName({ root, quality, bass }: ChordName): string {
  return root + quality + bass;
}

/** A chord as files have it: `F#m7/C#`. */
export function writeChord(chord: Chord, naming: Naming = { notation: 'english' }, key?: Key): string {
  return joinName(nameChord(chord, naming, key));
}

/** The name of a chord as a page shows it, with proper accidentals. Numbers raise what follows them: `5⁷` for `G7` in C. */
export function showChord(chord: Chord, naming: Naming, key?: Key): ChordName {
  const { root, quality, bass } = nameChord(chord, naming, key);
  const shown = naming.notation === 'numbers' ? raiseDigits(quality) : quality;
  return { root: showAccidentals(root), quality: showAccidentals(shown), bass: showAccidentals(bass) };
}

/** A key as files have it; it has letters even where chords are numbers. */
export function writeKey(key: Key, naming: Naming): string {
  return writeChord(toTonicChord(key), naming.notation === 'numbers' ? undefined : naming);
}

/** A chord as in C major, so that its notes are degrees. */
function toDegrees(chord: Chord, key: Key): Chord {
  return moveChord(chord, -key.tonic, (notes) => simplifyNotes(notes, -6, 10));
}

/** A name with proper accidentals: only flats have a small b. */
function showAccidentals(name: string): string {
  return name.replaceAll('#', '♯').replaceAll('b', '♭');
}

/** Digits in superscript, by their code points, because the fonts of the site would get only three of them. */
function raiseDigits(text: string): string {
  const points = [0x2070, 0xb9, 0xb2, 0xb3];
  return text.replace(/\d/g, (digit) =>
    String.fromCodePoint(points[Number(digit)] ?? 0x2070 + Number(digit)),
  );
}
