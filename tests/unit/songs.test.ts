import { describe, expect, test } from 'vitest';
import { parseChordPro } from '#songs/chord-pro.ts';
import {
  formatChord,
  formatKey,
  parseKey,
  readChord,
  shiftKey,
  transposeChord,
  type Key,
} from '#songs/chords.ts';
import { parseLrc } from '#songs/lrc.ts';
import { createLeadSheet } from '#songs/lead-sheet.ts';

const key = (name: string): Key => {
  const parsed = parseKey(name);
  if (!parsed) throw new Error(`“${name}” is not a key.`);
  return parsed;
};

/** I, ii, iii, IV, V7, vi, V/V, ♭VII, and I over its third. */
const scale = 'C Dm Em F G7 Am D Bb C/E'.split(' ');

/** The same chords in every key, starting with C. */
const keys: Record<string, string> = {
  C: 'C Dm Em F G7 Am D Bb C/E',
  Db: 'Db Ebm Fm Gb Ab7 Bbm Eb Cb Db/F',
  D: 'D Em F#m G A7 Bm E C D/F#',
  Eb: 'Eb Fm Gm Ab Bb7 Cm F Db Eb/G',
  E: 'E F#m G#m A B7 C#m F# D E/G#',
  F: 'F Gm Am Bb C7 Dm G Eb F/A',
  'F#': 'F# G#m A#m B C#7 D#m G# E F#/A#',
  Gb: 'Gb Abm Bbm Cb Db7 Ebm Ab Fb Gb/Bb',
  G: 'G Am Bm C D7 Em A F G/B',
  Ab: 'Ab Bbm Cm Db Eb7 Fm Bb Gb Ab/C',
  A: 'A Bm C#m D E7 F#m B G A/C#',
  Bb: 'Bb Cm Dm Eb F7 Gm C Ab Bb/D',
  B: 'B C#m D#m E F#7 G#m C# A B/D#',
};

describe('chords in another key', () => {
  test.each(Object.entries(keys))('are spelled as in %s', (name, chords) => {
    expect(scale.map((chord) => transposeChord(chord, key('C'), key(name)))).toEqual(chords.split(' '));
  });

  test('never need a double accidental', () => {
    expect(transposeChord('D#m/A#', key('E'), key('C#'))).toBe('Cm/G');
    expect(transposeChord('Cb', key('Ab'), key('Gb'))).toBe('A');
  });
});

/** Keys from six semitones below to six above. */
test.each([
  ['C', 'Gb G Ab A Bb B C Db D Eb E F F#'],
  ['F#', 'C Db D Eb E F F# G Ab A Bb B C'],
  ['Ab', 'D Eb E F Gb G Ab A Bb B C Db D'],
  ['Am', 'Ebm Em Fm F#m Gm G#m Am Bbm Bm Cm C#m Dm D#m'],
  ['F#m', 'Cm C#m Dm D#m Em Fm F#m Gm G#m Am Bbm Bm Cm'],
])('the keys around %s', (name, around) => {
  const steps = Array.from({ length: 13 }, (_, index) => index - 6);

  const found = steps.map((semitones) => shiftKey(key(name), semitones));

  expect(found.map(formatKey)).toEqual(around.split(' '));
});

describe('a chord', () => {
  const names =
    'C F#m Bb7 Cmaj7 Am7/G Dsus4 Em7b5 C(add9) G6/9 A7#9 Bdim F+ E5 (D/F#) Ebm(maj7) B°7 Cm7-5 G/B';
  test.each(names.split(' '))('may be %s', (name) => {
    expect(readChord(name, 'english')).toBe(name);
  });

  test.each(['Chorus', 'H', 'x2', 'Gmm!', 'Refrain', 'g', '', 'C/X'])('is not “%s”', (name) => {
    expect(readChord(name, 'english')).toBeUndefined();
  });

  test.each([
    ['H7', 'B7', 'H7'],
    ['B', 'Bb', 'B'],
    ['Bb', 'Bb', 'B'],
    ['G/H', 'G/B', 'G/H'],
    ['Cm7b5', 'Cm7b5', 'Cm7♭5'],
    ['F#m', 'F#m', 'F♯m'],
  ])('written %s in German is %s, and reads %s', (written, name, reads) => {
    expect(readChord(written, 'german')).toBe(name);
    expect(formatChord(name, 'german')).toBe(reads);
  });
});

const song = `# From a hymnal
{title: The Solid Rock}
{meta: tempo 86}
{key: G}
{capo: 1}

{start_of_verse: Verse 1}
My [G]hope is built on [G/F#]no[D]thing less
{end_of_verse}

{soc}
On [G]Christ, the solid [C]Rock
{c: twice}
{eoc}

{start_of_verse: label="Verse 2"}
When [*softly]darkness
{end_of_verse}
{chorus}

{sog}
| G . | C/E . |
{eog}
{sot}
e|--3--|
{eot}

Amen
`;

describe('a song in ChordPro', () => {
  test('has its metadata and sections', () => {
    const { title, key, capo, tempo, sections, problems } = parseChordPro(song, 'english');

    expect({ title, key, capo, tempo, problems }).toEqual({
      title: 'The Solid Rock',
      key: 'G',
      capo: 1,
      tempo: 86,
      problems: [],
    });
    expect(sections.map(({ kind, label, lines }) => [kind, label, lines.length])).toEqual([
      ['verse', 'Verse 1', 1],
      ['chorus', undefined, 2],
      ['verse', 'Verse 2', 1],
      ['chorus', undefined, 0],
      ['grid', undefined, 1],
      ['tab', undefined, 1],
      ['', undefined, 1],
    ]);
  });

  test('has chords before their syllables', () => {
    const { sections } = parseChordPro(song, 'english');

    expect(sections[0]?.lines[0]?.pieces).toEqual([
      { text: 'My ' },
      { chord: 'G', text: 'hope is built on ' },
      { chord: 'G/F#', text: 'no' },
      { chord: 'D', text: 'thing less' },
    ]);
    expect(sections[2]?.lines[0]?.pieces[1]).toEqual({ chord: '*softly', text: 'darkness' });
    expect(sections[4]?.lines[0]?.pieces.flatMap(({ chord }) => chord ?? [])).toEqual(['G', 'C/E']);
  });

  test('has German note names if it contains an H', () => {
    expect(parseChordPro('{key: H}\n[H]Gut [B]so', 'german').sections[0]?.lines[0]?.pieces).toEqual([
      { chord: 'B', text: 'Gut ' },
      { chord: 'Bb', text: 'so' },
    ]);
    expect(parseChordPro('{key: G}\n[B]so', 'german').sections[0]?.lines[0]?.pieces[0]?.chord).toBe('B');
  });
});

describe('timed words', () => {
  test('have times, tags, and several times for repeated lines', () => {
    const { lines, problems } = parseLrc(
      '[ti:Rock]\n[offset:+500]\n[00:12.50]My <00:13.00>hope\n[00:20][01:05.2]On Christ\n[00:30.00]\n',
    );

    expect(problems).toEqual([]);
    expect(lines).toEqual([
      { time: 12, words: 'My hope', line: 3 },
      { time: 19.5, words: 'On Christ', line: 4 },
      { time: 29.5, words: '', line: 5 },
      { time: 64.7, words: 'On Christ', line: 4 },
    ]);
  });

  test('match the lines of a song despite different punctuation', () => {
    const { sheet, lost } = createLeadSheet(
      parseChordPro('{key: G}\nOn [G]Christ, the Rock\nI stand', 'english'),
      parseLrc('[00:01]on Christ the rock\n[00:02]I stand.\n[00:03]\n[00:04]On Christ, the Rock\n[00:05]Else')
        .lines,
    );

    expect(sheet.cues.map(({ time, line }) => [time, line])).toEqual([
      [1, 0],
      [2, 1],
      [3, -1],
      [4, 0],
    ]);
    expect(lost).toMatchObject([{ line: 5 }]);
  });

  test('are a song without chords on their own', () => {
    const { sheet } = createLeadSheet(
      undefined,
      parseLrc('[00:01]One\n[00:02]Two\n[00:03]\n[00:04]Three').lines,
    );

    expect(sheet.sections.map(({ lines }) => lines.length)).toEqual([2, 1]);
    expect(sheet.cues.map(({ line }) => line)).toEqual([0, 1, -1, 2]);
  });
});
