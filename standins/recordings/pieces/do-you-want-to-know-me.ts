import { drums } from '../drums.ts';
import { line } from '../notation.ts';
import { bass, comp, pick } from '../patterns.ts';
import type { Piece } from '../piece.ts';

// The question, four times; the last one is left hanging on a raised fourth.
const first = line(
  `. C#4:.5 F#4:.5 A4:.5 G#4:.5 F#4 | A4:.5 B4:.5 C#5:3 | .:.5 C#5:.5 E5:.5 D5:.5 C#5:.5 B4:.5 A4 | G#4:1.5 A4:.5 B4:2`,
);
const second = line(
  `. C#4:.5 F#4:.5 A4:.5 G#4:.5 F#4 | A4:.5 C#5:.5 E5:3 | .:.5 F#5:.5 E5:.5 D5:.5 C#5 A4 | B4:1.5 A4:.5 G#4:2`,
);
const third = line(
  `. C#5:.5 F#5:.5 A5:.5 G#5:.5 F#5 | E5:.5 F#5:.5 C#5:3 | .:.5 D5:.5 F#5:.5 E5:.5 D5:.5 C#5:.5 B4 | C#5:1.5 B4:.5 G#4:2`,
);
const fourth = line(
  `. C#4:.5 F#4:.5 A4:.5 G#4:.5 F#4 | A4 B4 C#5:2 | .:.5 C#5:.5 E5:.5 D5:.5 C#5 B4 | A4:1.5 B4:.5 G#4:2`,
);

const CHORDS = {
  intro: 'F#m9 | Dmaj9',
  first: 'F#m9 | Dmaj9 | Bm9 | C#7sus C#7',
  second: 'F#m9 | Amaj7 | Dmaj9 | E7sus C#7/F',
  third: 'F#m9 | Amaj9/C# | Bm9 | C#7sus C#7',
  fourth: 'Dmaj9 | F#m9 | Bm9 | Dmaj9',
};
const RHODES = { from: 52, to: 73 };
const NYLON = { from: 57, to: 76, notes: 3, ring: 2 };
const LIGHT = {
  kick: 'x.....x.x.......|x.....x.x.....~.|x.......x..~....',
  stick: '....x.......x...',
  shaker: 'o.x.o.x.o.x~o.xo|o.x~o.x.o~x.o.x.|o.x.o~x.o.x.o.xo|o.x.o.x~o.x~o.x~',
};

/** A question asked four times, each a little slower; the end does not answer it. */
export const doYouWantToKnowMe: Piece = {
  slug: 'do-you-want-to-know-me',
  title: 'Do You Want To Know Me',
  track: 1,
  key: 'F# minor',
  tempo: 84,
  metre: 4,
  swing: { unit: 0.5, ratio: 0.53, sway: 0.015 },
  loudness: -16,
  room: { seconds: 1.8, distance: 0.018, bright: 0.5 },
  form: [
    { name: 'intro', bars: 2, level: -4 },
    { name: 'first', bars: 4 },
    { name: 'second', bars: 4, level: 3, pace: 0.95 },
    { name: 'third', bars: 4, level: 7, pace: 0.89 },
    { name: 'fourth', bars: 4, level: -4, pace: 0.8, slows: 0.8, slowsOver: 8 },
    { name: 'hanging', bars: 1, level: -8, pace: 0.62 },
  ],
  parts: [
    {
      name: 'Clarinet',
      program: 71,
      velocity: 86,
      volume: 0,
      pan: 0.1,
      reverb: 0.4,
      lean: 14,
      vibrato: 22,
      plays: { first, second, third, fourth },
    },
    {
      name: 'Rhodes',
      program: 4,
      velocity: 78,
      volume: 0,
      pan: -0.2,
      reverb: 0.25,
      effects: 'apulsator=hz=0.9:amount=0.35',
      lean: -2,
      plays: {
        intro: comp(CHORDS.intro, 'X-----x-|x---x---', RHODES),
        first: comp(CHORDS.first, 'x-----x-|x---x---', RHODES),
        second: comp(CHORDS.second, 'x--x--x-|x---x---', RHODES),
        third: comp(CHORDS.third, 'X--x--x-|x---x-x-', RHODES),
        fourth: comp(CHORDS.fourth, 'x-------|x-------', RHODES),
        hanging: line('F#3+A3+C#4+G#4:4'),
      },
    },
    {
      name: 'Nylon guitar',
      program: 24,
      velocity: 70,
      volume: 2,
      pan: 0.45,
      reverb: 0.25,
      lean: 3,
      plays: {
        second: pick(CHORDS.second, '0.2.1.3.2.1.3.2.', NYLON),
        third: pick(CHORDS.third, '0.213.2.0.312.3.', NYLON),
      },
    },
    {
      name: 'Fretless bass',
      program: 35,
      velocity: 88,
      volume: 5,
      reverb: 0.06,
      slide: 45,
      lean: 8,
      plays: {
        first: bass(CHORDS.first, 'R-----5-|R---8-5-|R-----5-|R---R-a-', { from: 30 }),
        second: bass(CHORDS.second, 'R--5--8-|R---5-a-', { from: 30 }),
        third: bass(CHORDS.third, 'R--R5-8-|R--R5-a-', { from: 30 }),
        fourth: bass(CHORDS.fourth, 'R-------|R-------|R-------|R-------', { from: 30 }),
      },
    },
    {
      name: 'Elbow and brushes',
      kit: 40,
      velocity: 74,
      volume: 8,
      reverb: 0.18,
      plays: {
        // The elbow on the desk, square on the beat.
        intro: drums(
          { lowTom: 'X...............|................', kick: 'X...............|................' },
          2,
        ),
        first: drums({ ...LIGHT, stick: '............x...' }, 4),
        second: drums(LIGHT, 4),
        third: drums({ ...LIGHT, tap: 'o.o.X.oo.oo.X.o.|o.~.X.oo.o~.X.oo|o.o.X.~o.oo.X~o.' }, 4),
        fourth: drums({ kick: 'x.......|.' }, 4),
      },
    },
  ],
};
