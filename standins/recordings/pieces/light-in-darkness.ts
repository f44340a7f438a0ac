import { line } from '../notation.ts';
import { hold, pick } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const THREE = { metre: 3 };
const GROUND = 'Em | D | G | D/F# | Em | Am | Em B7 B7 | Em';
// A bridge for a glockenspiel without a C: the chords have C# where the verse has C.
const BRIDGE = 'A/C# | D | A | B7';

const melody = line(
  `E4:1.5 F#4:.5 G4 | A4:2 F#4 | B4:1.5 A4:.5 G4 | F#4:2 D4 | E4:1.5 G4:.5 B4 | C5:1.5 B4:.5 A4 | G4 F#4 D#4 | E4:3`,
  THREE,
);
const low = line(`E3:2 D3 | D3:2 F#3 | G3:2 B2 | F#2:2 A2 | E2:2 G2 | A2:2 C3 | B2 B2:2 | E2:3`, THREE);
const middle = line(`B4:3 | A4:2 D5 | D5:2 B4 | A4:2 A4 | B4:2 G4 | E4:2 A4 | B4 A4:2 | G4:3`, THREE);
const glock = line(
  `B5 E6:2 | F#6 D6:2 | G6:1.5 F#6:.5 D6 | A5:2 F#5 | G5:1.5 B5:.5 E6 | A5:.5 B5:.5 E6:2 | E6 D#6 B5 | E6:3`,
  THREE,
);

const bridge = line(`E5:2 C#5 | D5:1.5 E5:.5 F#5 | E5:1.5 C#5:.5 A4 | B4 A4 F#4`, THREE);
const bridgeLow = line(`C#3:2 E3 | D3:2 F#3 | A2:2 C#3 | B2:2 D#3`, THREE);
const bridgeMiddle = line(`A4:3 | A4:2 D5 | C#5:2 E5 | D#5:3`, THREE);

const guitar = { name: 'Nylon guitar', program: 24, velocity: 88, volume: 2, reverb: 0.08 };
const ending = { metre: 3, from: 56, to: 76 };

/** A single sound, and one more with every verse, each farther away than the one before. */
export const lightInDarkness: Piece = {
  slug: 'light-in-darkness',
  title: 'Light In Darkness',
  track: 10,
  key: 'E minor',
  tempo: 114,
  metre: 3,
  drift: 20,
  loudness: -18,
  room: { seconds: 3.4, distance: 0.03, bright: 0.5 },
  glue: 1.6,
  form: [
    { name: 'one', bars: 8, level: 7 },
    { name: 'two', bars: 8, level: 4 },
    { name: 'three', bars: 8, level: 3 },
    { name: 'four', bars: 8, level: 5 },
    { name: 'bridge', bars: 4, level: 6 },
    { name: 'five', bars: 8, level: 7, slows: 0.85, slowsOver: 3 },
    { name: 'light', bars: 3, level: 2, pace: 0.8, slows: 0.7, slowsOver: 4 },
  ],
  parts: [
    {
      ...guitar,
      plays: {
        one: melody,
        two: melody,
        three: [...melody, ...pick(GROUND, '0.....', { ...THREE, from: 52, to: 67, ring: 3 })],
        four: [...melody, ...pick(GROUND, '0.1.2.', { ...THREE, from: 52, to: 67, ring: 3 })],
        bridge: [...bridge, ...pick(BRIDGE, '0.1.2.', { ...THREE, from: 52, to: 67, ring: 3 })],
        five: [...melody, ...pick(GROUND, '0.1.2.', { ...THREE, from: 52, to: 67, ring: 3 })],
        light: line('E3+B3+E4:1 G#4 B4 | E5:3 | E3+B3+E4+G#4:3', THREE),
      },
    },
    {
      name: 'Cello',
      program: 42,
      velocity: 80,
      volume: -2,
      pan: -0.2,
      reverb: 0.25,
      vibrato: 40,
      lean: -20,
      plays: {
        two: low,
        three: low,
        four: low,
        bridge: bridgeLow,
        five: low,
        light: line('E3:3 | A2:3 | E2:3', THREE),
      },
    },
    {
      name: 'Violas',
      soundfont: 'museScore',
      program: 48,
      bank: 30,
      velocity: 72,
      volume: 2,
      pan: 0.4,
      reverb: 0.5,
      lean: -40,
      plays: {
        three: middle,
        four: middle,
        bridge: bridgeMiddle,
        five: middle,
        light: line('G#4:3 | A4:3 | G#4:3', THREE),
      },
    },
    {
      name: 'Choir',
      program: 52,
      velocity: 62,
      volume: -7,
      pan: -0.6,
      reverb: 0.9,
      effects: 'lowpass=f=3800,extrastereo=m=1.6',
      lean: -10,
      plays: {
        four: hold(GROUND, { metre: 3, from: 55, to: 74, notes: 3 }),
        bridge: hold(BRIDGE, { metre: 3, from: 55, to: 76, notes: 3 }),
        five: hold(GROUND, { metre: 3, from: 57, to: 76, notes: 3 }),
        light: hold('E | A | E', { ...ending, notes: 3 }),
      },
    },
    {
      name: 'Toy glockenspiel',
      program: 9,
      velocity: 66,
      volume: 0,
      pan: 0.75,
      reverb: 1.1,
      lean: 6,
      plays: { five: glock, light: line('. . G#6 | A6 F#6 B5 | E6:3', THREE) },
    },
  ],
};
