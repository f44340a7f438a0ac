import { isMinor, type Chord } from './chord.ts';
import { findNote, modulo, readNote, toLetters, writeNote, type Notation, type Note } from './note.ts';

/** The key of a song. */
export interface Key {
  tonic: Note;
  isMinor: boolean;
}

/** The key from which numbers are named. */
export const C_MAJOR: Key = { tonic: 0, isMinor: false };

const MODE = /^\s*(?:-\s*)?(|m|min(?:or|ore|eur)?|menor|moll|maj(?:or|eur)?|mayor|maior|maggiore|dur)$/;

/** Reads a key such as `F#m`, `A minor` or `Es-Dur`. In German, `a` is A minor. Songs in numbers name their key in letters. */
export function parseKey(text: string, notation: Notation = 'english'): Key | undefined {
  const letters = notation === 'solfege' ? toLetters(text.trim()) : text.trim();
  const written = letters.replace(/(?<=.{2})[A-Z]+|(?<=\W)[DM]/g, (text) => text.toLowerCase());
  const name = written.replace(/^[a-h]/, (letter) => letter.toUpperCase());
  const note = findNote(name, 'english');
  const [, mode] = MODE.exec(name.slice(note.length)) ?? [];
  if (note === '' || mode === undefined || (notation !== 'german' && note.startsWith('H'))) return undefined;
  const isBareLower = mode === '' && /^[a-h]/.test(written);
  if (notation !== 'german' && isBareLower) return undefined;
  return { tonic: readNote(note, notation), isMinor: isBareLower || /^m(?!a)/.test(mode) };
}

/** Reads what `formatKey` writes. */
export function readKey(name: string): Key | undefined {
  const isMinor = name.endsWith('m');
  // From Fb to B#.
  const keys = Array.from({ length: 21 }, (_, index) => ({ tonic: index - 8, isMinor }));
  return keys.find((key) => formatKey(key) === name);
}

/** The English name of a key: `Ab`, `F#m`. */
export function formatKey({ tonic, isMinor }: Key): string {
  return `${writeNote(tonic)}${isMinor ? 'm' : ''}`;
}

/** Whether two keys have the same name. */
export function isSameKey(one: Key | undefined, other: Key | undefined): boolean {
  return one?.tonic === other?.tonic && one?.isMinor === other?.isMinor;
}

/** The chord on the tonic of a key. */
export function toTonicChord({ tonic, isMinor }: Key): Chord {
  return { root: tonic, quality: isMinor ? 'm' : '' };
}

/** How many sharps a key has; flats are negative. */
export function countSharps({ tonic, isMinor }: Key): number {
  return tonic - (isMinor ? 3 : 0);
}

/** The key that has most of the chords, above all the last and the first. */
export function guessKey(chords: Chord[]): Key | undefined {
  if (chords.length === 0) return undefined;
  const score = (key: Key) => {
    const ends = (isTonic(chords.at(-1), key) ? 2 : 0) + (isTonic(chords[0], key) ? 1 : 0);
    return chords.filter((chord) => isInKey(chord, key)).length + ends;
  };
  const signatures = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7];
  const keys = signatures.flatMap((tonic) => [
    { tonic, isMinor: false },
    { tonic: tonic + 3, isMinor: true },
  ]);
  return keys.reduce((best, key) => (score(key) > score(best) ? key : best));
}

/** Whether chords are in one key and not in another, whose tonic is none of them. */
export function isRatherIn(chords: Chord[], key: Key, other: Key): boolean {
  const count = (one: Key) => chords.filter((chord) => isInKey(chord, one)).length;
  const has = (one: Key) => chords.some((chord) => isTonic(chord, one));
  return has(key) && !has(other) && count(key) > count(other);
}

/** Transposes a key to the one with the fewest accidentals; of F# and Gb, the one closer to the original. */
export function shiftKey(key: Key, semitones: number): Key {
  if (semitones % 12 === 0) return key;
  const signature = countSharps(key);
  const sharps = modulo(signature + 7 * semitones + 5, 12) - 5;
  const isFlat = signature < 0 || (signature === 0 && semitones < 0);
  return { ...key, tonic: key.tonic - signature + (sharps === 6 && isFlat ? -6 : sharps) };
}

function isTonic(chord: Chord | undefined, { tonic, isMinor: isMinorKey }: Key): boolean {
  return chord?.root === tonic && isMinor(chord) === isMinorKey;
}

/** Whether a chord is one of a key: major on I, IV and V; minor or diminished on ii, iii, vi and vii. Minor keys have a major V, too. */
function isInKey(chord: Chord, key: Key): boolean {
  const step = (chord.root ?? Infinity) - countSharps(key);
  if (isMinor(chord)) return step >= 2 && step <= 5;
  return (step >= -1 && step <= 1) || (key.isMinor && step === 4);
}
