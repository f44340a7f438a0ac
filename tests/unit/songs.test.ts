import { describe, expect, test } from 'vitest';
import { formatRights } from '#recordings/rights.ts';
import { readQuery } from '#features/songs/sheet/address.ts';
import { convertSheet } from '#features/songs/add/chord-sheet.ts';
import { createLeadSheet, writeOutChoruses } from '#features/songs/lead-sheet.ts';
import { getSetting, getPlayedKey, listCapos } from '#features/songs/sheet/setting.ts';
import { collectShapes } from '#features/songs/shapes/emit-shapes.ts';
import { describeChord } from '#features/songs/shapes/shape.ts';
import { readChord } from '#features/songs/theory/chord.ts';
import { formatKey, parseKey, shiftKey, type Key } from '#features/songs/theory/key.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { getNotation } from '#features/songs/theory/notation.ts';
import { getSongCredits } from '#features/songs/song-credits.ts';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import { joinName, showChord, writeChord } from '#features/songs/theory/spell.ts';
import { transposeChord, transposeSong } from '#features/songs/theory/transpose.ts';
import { writeChordPro } from '#features/songs/theory/write.ts';

const key = (name: string): Key => {
  const parsed = parseKey(name);
  if (!parsed) throw new Error(`“${name}” is not a key.`);
  return parsed;
};

const chord = (name: string) => {
  const read = readChord(name, 'english');
  if (!read) throw new Error(`“${name}” is not a chord.`);
  return read;
};

/** The name of a chord in another key. */
const transpose = (name: string, from: string, to: string) =>
  writeChord(transposeChord(chord(name), key(from), key(to)));

/** I, ii, iii, IV, V7, vi, V/V, ♭VII, and I over its third. */
const scale = 'C Dm Em F G7 Am D Bb C/E'.split(' ');

/** The same chords in every key, starting with C. */
const keys: Record<string, string> = {
  C: 'C Dm Em F G7 Am D Bb C/E',
  Db: 'Db Ebm Fm Gb Ab7 Bbm Eb B Db/F',
  D: 'D Em F#m G A7 Bm E C D/F#',
  Eb: 'Eb Fm Gm Ab Bb7 Cm F Db Eb/G',
  E: 'E F#m G#m A B7 C#m F# D E/G#',
  F: 'F Gm Am Bb C7 Dm G Eb F/A',
  'F#': 'F# G#m A#m B C#7 D#m G# E F#/A#',
  Gb: 'Gb Abm Bbm Cb Db7 Ebm Ab E Gb/Bb',
  G: 'G Am Bm C D7 Em A F G/B',
  Ab: 'Ab Bbm Cm Db Eb7 Fm Bb Gb Ab/C',
  A: 'A Bm C#m D E7 F#m B G A/C#',
  Bb: 'Bb Cm Dm Eb F7 Gm C Ab Bb/D',
  B: 'B C#m D#m E F#7 G#m C# A B/D#',
};

describe('chords in another key', () => {
  test.each(Object.entries(keys))('are spelled as in %s', (name, chords) => {
    expect(scale.map((chord) => transpose(chord, 'C', name))).toEqual(chords.split(' '));
  });

  test.each([
    ['D#m/A#', 'E', 'C#', 'Cm/G'],
    ['Cb', 'Ab', 'Gb', 'A'],
    ['Ab', 'G', 'Eb', 'E'],
    ['Gm7/F', 'G', 'Db', 'C#m7/B'],
    ['F#', 'C', 'B', 'E#'],
    ['C', 'G', 'Gb', 'Cb'],
    ['A#', 'B', 'F#', 'E#'],
    ['A#', 'E', 'B', 'E#'],
    ['E/G#', 'Am', 'C#m', 'G#/B#'],
    ['Cb', 'Ab', 'Ab', 'Cb'],
  ])('have rare accidentals only where they belong: %s from %s to %s', (chord, from, to, right) => {
    expect(transpose(chord, from, to)).toBe(right);
  });
});

test.each([
  ['C', 'E7/G#'],
  ['Db', 'F7/A'],
  ['D', 'F#7/A#'],
  ['Eb', 'G7/B'],
  ['E', 'G#7/B#'],
  ['F', 'A7/C#'],
  ['F#', 'Bb7/D'],
  ['G', 'B7/D#'],
  ['Ab', 'C7/E'],
  ['A', 'C#7/E#'],
  ['Bb', 'D7/F#'],
  ['B', 'Eb7/G'],
])('in %s, the major seventh chord on III over its third is %s', (name, right) => {
  expect(transpose('E7/G#', 'C', name)).toBe(right);
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

test.each([
  ['german', 'H7', 'B7', 'H7'],
  ['german', 'B', 'Bb', 'B'],
  ['german', 'Bb', 'Bb', 'B'],
  ['german', 'G/H', 'G/B', 'G/H'],
  ['german', 'Cm7b5', 'Cm7b5', 'Cm7♭5'],
  ['german', 'F#m', 'F#m', 'F♯m'],
  ['solfege', 'Sol7', 'G7', 'Sol7'],
  ['solfege', 'Lam7/RÉ', 'Am7/D', 'Lam7/Re'],
  ['solfege', 'SIb', 'Bb', 'Si♭'],
  ['solfege', 'Fá#m7b5', 'F#m7b5', 'Fa♯m7♭5'],
  ['solfege', 'Fadd9', 'Fadd9', 'Faadd9'],
  ['solfege', '(Do)', '(C)', '(Do)'],
] as const)('in the notation %s, the chord %s is %s, and reads %s', (notation, written, name, reads) => {
  expect(readChord(written, notation)).toEqual(chord(name));
  expect(joinName(showChord(chord(name), { notation }))).toBe(reads);
  expect(readChord('Solo', notation)).toBeUndefined();
});

test.each([
  ['G', 'G C/E D7 Am7/D F', '1 4/6 5⁷ 2m⁷/5 ♭7'],
  ['Am', 'Am C Dm7b5 E7#9 G/B G#dim', '1m ♭3 4m⁷♭⁵ 5⁷♯⁹ ♭7/2 7dim'],
  ['Eb', 'Eb6/9/G Absus4 (Bb13) Gbmaj7', '1⁶/⁹/3 4sus⁴ (5¹³) ♭3maj⁷'],
])('the numbers in %s', (name, chords, numbers) => {
  const read = chords
    .split(' ')
    .map((text) => joinName(showChord(chord(text), { notation: 'numbers' }, key(name))));

  expect(read).toEqual(numbers.split(' '));
});

test.each([
  'en english',
  'nl english',
  'pt-BR english',
  'de-AT german',
  'pl german',
  'nb german',
  'es solfege',
  'it solfege',
])('a language and its notation: %s', (pair) => {
  const [lang = '', notation] = pair.split(' ');
  expect(getNotation(lang)).toBe(notation);
});

test.each([
  ['', 'Ab', 1],
  ['?key=E', 'E', 0],
  ['?key=Eb', 'Eb', 1],
  ['?key=B', 'B', 2],
  ['?key=E&capo=3', 'E', 3],
])(
  'in the query %s, the key is %s, and the capo %d has easy shapes unless it is chosen',
  (query, name, capo) => {
    const { sheet } = createLeadSheet(parseChordPro('{key: G}\n{capo: 1}\n[G]Row', 'en'), []);

    const setting = getSetting(sheet, readQuery(query));

    expect(setting).toEqual({ key: key(name), capo });
  },
);

test.each([
  ['E', 'E D C A G'],
  ['F#m', 'F#m Em C#m Bm Am'],
  ['Db', 'C A G E D'],
])('in %s, the easy shapes are %s', (name, easy) => {
  const shapes = listCapos(key(name)).flatMap(({ shapes, isEasy }) => (isEasy ? formatKey(shapes) : []));

  expect(shapes).toEqual(easy.split(' '));
});

/** A song with some chords. */
const songOf = (chords: string, head = '', key = 'C', capo = 0) =>
  parseChordPro(`{key: ${key}}\n{capo: ${capo}}\n${head}\n[${chords.split(' ').join('] [')}]`, 'en');

/** The shape of a chord in a song, without fingers. */
const findShape = (name: string, instrument: 'guitar' | 'ukulele', song = songOf(name)) => {
  const { kind = '', pitch = 0 } = describeChord(chord(name)) ?? {};
  const shape = collectShapes(song)[instrument][kind]?.[pitch];
  return shape?.slice(0, shape.length / 2);
};

test.each([
  ['C', 'x32010', '0003'],
  ['G', '320003', '0232'],
  ['F', '133211', '2010'],
  ['B', 'x24442', '4322'],
  ['Cmaj7', 'x32000', '0002'],
  ['(Bm7)', 'x24232', '2222'],
  ['F#m7b5', '202210', '2423'],
  ['C6/9', 'x32233', '0200'],
  ['D/F#', '200232', undefined],
  ['G/F#', '220003', undefined],
  ['B7/D#', 'xx1202', undefined],
  ['E5', '022xxx', '4402'],
  ['F5', '133xxx', '5013'],
  ['Dbmaj13', '988898', '3313'],
])('the shape of %s', (name, guitar, ukulele) => {
  expect([findShape(name, 'guitar') ?? undefined, findShape(name, 'ukulele') ?? undefined]).toEqual([
    guitar,
    ukulele,
  ]);
});

/** As guitarists play them. */
const played = {
  'over another bass':
    'C/G 332010, Em/G 322000, F/A x03211, E/G# 4x2100, B/D# x6444x, Am/G 3x2210, A/E 002220, D7/F# 200212, A/C# x4222x, G/B x20003, C/E 032010, D/F# 200232',
  'of two notes, or without a third':
    'G5 355xxx, C5 x355xx, Fsus2 xx3013, D2 xx0230, A2 x02200, Dsus2 xx0230, Asus2 x02200, Dsus4 xx0233',
  'of three notes':
    'D xx0232, E 022100, A x02220, Cm x35543, Dm xx0231, Em 022000, Fm 133111, Gm 355333, Am x02210, Bm x24432, F#m 244222, C#m x46654, G#m 466444, Ab 466544, Bb x13331, Eb xx1343, F# 244322',
  'of four notes and more':
    'C7 x32310, D7 xx0212, E7 020100, F7 131211, G7 320001, A7 x02020, B7 x21202, Dmaj7 xx0222, Emaj7 021100, Gmaj7 320002, Amaj7 x02120, Dm7 xx0211, Em7 020000, Am7 x02010, Cadd9 x32030, Am7b5 x0101x',
};

test.each(Object.entries(played))('a guitar plays chords %s as guitarists do', (_, rows) => {
  const names = rows.split(', ').map((row) => row.split(' ')[0] ?? '');

  expect(names.map((name) => `${name} ${findShape(name, 'guitar')}`)).toEqual(rows.split(', '));
});

test('the first fingers hold a shape', () => {
  expect(collectShapes(songOf('Am7b5')).guitar['m7b5']?.[9]).toBe('x0101x001020');
});

test('a shape that a file defines replaces another one, for its own chord', () => {
  const song = songOf('G C', '{define: C base-fret 8 frets 1 3 3 2 1 1}\n{define: C frets 5 4 3 3}');

  expect(findShape('C', 'guitar', song)).toBe('8aa988');
  expect(findShape('C', 'ukulele', song)).toBe('5433');
  expect(findShape('D', 'guitar', song)).toBe('xx0232');
});

test.each([
  [
    'base-fret 0, and three signs for a string that is not played',
    'C9 base-fret 0 frets – 3 2 3 − -',
    'C9',
    'x323xx',
  ],
  ['frets over the twelfth', 'C base-fret 12 frets x 4 3 1 2 1', 'C', 'xfecdc'],
  [
    'the name of one of several shapes',
    'Bb(high) base-fret 6 frets 1 3 3 2 1 1 fingers 1 3 4 2 1 1',
    'Bb',
    '688766',
  ],
  ['a mark', 'D† format D† base-fret 5 frets 1 1 3 3 3 1', 'D', '557775'],
  ['a rare quality', 'A6/7/9 frets 0 0 2 0 0 2', 'A6add7add9', '002002'],
  ['fingers for the frets of another chord', 'A7 copy A7 fingers 0 0 2 0 4 0', 'A7', 'x02020'],
  ['a copy of another chord', 'C6 copy Am format "Am (C6)" diagram true', 'C6', 'x02210'],
  ['a copy with frets of its own', 'B7 copy B7 frets x 2 4 4 0 x', 'B7', 'x2440x'],
])('a file defines a shape with %s', (_, define, name, frets) => {
  const song = songOf(name, `{define: ${define}}`);

  expect(song.problems).toEqual([]);
  expect(findShape(name, 'guitar', song)).toBe(frets);
});

const tunings = { guitar: [40, 45, 50, 55, 59, 64], ukulele: [67, 60, 64, 69] };
const common =
  'C Cm Cdim Cdim7 Caug Csus2 Csus4 C6 Cm6 C6/9 C7 Cmaj7 Cm7 Cm7b5 C7sus4 C9 Cm9 Cmaj9 C7b9 C7#9 Cadd9 C/E C/G Cm/Eb C/B C7/E';
const rare =
  'C5 Cm6/9 Cmadd9 Cadd4 Cmmaj7 C7sus2 Cmadd4 Cmadd11 C7b5 C7#5 C7#11 C7b13 Cmaj7b5 Cmaj7#5 Cmaj7#11 Cmmaj9 C9sus4 C9b5 C9#5 C9#11 C11 Cm11 Cmaj11 Cadd11 C13 Cm13 Cmaj13 C13sus4';

test.each(['guitar', 'ukulele'] as const)('on a %s, shapes have all notes, and fingers', (instrument) => {
  const tuning = tunings[instrument];
  const shapes = collectShapes(songOf(`${common} ${rare}`));

  for (const [kind, all] of Object.entries(shapes[instrument])) {
    const [quality = '', bass] = kind.split(':');
    const notes = shapes.notes[quality] ?? [];
    const isLarge = notes.length > tuning.length;
    const spare = [
      ...(notes.length > 3 ? [7] : []),
      ...(notes.length > 5 || /1[13]/.test(quality) ? [14] : []),
      ...(quality.endsWith('11') && notes.includes(10) ? [4] : []),
      ...(quality === 'maj11' ? [4] : []),
      ...(isLarge ? [0] : []),
    ];
    const needed = notes.filter((note) => !spare.includes(note)).map((note) => note % 12);
    const missing = all.filter((shape) => shape === null).length;
    expect.soft(missing, kind).toBeLessThanOrEqual(quality === '5' ? 3 : 0);
    for (const [root, shape] of all.entries()) {
      const [frets, fingers] = [shape?.slice(0, tuning.length) ?? '', shape?.slice(tuning.length) ?? ''];
      if (!shape) continue;
      const name = `${kind} ${root}: ${frets} ${fingers}`;
      const pitches = Array.from(frets, (fret, string) =>
        fret === 'x' ? [] : ((tuning[string] ?? 0) + parseInt(fret, 25) - root) % 12,
      ).flat();
      const allowed = [...notes, Number(bass ?? 0)].map((note) => note % 12);
      expect.soft(allowed, name).toEqual(expect.arrayContaining(pitches));
      expect.soft(pitches, name).toEqual(expect.arrayContaining(needed));
      if (instrument === 'guitar') expect.soft(pitches[0], name).toBe(Number(bass ?? 0));
      const pressed = Array.from(frets, (fret, string) => [fret, fingers.charAt(string)] as const);
      for (const [fret, finger] of pressed)
        expect.soft(finger, name).toMatch(/[x0]/.test(fret) ? /^0$/ : /^[1-5]$/);
      // A finger is on one fret.
      const placed = new Set(pressed.filter(([, finger]) => finger !== '0').map((place) => place.join()));
      expect.soft(placed.size, name).toBe(new Set([...placed].map((place) => place.split(',')[1])).size);
    }
  }
});

test.each([
  ['c-Moll', 'Cm'],
  ['fis-Moll', 'F#m'],
  ['b', 'Bbm'],
  ['es', 'Ebm'],
  ['H-Dur', 'B'],
  ['B-Dur', 'Bb'],
  ['C-Dur', 'C'],
])('the key %s of a German song is %s', (written, name) => {
  const { key, problems } = parseChordPro(`{key: ${written}}\n[C]Ja`, 'de');

  expect([key && formatKey(key), problems]).toEqual([name, []]);
});

test('a part in another key moves with the song, on the page and in a copy, which names repeated choruses', () => {
  const source =
    '{key: G}\n[G]Row\n{key: Ab}\n{c: up to [Db]}\n[Ab]Row [Fm]on\n{key: G}\n[Em]Home\n{chorus: Again}';
  const { sheet } = createLeadSheet(parseChordPro(source, 'en'), []);
  const setting = getSetting(sheet, readQuery('?key=A'));
  const played = setting && transposeSong(sheet, getPlayedKey(setting));

  const credits = { title: 'Row', writers: [], rights: '' };
  const [copy, numbers] = (['english', 'numbers'] as const).map(
    (notation) => played && writeChordPro(credits, played, { notation }),
  );

  expect(numbers).toContain('{key: A}\n\n[1]Row\n{key: Bb}\n{comment: up to [4]}\n[1]Row [6m]on\n');
  expect(copy?.split('\n').slice(1)).toEqual([
    ...['{key: A}', '', '[A]Row', '{key: Bb}', '{comment: up to [Eb]}', '[Bb]Row [Gm]on', '{key: A}'],
    ...['[F#m]Home', '', '{chorus: Again}', ''],
  ]);
});

describe('timed words', () => {
  test('match the lines of a song despite different punctuation', () => {
    const { sheet, lost } = createLeadSheet(
      parseChordPro('{key: G}\nOn [G]Christ, the Rock\nI stand', 'en'),
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

  const verse = '{sov}\nUp the road\nand [G]down the hill\n{eov}\n';
  const chorus = '{soc}\nHalle[C]lu - jah, don’t you cry\nSuo [G]Gân\n{eoc}\n';

  test.each([
    ['hyphens, apostrophes and accents', chorus, 'HALLELUJAH! Dont you cry.|suo-gan', [0, 1]],
    [
      'repeated choruses',
      `${chorus}${verse}{chorus}\n`,
      'Suo Gân|Up the road|Suo Gân|Up the road',
      [1, 2, 1, 2],
    ],
    ['a line of the song in two', verse + chorus, 'Hallelujah|don’t you cry|Suo Gân', [2, 2, 3]],
    ['a line of the song in two, with a pause', verse, 'Up the road|and down||the hill', [0, 1, -1, 1]],
    ['two lines of the song in one', verse + chorus, 'Up the road and down the hill|Hallelujah', [0, 2]],
    ['the letters of a keyboard', '[G]Işıl ışıl [C]İzmir\n', 'Isil isil Izmir', [0]],
    ['words that are only part of others', verse, 'Up the roa|the', []],
  ])('with %s match a song', (_, song, words, lines) => {
    const lrc = words.split('|').map((line, second) => `[00:0${second}]${line}`);

    const { sheet } = createLeadSheet(parseChordPro(song, 'en'), parseLrc(lrc.join('\n')).lines);

    expect(sheet.cues.map(({ line }) => line)).toEqual(lines);
  });

  test('lead to the chorus where it is sung, which is written out there', () => {
    const source = `${chorus}${verse}{chorus}\nUp the road\n{chorus: Last time}\n`;
    const words = 'Hallelujah|don’t you cry|Up the road|Hallelujah|Suo Gân||Up the road|Suo Gân|Suo Gân';
    const lrc = words.split('|').map((line, second) => `[00:0${second}]${line}`);
    const { sheet } = createLeadSheet(parseChordPro(source, 'en'), parseLrc(lrc.join('\n')).lines);

    const { sections, cues } = writeOutChoruses(sheet);

    expect(sections.map(({ label, lines }) => [label, lines.length])).toEqual([
      [undefined, 2],
      [undefined, 2],
      [undefined, 2],
      [undefined, 1],
      ['Last time', 2],
    ]);
    expect(cues.map(({ line }) => line)).toEqual([0, 0, 2, 4, 5, -1, 6, 8, 1]);
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

test.each([
  ['Bb', 3, 'G D7 C G', 'G', 'Bb'],
  ['Bb', 3, 'G D/F# A7 D F C G', 'G', 'Bb'],
  ['F#m', 2, 'Em C G D', 'Em', 'F#m'],
  ['G', 3, 'G D7 C G', 'G', 'Bb'],
  ['G', 5, 'D G Em D', 'G', 'C'],
  ['G', 5, 'D A7 D A7', 'D', 'G'],
  ['C', 1, 'C G/B Am F', 'C', 'Db'],
  ['Bb', 0, 'G D7 C G', 'Bb', 'Bb'],
])('in {key: %s}{capo: %d} with the chords %s, the shapes are of %s, and the key is %s', (...row) => {
  const [written, capo, chords, shapes, sounds] = row;
  const song = songOf(chords, '', written, capo);
  const { sheet } = createLeadSheet(song, []);

  const setting = getSetting(sheet, {});

  expect(setting && [getPlayedKey(setting), setting.key].map(formatKey)).toEqual([shapes, sounds]);
  const warned = written === shapes || capo === 0 ? [] : [`the chords are in ${shapes}, so ${sounds} is`];
  expect(song.problems.map(({ message }) => message.slice(0, warned[0]?.length))).toEqual(warned);
  expect(song.problems.map(({ line }) => line)).toEqual(warned.map(() => 1));
});

test.each([
  [
    'before the first line',
    '{tempo: 72}\n[G]Row\n{tempo: 144}\n[G]on\n[G]and\n{tempo: 72}\n[G]on',
    '72: - 144 144 -',
  ],
  ['after the last line', '[G]Row\n{tempo: 72}', '72: -'],
  ['first above the second line', '[G]Row\n{tempo: 72}\n[G]on', '72: - -'],
  [
    'above a chorus that is sung again',
    '{tempo: 72}\n{soc}\n[G]Row\n{eoc}\n{tempo: 144}\n{chorus}',
    '72: - 144',
  ],
  [
    'above and below one',
    '{tempo: 72}\n{soc}\n[G]Row\n{eoc}\n{tempo: 144}\n[G]on\n{tempo: 72}\n{chorus}',
    '72: - 144',
  ],
])('a tempo %s applies from there', (_, text, tempos) => {
  const { tempo, sections } = parseChordPro(`{key: G}\n${text}`, 'en');

  const lines = sections.flatMap((section) => section.lines);
  expect(`${tempo}: ${lines.map((line) => line.tempo ?? '-').join(' ')}`).toBe(tempos);
});

test.each([
  ['before the first line', '{time: 4/4}\n[G]Row\n{time: 3/4}\n[G]on', '4/4: - 3/4'],
  ['above a chorus that is sung again', '{soc}\n[G]Row\n{eoc}\n{time: 3/4}\n{chorus}', '3/4: - -'],
  [
    'above a chorus that had another one',
    '{time: 4/4}\n{soc}\n[G]Row\n{eoc}\n{time: 3/4}\n{chorus}',
    '4/4: - 3/4',
  ],
])('a time %s applies from there', (_, text, times) => {
  const { time, sections } = parseChordPro(`{key: G}\n${text}`, 'en');

  const lines = sections.flatMap((section) => section.lines);
  expect(`${time}: ${lines.map((line) => line.time ?? '-').join(' ')}`).toBe(times);
});

test('a part in another key sounds with the capo, too, if the key of the song does', () => {
  const song = parseChordPro('{key: Bb}\n{capo: 3}\n[G]Row [D]on\n{key: C}\n[A]Row [E]on', 'en');

  const lines = song.sections.flatMap((section) => section.lines);
  expect(lines.map(({ key }) => key && formatKey(key))).toEqual([undefined, 'A']);
});

test.each([
  ['{lyricist: Ann Roe}{composer: Jon Doe}', 'Words: Ann Roe. Music: Jon Doe, played by Your Name.'],
  [
    '{words: Ann Roe, 1818}{music: Jon Doe (1820)}',
    'Words: Ann Roe, 1818. Music: Jon Doe, 1820, played by Your Name.',
  ],
  ['{lyricist: Ann Roe}{composer: Ann Roe}', 'Written by Ann Roe, played by Your Name.'],
  ['{artist: Ann Roe | Jon Doe}', 'Written by Ann Roe and Jon Doe, played by Your Name.'],
  ['{artist: The Band}{lyricist: Ann Roe}', 'Words: Ann Roe, played by Your Name.'],
  ['{artist: Ann Roe}{composer: Jon Doe}', 'Music: Jon Doe. Written by Ann Roe, played by Your Name.'],
  ['{artist: Jon Doe}{composer: Jon Doe}', 'Music: Jon Doe, played by Your Name.'],
  ['{lyricist: Ann Roe}{copyright: Public Domain}', 'Words: Ann Roe. Public domain. Played by Your Name.'],
  [
    '{lyricist: Your Name}{copyright: Public Domain}',
    'Words: Your Name. Public domain. Played by Your Name.',
  ],
  ['{copyright: Public Domain}', 'A work in the public domain. Played by Your Name.'],
  ['{artist: Ann Roe}{copyright: Words: Public Domain}', 'Written by Ann Roe, played by Your Name.'],
  ['{copyright: © 2011 Harbor Music}', 'A cover by Your Name.'],
  ['{lyricist: Ann Roe}{composer: Your Name}', 'Words: Ann Roe. Music: Your Name.'],
  ['{copyright: © 2026 Your Name}', 'Written by Your Name.'],
  ['{arranger: Ann Roe}', 'Written by Your Name.'],
])('of a song with %s, a track without writers says “%s”', (head, sentence) => {
  const song = parseChordPro(`${head.replaceAll('}', '}\n')}{key: G}\n[G]Row`, 'en');
  const credits = getSongCredits({ values: {}, data: {} }, song, 'Your Name');

  const rights = formatRights({ writers: [], work: 'original', ...credits }, 'Your Name');

  expect(rights).toBe(`${sentence} All rights reserved.`);
});

test('a track that names its writers, or its work, says so itself', () => {
  const song = parseChordPro('{lyricist: Ann Roe}\n[G]Row', 'en');

  expect(getSongCredits({ values: { writers: [{ name: 'Jon' }] }, data: {} }, song)).toEqual({});
  expect(getSongCredits({ values: {}, data: { work: 'original' } }, song)).toMatchObject({
    work: 'original',
  });
});

test('a copy has what the file says about the song', () => {
  const facts = [
    '{subtitle: Der Weg}',
    '{lyricist: Ann Roe}',
    '{composer: Jon Doe}',
    '{arranger: Jo Poe}',
    '{album: Tides}',
    '{year: 1821}',
  ];
  const song = parseChordPro(`${facts.join('\n')}\n{key: G}\n[G]Row`, 'en');
  const { sheet } = createLeadSheet(song, []);

  const copy = writeChordPro({ title: 'Row', writers: song.credits, rights: '' }, sheet, {
    notation: 'english',
  });

  expect(copy).toBe(`{title: Row}\n${facts.join('\n')}\n{key: G}\n\n[G]Row\n`);
});

test.each([
  ['[CH]', 'chorus', 'CH'],
  ['BR:', 'bridge', 'BR'],
  ['[PC]', 'pc', 'PC'],
  ['1. Strophe', 'verse', '1. Strophe'],
  ['[2nd verse]', 'verse', '2nd verse'],
  ['{soc: label="Refrain\\nall"}', 'chorus', 'Refrain, all'],
])('%s starts a section', (start, kind, label) => {
  const { sections } = parseChordPro(`{key: G}\n${start}\n[G]Row`, 'en');

  expect(sections).toMatchObject([{ kind, label }]);
});

test.each([
  ['BPM: 72', '{tempo: 72}'],
  ['Time Signature: 3/4', '{time: 3/4}'],
  ['Capo 2', '{capo: 2}'],
  ['Book: 3', '# Book: 3'],
  ['Tuning: Standard', '# Tuning: Standard'],
  ['Tuning: D A D G B E', '{comment: Tuning: D A D G B E}'],
  ['Flow: V1 C V2', '{comment: Flow: V1 C V2}'],
  ['Title: Row', '{title: Row}'],
  ['Takt: 3/4', '{time: 3/4}'],
  ['Kapo 2', '{capo: 2}'],
  ['T: Ann Roe, M: Jon Doe', '{words: Ann Roe}\n{music: Jon Doe}'],
])('“%s” below another fact is written as %s', (fact, written) => {
  expect(convertSheet(`Key: G\n${fact}\n\nG\nRow\n`, 'en').text).toContain(`{key: G}\n${written}\n`);
});

test.each([
  ['Row\nAnn Roe\n', '{title: Row}\n{artist: Ann Roe}\n'],
  ['Row', 'Row'],
  ['Row\nand\non\n', 'Row\nand\non\n'],
  ['Row\non: on', 'Row\non: on'],
  ['Psalm: Row\nKey: G\n', '{title: Psalm: Row}\n{key: G}\n'],
  ['Title: Row\nAnn Roe\n', '{title: Row}\nAnn Roe\n'],
  [
    'Row Chords by Ann Roe\nDifficulty: novice\nStrumming: D DU\nKey: G\n',
    '{title: Row}\n{artist: Ann Roe}\n# Difficulty: novice\n{comment: Strumming: D DU}\n{key: G}\n',
  ],
  [
    'Row Chords by Ann Roe\nAuthor: rower99\nKey: G\n',
    '{title: Row}\n{artist: Ann Roe}\n# Author: rower99\n{key: G}\n',
  ],
  [
    'Title: Row\nAuthor: rower99\nTuning: Standard\n',
    '{title: Row}\n# Author: rower99\n# Tuning: Standard\n',
  ],
  [
    'Row Chords by Ann Roe\n\nAuthor: rower99\nDifficulty: novice\n',
    '{title: Row}\n{artist: Ann Roe}\n\n# Author: rower99\n# Difficulty: novice\n',
  ],
  ['Title: Row\nAuthor: Ann Roe\nKey: G\n', '{title: Row}\n{author: Ann Roe}\n{key: G}\n'],
])('a song that starts with %j is written with %j', (head, written) => {
  expect(convertSheet(`${head}\nG\nboat\n`, 'en').text).toBe(`${written}\n[G]boat\n`);
});

test.each([
  ['tags of Ultimate Guitar', '[tab][ch]G[/ch]\nRow[/tab]', '[G]Row'],
  ['a chord to repeat', '[G]Row\n[^]', '[G]Row\n[^]'],
  ['a line alone that does not repeat', '[G]Row\n\nAlle\n\n[G]on', '[G]Row\n\nAlle\n\n[G]on'],
  ['lines that begin a song with chords', 'G\nRow\n\nG\non', '[G]Row\n\n[G]on'],
  ['a foot above words', 'CCLI Song\nRow\n\nG\non', 'CCLI Song\nRow\n\n[G]on'],
  ['a foot above words with chords', 'CCLI Song\nRow\n\n[G]on', 'CCLI Song\nRow\n\n[G]on'],
  ['a footnote', 'G*  D\nRow on', '[G*]Row [D]on'],
  ['a remark in a row', 'G   D (last time)\nRow on the boat', '[G]Row [D]on[*(last time)] the boat'],
  ['a remark after bars', '| G | D | (hold)', '{start_of_grid}\n| G | D | (hold)\n{end_of_grid}'],
  ['chords in parentheses', '(G  D/F#)\nRow on', '[(G]Row [D/F#)]on'],
  ['German names', 'A   Cis7 H\nRow on', '[A]Row [Cis7]on   [H]'],
  ['chords in a new key', '[G]Row\nREDEFINE KEY +2\n[A]on', '[G]Row\n{key: A}\n[A]on'],
  [
    'chords in a new key below transposed ones',
    'TRANSPOSE KEY +2\n[G]Row\nREDEFINE KEY +1\n[Bb]on',
    '{transpose: 2}\n[G]Row\n{key: Bb}\n{transpose: 0}\n[Bb]on',
  ],
])('%s is written as it is meant', (_, source, written) => {
  expect(convertSheet(`Key: G\n\n${source}\n`, 'en').text).toBe(`{key: G}\n\n${written}\n`);
});

test.each([
  ['Korean', 'G      D', '아리랑 아리랑', '[G]아리랑 [D]아리랑'],
  ['Japanese, with a wide blank', 'C　 D', '主の祈り', '[C]主の[D]祈り'],
  ['Chinese, in the middle of a letter', 'C  D', '天父', '[C]天[D]父'],
  ['Welsh with separate accents', 'G   D C', 'Suo Gân'.normalize('NFD'), '[G]Suo [D]Gâ[C]n'.normalize('NFD')],
  ['Hebrew with vowels', 'Am  Dm', 'הִנֵּה מַה', '[Am]הִנֵּה [Dm]מַה'],
  ['emoji', 'G  D', '😀😀 so', '[G]😀[D]😀 so'],
  ['tabs', 'G\t\tD', '아리랑\t아리랑\t너', '[G]아리랑  아리랑  [D]너'],
  ['a chord after them', 'G       D', '아리랑', '[G]아리랑  [D]'],
])('chords above words are at the column that an editor shows: %s', (_, row, words, merged) => {
  expect(convertSheet(`${row}\n${words}\n`, 'en').text).toBe(`${merged}\n`);
});
