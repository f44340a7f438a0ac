/** A note as its position on the line of fifths: F is -1, C 0, G 1, B 5. A sharp adds 7, a flat subtracts 7. */
export type Note = number;

/** How people name notes: German has H for B, B for B flat, and small letters for minor. Numbers are degrees of the key. */
export type Notation = keyof typeof NAMES;

/** Names of the notes from C to B. */
export const NAMES = {
  english: 'C D E F G A B',
  german: 'C D E F G A H',
  solfege: 'Do Re Mi Fa Sol La Si',
  numbers: '1 2 3 4 5 6 7',
};

/** All notations, as visitors choose them. */
export const notations = Object.keys(NAMES) as Notation[];

/** A note as people write it at the start of a text: `F#`, or `Fis` and `Es` in German and Dutch; `Esus4` is a chord of E. */
const WRITTEN_NOTE = /^[A-Ha-h](?:[#♯b♭]|is|es|(?<=[AEae])s(?!us))?/;
/** A degree of a key: `5`, or `b7`. */
const WRITTEN_DEGREE = /^[#♯b♭]{0,2}[1-7]/;
const LETTERS = 'FCGDAEB';
const SCALE = 'CDEFGAB';
const ACCIDENTALS: Record<string, number> = { '#': 7, '♯': 7, is: 7, b: -7, '♭': -7, es: -7, s: -7 };
/** A note in solfège: `Sol`, `SOL`, `Ré`; `Solo` is a word, and `Fadd9` a chord in letters. */
const SOLFEGE_NOTE = /(?<=^\(?|\/)(D[oO]|R[eE]|M[iI]|F[aA](?!dd|ug)|S[oO][lL](?!o$)|L[aA]|S[iI])\p{M}*/gu;

/** The note or the degree at the start of a text; empty if there is none. */
export function findNote(text: string, notation: Notation): string {
  return (notation === 'numbers' ? WRITTEN_DEGREE : WRITTEN_NOTE).exec(text)?.[0] ?? '';
}

/** Reads a note, but not a degree. */
export function readNote(written: string, notation: Notation): Note {
  if (notation === 'german' && /^b$/i.test(written)) return readNote('Bb', 'english');
  const letter = written.charAt(0).toUpperCase().replace('H', 'B');
  return LETTERS.indexOf(letter) - 1 + (ACCIDENTALS[written.slice(1)] ?? 0);
}

/** Reads a degree in a key with a tonic. */
export function readDegree(written: string, tonic: Note): Note {
  const accidentals = Array.from(written.slice(0, -1), (sign) => ACCIDENTALS[sign] ?? 0);
  const degree = LETTERS.indexOf(SCALE.charAt(Number(written.at(-1)) - 1)) - 1;
  return accidentals.reduce((note, accidental) => note + accidental, tonic + degree);
}

/** Writes a note: `F#`, or `#4` with numbers for names. */
export function writeNote(note: Note, names = NAMES.english): string {
  const accidentals = Math.floor((note + 1) / 7);
  const sign = (accidentals < 0 ? 'b' : '#').repeat(Math.abs(accidentals));
  // A fifth is four steps of a scale.
  const name = names.split(' ')[modulo(4 * note, 7)] ?? '';
  return /\d/.test(name) ? sign + name : (name + sign).replace('Hb', 'B');
}

/** Replaces solfège by letters. */
export function toLetters(text: string): string {
  const names = NAMES.solfege.toLowerCase().split(' ');
  const toLetter = (_: string, note: string) => SCALE.charAt(names.indexOf(note.toLowerCase()));
  return text.normalize('NFD').replace(SOLFEGE_NOTE, toLetter);
}

/** How far a note is above C, in semitones. A fifth has seven. */
export function toPitch(note: Note): number {
  return modulo(7 * note, 12);
}

/** Respells notes together if one of them is too low or high, by default a double sharp or flat: not A#7/C## but Bb7/D. */
export function simplifyNotes(notes: Note[], lowest = -8, highest = 12): Note[] {
  const respell = (all: Note[]) => {
    if (all.some((note) => note > highest)) return all.map((note) => note - 12);
    return all.some((note) => note < lowest) ? all.map((note) => note + 12) : all;
  };
  // Alone, if the bass is spelled unlike its root: C#/Gb.
  return respell(notes).flatMap((note) => respell([note]));
}

/** The remainder of a division, which is never negative. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
