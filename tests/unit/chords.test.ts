import { all } from '@tonaljs/chord-type';
import { expect, test } from 'vitest';
import { listNotes, readChord } from '#features/songs/theory/chord.ts';
import { writeChord } from '#features/songs/theory/spell.ts';

/** How people write qualities. The first of each row is the spelling of the site. */
const table = `
  m mi min minor - MI Min Mi
  dim ° o º Dim DIM dim5
  dim7 °7 o7 º7 Dim7
  dimmaj7 °M7 oM7 °Δ7 °maj7
  aug + Aug aug5 +5
  (b5) -5 ♭5 (5-) (-5) (♭5) majb5 M(b5) Mb5 ^b5
  (#5) (+5) (5+) (♯5) maj#5 M#5 ^#5
  sus4 sus SUS SUS4 4sus Sus4 Sus
  sus2 2sus SUS2
  add9 (add9) Add9 ADD9 Madd9 majadd9 (Add9)
  addb9 Maddb9 add♭9
  madd9 m(add9) -add9 minadd9 mi(add9)
  add2 (add2)
  add4 (add4)
  m#5 -#5 m+ m+5
  no3
  omit3 OMIT3
  5add9 5/9
  6 dom6
  maj6 M6 ma6 ^6
  m6 -6 mi6 min6 MI6
  6/9 69
  maj6/9 M69 M6/9
  m6/9 m69 -69 -6/9 mi69 min6/9
  6add7 67 6/7
  7 dom7 Dom7 dom
  maj7 M7 ma7 Maj7 MA7 ^7 Δ Δ7 ∆ △7 major7 7M MAJ7
  m7 -7 mi7 min7 MI7 minor7 Min7
  m(maj7) mM7 mmaj7 m/maj7 m/ma7 m/M7 mΔ mΔ7 m^7 -maj7 -M7 -Δ -^7 mi(maj7) mMa7 min/maj7 m7M
  m7b5 ø ø7 Ø Ø7 h7 -7b5 -7-5 m7-5 m7♭5 mi7b5 min7b5 m7dim5
  m7(b5) mi7(b5) -7(b5) m7(-5)
  7sus4 7sus 7SUS 7/4
  7b5 7-5 7♭5 7dim5
  7#5 7+5 7+ 7aug 7♯5 7aug5
  aug7 +7
  aug9 +9
  augmaj7 +maj7 +M7 +Δ7
  augadd9 +add9
  aug7#9 +7#9 +7+9
  7b9 7-9 7♭9
  7(b9) 7(-9)
  7#9 7+9 7♯9 7aug9
  7#11 7+11 7♯11
  7b13 7-13
  7(b9,#11) 7(-9,+11)
  7alt 7ALT
  7no5 7no5
  7add9 7/9
  maj7b5 M7b5 M7-5 ^7b5
  maj7#5 M7#5 M7+5 ^7#5 maj7aug
  maj7#11 M7#11 M7+11 Δ#11 ^7#11
  maj7(#11) M7(#11) Δ7(#11)
  maj7sus4 M7sus
  9 dom9
  maj9 M9 ma9 ^9 Δ9 9M
  m9 -9 mi9 min9
  m(maj9) mM9 mmaj9 -^9
  m9b5 ø9 -9b5
  9sus4 9sus 9/4
  9#5 9+5 9+
  9#11 9+11
  11 dom11
  maj11 M11 Δ11
  m11 -11 mi11
  m11b5 ø11
  13 dom13
  maj13 M13 Δ13
  m13 -13 mi13
  13sus4 13sus
  13b9 13-9
  13#11 13+11
`;
const spellings = table
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [quality = '', ...others] = row.trim().split(' ');
    return [quality, ...others].map((written) => [written, quality] as const);
  });

test.each([...['', 'maj', 'M', '^', 'major'].map((written) => [written, ''] as const), ...spellings])(
  'after a root, “%s” is read as “%s”',
  (written, quality) => {
    // Right after a C, `♭5` would be a power chord of C flat.
    if (!written.startsWith('♭')) expect(readChord(`C${written}`, 'english')).toEqual({ root: 0, quality });
    expect(readChord(`Bb${written}/D`, 'english')).toEqual({ root: -2, quality, bass: 2 });
    expect(readChord(writeChord({ root: 0, quality }), 'english')).toEqual({ root: 0, quality });
  },
);

test.each('H Cx C/X Cno C7b Cadd C## Verse Ah Eh Solo 12 # ('.split(' '))('%s is not a chord', (text) => {
  expect(readChord(text, 'english')).toBeUndefined();
});

/** The spellings of tonal that have other notes here. */
const different = {
  'a four is a suspended fourth': ['4'],
  'an eleventh keeps the third, which a player may leave out': ['11', '11b9'],
  'a flat fifth is not a raised eleventh beside a fifth': [
    ...['6b5', 'M6b5', '7b5b9', '7b9b5', '7b5#9', '7#9b5', '7b5b13', '9b5b13', '7b5b9b13'],
  ],
  'a flat sixth or thirteenth keeps the fifth': ['M7b6', '^7b6', 'mb6M7', 'mb6b9', '7b13', '9b13'],
  'an added note adds no other one': ['M7add13'],
  'a major chord has a seventh only if it says so': ['maj#4'],
  'an altered seventh is the same with its seven behind': ['alt7'],
};
/** Those that are not chords here: “Ah” is a word, “quartal” names a kind of chords. */
const words = ['h', 'quartal'];

test('each spelling of tonal keeps its root, and has the notes of tonal unless we say why not', () => {
  const exceptions = Object.values(different).flat();
  for (const { aliases, chroma } of all())
    for (const alias of aliases)
      for (const [root, note] of Object.entries({ C: 0, Bb: -2, 'F#': 6 })) {
        const text = root + alias;
        // A chord of C flat.
        if (text === 'Cb9sus') continue;
        const chord = readChord(text, 'english');
        const pitches = new Set(listNotes(chord?.quality ?? 'x')?.map((semitones) => semitones % 12));
        const notes = Array.from({ length: 12 }, (_, pitch) => Number(pitches.has(pitch)));
        expect.soft(chord?.root, text).toBe(words.includes(alias) ? undefined : note);
        const isSame = !exceptions.includes(alias) && !words.includes(alias);
        expect
          .soft(notes.join('') === chroma, `${text} is ${chord?.quality}: ${notes.join('')}`)
          .toBe(isSame);
      }
});
