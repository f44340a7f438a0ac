/** A note as its position on the line of fifths: F is -1, C 0, G 1, B 5. A sharp adds 7, a flat subtracts 7. */
type Note = number;

/** The key of a song. */
export interface Key {
  tonic: Note;
  isMinor: boolean;
}

/** How people name notes: German has H for B, B for B flat, and small letters for minor. Numbers are degrees of the key. */
export type Notation = keyof typeof NAMES;

/** The highest fret for a capo. */
export const HIGHEST_CAPO = 11;

/** Names of the notes from C to B. */
const NAMES = {
  english: 'C D E F G A B',
  german: 'C D E F G A H',
  solfege: 'Do Re Mi Fa Sol La Si',
  numbers: '1 2 3 4 5 6 7',
};
const C_MAJOR: Key = { tonic: 0, isMinor: false };
const LETTERS = 'FCGDAEB';
const ACCIDENTALS: Record<string, number> = { '#': 7, '♯': 7, is: 7, b: -7, '♭': -7, es: -7, s: -7 };
/** A root, a quality such as `m7b5`, and an optional bass. Parentheses mark an optional chord. */
const CHORD = /^\(?(?:[A-G][#b]?(?:maj|m|dim|aug|sus|add|omit|no|alt|6\/9|[#b(),\d])*)?(?:\/[A-G][#b]?)?\)?$/;
/** The notes of a chord, or of a key. */
const NOTES = /(?<=^\(?|\/)[A-G][#b]?/g;
/** A note as people write it: `F#`, or `Fis` and `Es` in German and Dutch; `Esus4` is a chord of E. */
const WRITTEN_NOTE = '[A-Ha-h](?:[#♯b♭]|is|es|(?<=[AEae])s(?!us))?';
const WRITTEN_CHORD = new RegExp(`^(${WRITTEN_NOTE})?(.*?)(?:/(${WRITTEN_NOTE}))?$`);
const KEY = new RegExp(
  `^(${WRITTEN_NOTE})\\s*(?:-\\s*)?(|m|min(?:or|ore|eur)?|menor|moll|maj(?:or|eur)?|mayor|maior|maggiore|dur)$`,
);
/** A note in solfège: `Sol`, `SOL`, `Ré`; `Solo` is a word, and `Fadd9` a chord in letters. */
const SOLFEGE_NOTE = /(?<=^\(?|\/)(D[oO]|R[eE]|M[iI]|F[aA](?!dd|ug)|S[oO][lL](?!o$)|L[aA]|S[iI])\p{M}*/gu;
/** How people write qualities, and how the site does; first those right after the root. */
const SPELLINGS: [written: RegExp, spelling: string][] = [
  [/♯/g, '#'],
  [/\((\d+)([-+])\)/g, '$2$1'],
  [/♭|-(?=5$)|(?<=\d)-(?=\d)/g, 'b'],
  [/^[øØ]7?/, 'm7b5'],
  [/^(?:min|mi|-)/i, 'm'],
  [/^(?:dim|[°ºo](?!mit))/i, 'dim'],
  [/^(?:aug|\+(?=7?$))/i, 'aug'],
  [/(?<=7)\+$/, '#5'],
  [/\+/g, '#'],
  [/[∆Δ△](?!\d)/g, 'maj7'],
  [/(?<!\d)(\d+)M(?!a)/, 'maj$1'],
  [/[Mm][Aa](?!lt|dd)(?:[Jj](?:or)?)?|M|[∆Δ△^]/g, 'maj'],
  [/^m\(?maj(7|9|11|13)\)?/, 'm(maj$1)'],
  [/^(?:maj|dom)(?!\d)|^dom/i, ''],
  [/^([24])sus/i, 'sus$1'],
  [/(?<=^[79])\/4/, 'sus4'],
  [/sus(?!\d)/gi, 'sus4'],
  [/sus(?=\d)/gi, 'sus'],
  [/\(?add(\d+)\)?/gi, 'add$1'],
  [/^69$/, '6/9'],
  [/(?<=[57])\/(?=[679](?!\d))|(?<=6)\/(?=7)/g, 'add'],
];

/** All notations, as visitors choose them. */
export const notations = Object.keys(NAMES) as Notation[];

/** Reads a key such as `F#m`, `A minor` or `Es-Dur`. In German, `a` is A minor. */
export function parseKey(text: string, notation: Notation = 'english'): Key | undefined {
  const letters = notation === 'solfege' ? toLetters(text.trim()) : text.trim();
  const written = letters.replace(/(?<=.{2})[A-Z]+|(?<=\W)[DM]/g, (text) => text.toLowerCase());
  const [, note = '', mode = ''] =
    KEY.exec(written.replace(/^[a-h]/, (letter) => letter.toUpperCase())) ?? [];
  if (note === '' || (notation !== 'german' && note.startsWith('H'))) return undefined;
  const isBareLower = mode === '' && /^[a-h]/.test(written);
  if (notation !== 'german' && isBareLower) return undefined;
  return { tonic: parseNote(note, notation), isMinor: isBareLower || /^m(?!a)/.test(mode) };
}

/** The English name of a key: `Ab`, `F#m`. */
export function formatKey({ tonic, isMinor }: Key): string {
  return `${formatNote(tonic)}${isMinor ? 'm' : ''}`;
}

/** A chord in the site's spelling, with English notes: `Cmaj7` for `C∆`; `undefined` if the text is not a chord. */
export function readChord(text: string, notation: Notation): string | undefined {
  if (notation === 'solfege') return readChord(toLetters(text), 'english');
  const [, optional] = /^\((.+)\)$/.exec(text) ?? [];
  const inner = optional && readChord(optional, notation);
  if (inner) return `(${inner})`;

  const [, root = '', written = '', bass = ''] = WRITTEN_CHORD.exec(text) ?? [];
  const isBareSmall = /^[a-h]/.test(root) && !/^(?!add)[a-z]/i.test(written);
  if (notation !== 'german' && (isBareSmall || /h/i.test(root + bass))) return undefined;
  const [rootName = '', bassName] = [root, bass].map((note) => note && formatNote(parseNote(note, notation)));
  const spelled = isBareSmall ? `m${written}` : written;
  const quality = SPELLINGS.reduce((found, [from, to]) => found.replace(from, to), spelled);
  const chord = rootName + quality + (bassName ? `/${bassName}` : '');
  return chord === quality || !CHORD.test(chord) ? undefined : chord;
}

/** Root, quality and bass of an English chord; `undefined` for other text, and for a bass alone. */
export function splitChord(text: string) {
  const [, root, quality = '', bass] = /^\(?([A-G][#b]?)(.*?)(?:\/([A-G][#b]?))?\)?$/.exec(text) ?? [];
  if (root === undefined || !CHORD.test(text)) return undefined;
  return { root: parseNote(root), quality, bass: bass === undefined ? undefined : parseNote(bass) };
}

/** How far a note is above C, in semitones. A fifth has seven. */
export function toPitch(note: Note): number {
  return modulo(7 * note, 12);
}

/** The key that has most of the chords, above all the last and the first. */
export function guessKey(chords: string[]): Key | undefined {
  const read = chords.flatMap((chord) => {
    const { root, quality } = splitChord(chord) ?? {};
    return root === undefined ? [] : { root, isMinor: /^(?:m(?!aj)|dim)/.test(quality ?? '') };
  });
  if (read.length === 0) return undefined;

  const score = ({ tonic, isMinor }: Key) => {
    const isTonic = (chord?: (typeof read)[number]) => chord?.root === tonic && chord.isMinor === isMinor;
    const fitting = read.filter((chord) => {
      const step = chord.root - tonic + (isMinor ? 3 : 0);
      // Major chords on I, IV and V; minor or diminished ones on ii, iii, vi and vii. Minor keys have a major V, too.
      const [lowest, highest] = chord.isMinor ? [2, 5] : [-1, 1];
      return (step >= lowest && step <= highest) || (isMinor && !chord.isMinor && step === 4);
    });
    return fitting.length + (isTonic(read.at(-1)) ? 2 : 0) + (isTonic(read[0]) ? 1 : 0);
  };
  const signatures = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7];
  const keys = signatures.flatMap((tonic) => [
    { tonic, isMinor: false },
    { tonic: tonic + 3, isMinor: true },
  ]);
  return keys.reduce((best, key) => (score(key) > score(best) ? key : best));
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

/** Transposes a chord from one key to another, without names such as `Fb` unless the key has them. Other text stays unchanged. */
export function transposeChord(text: string, from: Key, to: Key): string {
  if (!CHORD.test(text) || from.tonic === to.tonic) return text;
  const notes = Array.from(text.matchAll(NOTES), ([note]) => parseNote(note) + to.tonic - from.tonic);
  // The notes of a key, and the leading tone of a minor one.
  const lowest = to.tonic - (to.isMinor ? 4 : 1);
  const respelled = simplifyNotes(notes, Math.min(lowest, -6), Math.max(to.tonic + 5, 10));
  return text.replace(NOTES, () => formatNote(respelled.shift() ?? 0));
}

/**
 * An English chord or key in a notation. Numbers count from the tonic of a key, and raise what follows them: `5⁷` for `G7`
 * in C. `names` replace the usual ones. Other text stays unchanged.
 */
export function spellChord(name: string, notation: Notation, key = C_MAJOR, names = NAMES[notation]): string {
  if (!CHORD.test(name)) return name;
  const chord = notation === 'numbers' ? raiseDigits(transposeChord(name, key, C_MAJOR)) : name;
  return chord.replace(NOTES, (note) => formatNote(parseNote(note), names));
}

/** A chord with proper accidentals: `F♯m7♭5`. Only flats have a small b. */
export function formatChord(name: string): string {
  return name.replaceAll('#', '♯').replaceAll('b', '♭');
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

function parseNote(note: string, notation: Notation = 'english'): Note {
  if (notation === 'german' && /^b$/i.test(note)) return parseNote('Bb');
  const accidental = ACCIDENTALS[note.slice(1)] ?? 0;
  return LETTERS.indexOf(note.charAt(0).toUpperCase().replace('H', 'B')) - 1 + accidental;
}

function formatNote(note: Note, names = NAMES.english): string {
  const accidentals = Math.floor((note + 1) / 7);
  const sign = (accidentals < 0 ? 'b' : '#').repeat(Math.abs(accidentals));
  // A fifth is four steps of a scale.
  const name = names.split(' ')[modulo(4 * note, 7)] ?? '';
  return /\d/.test(name) ? sign + name : (name + sign).replace('Hb', 'B');
}

/** Replaces solfège by letters. */
function toLetters(text: string): string {
  const names = NAMES.solfege.toLowerCase().split(' ');
  const toLetter = (_: string, note: string) => 'CDEFGAB'.charAt(names.indexOf(note.toLowerCase()));
  return text.normalize('NFD').replace(SOLFEGE_NOTE, toLetter);
}

/** Digits in superscript, by their code points, because the fonts of the site would get only three of them. */
function raiseDigits(text: string): string {
  const points = [0x2070, 0xb9, 0xb2, 0xb3];
  return text.replace(/\d/g, (digit) =>
    String.fromCodePoint(points[Number(digit)] ?? 0x2070 + Number(digit)),
  );
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
