/** A note as its position on the line of fifths: F is -1, C 0, G 1, B 5. A sharp adds 7, a flat subtracts 7. */
type Note = number;

/** The key of a song. */
export interface Key {
  tonic: Note;
  isMinor: boolean;
}

/** How notes are named: German has H for B, and B for B flat. */
export type Notation = 'english' | 'german';

/** The highest fret for a capo. */
export const HIGHEST_CAPO = 9;

const LETTERS = 'FCGDAEB';
const ACCIDENTALS: Record<string, number> = { '#': 7, '♯': 7, b: -7, '♭': -7 };
/** A root, a quality such as `m7b5`, and an optional bass. Parentheses mark an optional chord. */
const CHORD =
  /^\(?[A-H][#♯b♭]?(?:maj|min|dim|aug|sus|add|omit|no|alt|dom|ma|mi|\/9|[mM°øΔ+^#b♯♭(),\d-])*(?:\/[A-H][#♯b♭]?)?\)?$/;
/** The notes of a chord, or of a key. */
const NOTES = /(?<=^\(?|\/)[A-H][#♯b♭]?/g;
const KEY = /^([A-H][#♯b♭]?)\s*(?:(m|min|minor|-)|maj|major)?$/;

/** The notation that a language uses. */
export function getNotation(lang: string): Notation {
  return new Intl.Locale(lang).language === 'de' ? 'german' : 'english';
}

/** Reads a key such as `F#m` or `A minor`. */
export function parseKey(text: string, notation: Notation = 'english'): Key | undefined {
  const [, note, minor] = KEY.exec(text.trim()) ?? [];
  if (note === undefined || (notation === 'english' && note.startsWith('H'))) return undefined;
  return { tonic: parseNote(note, notation), isMinor: minor !== undefined };
}

/** The English name of a key: `Ab`, `F#m`. */
export function formatKey({ tonic, isMinor }: Key): string {
  return `${formatNote(tonic)}${isMinor ? 'm' : ''}`;
}

/** The English name of a chord; `undefined` if the text is not a chord. */
export function readChord(text: string, notation: Notation): string | undefined {
  if (!CHORD.test(text) || (notation === 'english' && text.includes('H'))) return undefined;
  return text.replace(NOTES, (note) => formatNote(parseNote(note, notation)));
}

/** Transposes a key to the one with the fewest accidentals; of F# and Gb, the one closer to the original. */
export function shiftKey(key: Key, semitones: number): Key {
  if (semitones % 12 === 0) return key;
  const relative = key.isMinor ? 3 : 0;
  const signature = key.tonic - relative;
  const sharps = modulo(signature + 7 * semitones + 5, 12) - 5;
  const isFlat = signature < 0 || (signature === 0 && semitones < 0);
  return { ...key, tonic: (sharps === 6 && isFlat ? -6 : sharps) + relative };
}

/** Transposes a chord from one key to another. Other text stays unchanged. */
export function transposeChord(text: string, from: Key, to: Key): string {
  if (!CHORD.test(text)) return text;
  const notes = Array.from(text.matchAll(NOTES), ([note]) => parseNote(note) + to.tonic - from.tonic);
  const respelled = simplifyNotes(notes);
  return text.replace(NOTES, () => formatNote(respelled.shift() ?? 0));
}

/** Formats an English chord or key for visitors. */
export function formatChord(name: string, notation: Notation): string {
  const toGerman = (note: string) => note.replace(/^B$/, 'H').replace('Bb', 'B');
  return (notation === 'german' ? name.replace(NOTES, toGerman) : name)
    .replaceAll('#', '♯')
    .replace(/(?<=[A-H])b|b(?=\d)/g, '♭');
}

function parseNote(note: string, notation: Notation = 'english'): Note {
  if (notation === 'german' && note === 'B') return parseNote('Bb');
  const accidental = ACCIDENTALS[note.slice(1)] ?? 0;
  return LETTERS.indexOf(note.charAt(0).replace('H', 'B')) - 1 + accidental;
}

function formatNote(note: Note): string {
  const accidentals = Math.floor((note + 1) / 7);
  const sign = accidentals < 0 ? 'b' : '#';
  return `${LETTERS[modulo(note + 1, 7)]}${sign.repeat(Math.abs(accidentals))}`;
}

/** Respells root and bass together if one of them has a double sharp or flat: not A#7/C## but Bb7/D. */
function simplifyNotes(notes: Note[]): Note[] {
  const respell = (all: Note[]) => {
    if (all.some((note) => note > 12)) return all.map((note) => note - 12);
    return all.some((note) => note < -8) ? all.map((note) => note + 12) : all;
  };
  // Alone, if the bass is spelled unlike its root: C#/Gb.
  return respell(notes).flatMap((note) => respell([note]));
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
