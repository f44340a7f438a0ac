import { drums } from '../drums.ts';
import { after, line, type Note } from '../notation.ts';
import { pick, strum } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const THREE = { metre: 3 };
const CHORDS = {
  intro: 'Cadd9 | Em7 | Fmaj7 | G6',
  wings: 'C | Em | F | G | C | Em | F | G | Am | Em | F | C | Dm | F | C | G',
  air: 'Fmaj7 | Fmaj7 | Em7 | Em7 | Dm7 | Dm7 | G7sus | G',
  gone: 'F | G6 | Am7 | Fmaj7 | G69 | G69',
};

// It brushes past C, always on the way to something else, and ends on D.
const wings = line(
  `
  E5:.5 G5:.5 A5 G5 | E5:.5 C5:.5 D5:2 | F5:.5 A5:.5 G5 E5 | D5:2.5 .:.5 | E5:.5 G5:.5 A5 B5 | G5:.5 E5:.5 D5:2 | F5:.5 E5:.5 C5:.5 D5:.5 A4 | B4:2.5 .:.5 |
  C5:.5 E5:.5 A5 E5 | G5:.5 E5:.5 B4:2 | A4:.5 C5:.5 F5 E5 | E5:.5 D5:.5 G5:2 | F5:.5 E5:.5 D5 A4 | C5:.5 D5:.5 F5 A5 | G5:.5 E5:.5 C5:.5 D5:1.5 | D5:2 .`,
  THREE,
);
const higher = line(
  `
  E5:.5 G5:.5 A5 G5 | B5:.5 G5:.5 E5:2 | A5:.5 C6:.5 B5 A5 | G5:.5 A5:.5 D5:2 | E5:.5 G5:.5 A5 B5 | D6:.5 B5:.5 G5:2 | A5:.5 G5:.5 E5:.5 F5:.5 C5 | D5:2.5 .:.5 |
  C5:.5 E5:.5 A5 E5 | G5:.5 E5:.5 B4:2 | A4:.5 C5:.5 F5 E5 | E5:.5 D5:.5 G5:2 | F5:.5 E5:.5 D5 A4 | C5:.5 D5:.5 F5 A5 | G5:.5 E5:.5 C5:.5 D5:1.5 | D5:2 .`,
  THREE,
);
const air = line(
  `A5:2 E5 | G5:.5 E5:.5 A4:2 | B5:2 G5 | D5:.5 E5:.5 G5:2 | A5:2 F5 | E5:.5 D5:.5 A4:2 | F5 E5 D5 | B4:.5 D5:.5 G5:2`,
  THREE,
);
const gone = line(
  `A5:.5 G5:.5 E5 F5 | G5:.5 E5:.5 D5:2 | C5:.5 D5:.5 E5 G5 | A5:.5 G5:.5 E5:.5 C5:.5 D5 | D5:3 | A5:1 B5 D6`,
  THREE,
);

const BOX = {
  maracas: 'o.xoxo|o.xox.|oox.xo|o.x.xo|~oxox.',
  highBongo: '......|....o.|..~...|....oo|~.....|......|....o~',
};
const STRINGS = { ...THREE, from: 62, to: 77, notes: 3 };

/** A ukulele with three strings and a matchbox; no bass, and never quite home. */
export const butterfly: Piece = {
  slug: 'butterfly',
  title: 'Butterfly',
  track: 9,
  key: 'C major',
  tempo: 152,
  metre: 3,
  swing: { unit: 1, ratio: 0.54, sway: 0.015 },
  loudness: -16,
  room: { seconds: 1, distance: 0.012, bright: 0.7 },
  form: [
    { name: 'intro', bars: 4, level: -4 },
    { name: 'wings', bars: 16 },
    { name: 'air', bars: 8, level: -5 },
    { name: 'higher', bars: 16, level: 4 },
    { name: 'gone', bars: 6, level: -4, slows: 0.7, slowsOver: 6 },
  ],
  parts: [
    {
      name: 'Ukulele, melody',
      program: 24,
      bank: 8,
      velocity: 92,
      volume: 3,
      pan: 0.15,
      reverb: 0.25,
      lean: 5,
      plays: { wings, higher, gone },
    },
    {
      name: 'Ukulele, chords',
      program: 24,
      bank: 8,
      velocity: 66,
      volume: 1,
      pan: -0.4,
      reverb: 0.18,
      plays: {
        intro: pick(CHORDS.intro, '1.2.3.|1.3.2.', STRINGS),
        wings: pick(CHORDS.wings, '1.2.3.|1.3.23', STRINGS),
        air: pick(CHORDS.air, '123.2.|132.3.', STRINGS),
        higher: treble(strum(CHORDS.wings, 'd...du|d..ud.', { ...STRINGS, sweep: 0.05 })),
        gone: treble(
          strum(CHORDS.gone, 'd....u|d.....|d....u|d.....|d.....|d-----', { ...STRINGS, sweep: 0.09 }),
        ),
      },
    },
    {
      name: 'Kalimba',
      program: 108,
      velocity: 78,
      volume: 6,
      pan: 0.4,
      reverb: 0.4,
      lean: 8,
      plays: { air, higher: after(36, line('D5:1.5 A5:1.5 | . F5 A5 | . G5 E5 | B5 D6:2', THREE)) },
    },
    {
      name: 'Matchbox',
      kit: 0,
      velocity: 72,
      volume: 3,
      pan: -0.1,
      reverb: 0.12,
      effects: 'highpass=f=1500,lowpass=f=12000',
      lean: -3,
      plays: {
        wings: drums(BOX, 16, THREE),
        air: drums({ maracas: 'o....x|o...o.|oo....|~...o.|..o.o.' }, 8, THREE),
        higher: drums(
          { ...BOX, maracas: 'o~xoxo|o.xo~.|oo.xxo', triangle: 'x.....|.|.|.|.|.|.|.' },
          16,
          THREE,
        ),
        gone: drums({ maracas: 'o.x.o.|o.....|.|.' }, 4, THREE),
      },
    },
  ],
};

// A strum without the bass string, which a ukulele with three strings does not have.
function treble(notes: Note[]): Note[] {
  return notes.filter(({ pitch }) => pitch >= 60);
}
