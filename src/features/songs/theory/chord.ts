import { findNote, readDegree, readNote, toLetters, type Notation, type Note } from './note.ts';

/** A chord, such as `F#m7/C#`. */
export interface Chord {
  /** On the line of fifths, as all notes: F is -1, C 0, G 1; a sharp adds 7, a flat subtracts 7. Missing for a bass alone: `/F#`. */
  root?: Note | undefined;
  /** What follows the root, in one spelling: `m7b5`, `maj7`, `(b5)`; empty for a major triad. It never begins with an accidental. */
  quality: string;
  /** The lowest note, if it is not the root. */
  bass?: Note | undefined;
  /** Whether a musician may leave it out: `(C)`. */
  isOptional?: boolean | undefined;
}

/** Reads a chord as people write it; `undefined` for other text. */
export type ReadChord = (text: string) => Chord | undefined;

/** Qualities as people write them and as the site does, part by part: the first row that fits. `^` is right after the root. */
const SPELLINGS: [written: RegExp, spelling?: string][] = [
  [/^[øØ](9|11|13)/y, 'm$1b5'],
  [/^(?:[øØ]7?|h7)/y, 'm7b5'],
  [/^(?:mi(?:n(?:or)?)?|-(?!5(?!\d)))/iy, 'm'],
  [/^m(?![aA](?!lt|dd))/y],
  [/^(?:dim|[°ºo](?!mit))(?:5(?!\d))?/iy, 'dim'],
  [/^(?:aug|\+(?!4|11))(?:5(?!\d))?/iy, 'aug'],
  [/^dom(?=\d)/iy, ''],
  [/^dom/iy, '7'],
  [/^(?:phryg|[b♭]9sus)/y, '7sus4b9'],
  [/^([24])sus/iy, 'sus$1'],
  [/(?<=^[79])\/4/y, 'sus4'],
  [/sus(?=\d)/iy],
  [/sus/iy, 'sus4'],
  [/\(add(\d+)\)/iy, 'add$1'],
  [/(?:add|omit|no)(?=[#♯b♭+-]?\d)|alt/iy],
  [/aug(?=\d)/iy, '#'],
  [/aug/iy, '#5'],
  [/(?<=\d)A$/y, '#5'],
  [/dim(?=[59](?!\d))/iy, 'b'],
  [/\((\d+)\+\)/y, '#$1'],
  [/\((\d+)-\)/y, 'b$1'],
  [/[#♯+](?=\d)/y, '#'],
  [/[b♭-](?=\d)/y, 'b'],
  [/\+/y, '#5'],
  [/\/?[∆Δ△](?!\d)/y, 'maj7'],
  [/(?<!\d)(\d+)M(?![aA\d])/y, 'maj$1'],
  [/\/?(?:[Mm][Aa](?!lt|dd)(?:[Jj](?:or)?)?|M|[∆Δ△^])/y, 'maj'],
  [/6\/?9(?!\d)/y, '6/9'],
  [/6\/?7(?!\d)/y, '6add7'],
  [/(?<=[57])\/(?=[679](?!\d))/y, 'add'],
  [/\d+|[(),]/y],
];

/** The parts of a quality without parentheses and commas. */
const PARTS = /m(?!aj)|dim7?|aug|alt|(?:maj)?6\/9|(?:maj|sus|add|omit|no)?[#b]?\d+/g;
/** What a part does to a major triad: `b3` replaces a note, `add9` adds one, `no3` takes one away; others do what they say. */
const EDITS: Record<string, string> = {
  m: 'b3',
  dim: 'b3 b5',
  dim7: 'b3 b5 add6',
  aug: '#5',
  alt: '#5 add7 #9',
  add2: 'add9',
  sus2: 'no3 add2',
  sus4: 'no3 add4',
  sus24: 'no3 add2 add4',
  2: 'add9',
  4: 'no3 add4',
  5: 'no3',
  6: 'add6',
  '6/9': 'add6 add9',
  7: 'add7',
  9: 'add7 add9',
  11: 'add7 add9 add11',
  13: 'add7 add9 add13',
};
/** Degrees of a chord in semitones above the root. */
const SEMITONES: Record<string, number> = {
  1: 0,
  2: 2,
  3: 4,
  4: 5,
  5: 7,
  6: 9,
  7: 10,
  maj7: 11,
  9: 14,
  11: 17,
  13: 21,
};

/** `(C)`, or the first or last of several chords in parentheses: `(C` and `G)`. */
const OPTIONAL = /^\(((?:[^()]|\([^()]*\))+)\)?$|^((?:[^()]|\([^()]*\))+)\)$/;

/** Reads a chord as people write it; `undefined` if the text is not one. Numbers count from the tonic of the key. */
export function readChord(text: string, notation: Notation, tonic: Note = 0): Chord | undefined {
  if (notation === 'solfege') return readChord(toLetters(text), 'english');
  const [, first, last] = OPTIONAL.exec(text) ?? [];
  const optional = first ?? last;
  const inner = optional === undefined ? undefined : readChord(optional, notation, tonic);
  if (inner) return { ...inner, isOptional: true };

  const isNumber = notation === 'numbers';
  const { root, written, bass } = splitChord(isNumber ? lowerDigits(text) : text, notation);
  const isBareSmall = !isNumber && /^[a-h]/.test(root) && !/^(?!add)[a-z]/i.test(written);
  if (notation !== 'german' && (isBareSmall || /h/i.test(root + bass))) return undefined;
  const quality = readQuality(isBareSmall ? `m${written}` : written);
  if (quality === undefined || root + (written ? '' : bass) === '') return undefined;
  const toNote = (note: string) => (isNumber ? readDegree(note, tonic) : readNote(note, notation));
  return { ...(root && { root: toNote(root) }), quality, ...(bass && { bass: toNote(bass) }) };
}

/** Moves a chord by fifths, and respells its notes together. */
export function moveChord(chord: Chord, fifths: number, respell = (notes: Note[]) => notes): Chord {
  const { root, bass } = chord;
  const notes = respell([root, bass].flatMap((note) => (note === undefined ? [] : note + fifths)));
  return {
    ...chord,
    ...(root !== undefined && { root: notes[0] }),
    ...(bass !== undefined && { bass: notes.at(-1) }),
  };
}

/** Whether a chord is minor or diminished. */
export function isMinor({ quality }: Chord): boolean {
  return /^(?:m(?!aj)|dim)/.test(quality);
}

/** The notes of a quality in semitones above the root; `undefined` for a rare one. */
export function listNotes(quality: string): number[] | undefined {
  const plain = quality.replace(/[(),]/g, '');
  const parts: string[] = plain.match(PARTS) ?? [];
  if (parts.join('') !== plain) return undefined;
  let degrees = ['1', '3', '5'];
  for (const edit of parts.flatMap(toEdits)) {
    const [, verb = '', degree = '', number = ''] = /^(add|omit|no)?((?:#|b|maj)?(\d+))$/.exec(edit) ?? [];
    if (SEMITONES[number] === undefined) return undefined;
    if (verb !== 'add')
      degrees = degrees.filter((other) => other !== number && (verb === '' || other !== `b${number}`));
    if (verb === 'add' || verb === '') degrees.push(degree);
  }
  return [...new Set(degrees.map(toSemitones))].sort((a, b) => a - b);
}

/** A quality in the spelling of the site; `undefined` if it is not one. */
export function readQuality(written: string): string | undefined {
  const spelled = spellParts(written)
    ?.replace(/^maj(?!\(?\d)/, '')
    .replace(/^m\(?maj(7|9|11|13)\)?/, 'm(maj$1)');
  return spelled?.replace(/^[#b]\d+/, '($&)');
}

/** The parts of a chord; what follows its last slash may belong to its quality: `6/9`. */
function splitChord(text: string, notation: Notation) {
  const root = findNote(text, notation);
  const rest = text.slice(root.length);
  const last = rest.split('/').at(-1) ?? '';
  const bass = last !== rest && findNote(last, notation) === last ? last : '';
  return { root, written: bass ? rest.slice(0, -bass.length - 1) : rest, bass };
}

function spellParts(written: string): string | undefined {
  let [spelled, place] = ['', 0];
  while (place < written.length) {
    const found = findPart(written, place);
    if (!found) return undefined;
    spelled += found.spelling;
    place += found.length;
  }
  return spelled;
}

function findPart(written: string, place: number) {
  for (const [pattern, spelling] of SPELLINGS) {
    pattern.lastIndex = place;
    const [part, group = ''] = pattern.exec(written) ?? [];
    if (part !== undefined)
      return { spelling: spelling?.replace('$1', group) ?? part.toLowerCase(), length: part.length };
  }
  return undefined;
}

function toEdits(part: string): string[] {
  const [, major = '', rest = ''] = /^(maj)?(.*)$/.exec(part) ?? [];
  return (EDITS[rest] ?? rest).replace('add7', `add${major}7`).split(' ');
}

function toSemitones(degree: string): number {
  const accidental = { '#': 1, b: -1 }[degree.charAt(0)] ?? 0;
  return SEMITONES[degree] ?? (SEMITONES[degree.slice(1)] ?? 0) + accidental;
}

/** Raised digits as others: `5⁷` is `57`. */
function lowerDigits(text: string): string {
  return text.replace(/[²³¹⁰⁴-⁹]/g, (digit) => digit.normalize('NFKC'));
}
