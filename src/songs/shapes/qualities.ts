/** Qualities as the site spells them, without parentheses: name, name in the database of shapes if it has it, notes above the root. */
const TABLE = `
  major major 4 7, m minor 3 7, 5 ? 7, dim dim 3 6, dim7 dim7 3 6 9, aug aug 4 8, sus2 sus2 2 7, sus4 sus4 5 7,
  6 6 4 7 9, m6 m6 3 7 9, 6/9 69 4 7 9 14, m6/9 m69 3 7 9 14, add9 add9 4 7 14, madd9 madd9 3 7 14, add4 ? 4 5 7, madd4 ? 3 5 7,
  7 7 4 7 10, maj7 maj7 4 7 11, m7 m7 3 7 10, mmaj7 mmaj7 3 7 11, m7b5 m7b5 3 6 10, 7sus2 ? 2 7 10, 7sus4 7sus4 5 7 10,
  7b5 7b5 4 6 10, 7#5 aug7 4 8 10, 7b9 7b9 4 7 10 13, 7#9 7#9 4 7 10 15, 7#11 ? 4 7 10 18, 7b13 ? 4 7 10 20,
  maj7b5 maj7b5 4 6 11, maj7#5 maj7#5 4 8 11, maj7#11 ? 4 7 11 18, 9 9 4 7 10 14, m9 m9 3 7 10 14, maj9 maj9 4 7 11 14,
  mmaj9 mmaj9 3 7 11 14, 9sus4 ? 5 7 10 14, 9b5 9b5 4 6 10 14, 9#5 aug9 4 8 10 14, 9#11 9#11 4 7 10 14 18,
  11 11 4 7 10 14 17, m11 m11 3 7 10 14 17, maj11 maj11 4 7 11 14 17, add11 ? 4 7 17, madd11 ? 3 7 17, 13 13 4 7 10 14 21,
  m13 ? 3 7 10 14 21, maj13 maj13 4 7 11 14 21, 13sus4 ? 5 7 10 14 21`;
/** Other spellings. */
const ALIASES: Record<string, string> = {
  '': 'major',
  2: 'add9',
  4: 'sus4',
  add2: 'add9',
  madd2: 'madd9',
  aug7: '7#5',
};

const qualities = new Map(
  TABLE.split(',').map((row) => {
    const [name = '', suffix = '', ...notes] = row.trim().split(' ');
    return [name, { suffix, notes: [0, ...notes.map(Number)] }];
  }),
);

/** The name of a quality such as `m(maj7)` in the database of shapes, and its notes in semitones; `undefined` for a rare one. */
export function findQuality(text: string) {
  const name = text.replace(/[(),]/g, '');
  return qualities.get(ALIASES[name] ?? name);
}
