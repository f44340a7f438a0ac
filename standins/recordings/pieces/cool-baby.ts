import { after, line, stress, transpose } from '../notation.ts';
import { comp, drums } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const BLUES = 'F13 | Bb9 | F13 | Cm9 F13 | Bb9 | Bdim7 | F13 | Am7 D7b9 | Gm9 | C13 | F13 D7b9 | Gm9 C13';

const tune = line(`
  . C5:.5 D5:.5 F5 Eb5:.5 C5:.5 | D5:1.5 Bb4:.5' .:2 | . C5:.5 D5:.5 F5 Ab5:.5 F5:.5 | Eb5 C5:1.5 .:1.5 |
  .:.5 D5:.5 F5 Ab5:.5 G5:.5 F5:.5 D5:.5 | F5:.5 D5:.5 B4 Ab4:2 | A4:.5 C5:.5 Eb5 D5:.5 C5:.5 A4 | C5:.5 Bb4:.5 A4 F#4 . |
  .:.5 G4:.5 Bb4:.5 D5:.5 F5 D5 | E5:.5 D5:.5 C5:.5 A4:.5 Bb4 G4 | F4:1.5 C4:.5 F4 . | .:4`);
const second = line(`
  .:.5 F5:.5 Eb5:.5 D5:.5 C5 A4:.5 C5:.5' | .:.5 D5:.5 F5:1.5 Ab5:.5 G5:.5 F5:.5 | Eb5:.5 C5:.5 A4 F4:1.5 .:.5 | . Bb4:.5 C5:.5 Eb5 F5:.5 G5:.5 |
  Ab5:1.5! F5:.5 D5 Bb4 | Ab5:1.5 F5:.5 D5 B4 | C5:.5 D5:.5 Eb5:.5 C5:.5 A4:.5 G4:.5 F4 | E5:.5 C5:.5 A4 Eb5:.5 C5:.5 F#4 |
  G4:.5 A4:.5 Bb4:.5 D5:.5 F5:1.5 D5:.5 | E5:.5 G5:.5 A5:.5 G5:.5 E5:.5 D5:.5 C5:.5 A4:.5 | F4:1.5 C4:.5 F4 . | .:4`);
const walk = transpose(
  -12,
  line(`
  F2 A2 C3 Eb3 | Bb2 D3 F3 E3 | F3 Eb3 C3 A2 | C3 Eb3 F3 A2 | Bb2 C3 D3 Bb2 | B2 D3 F3 B2 |
  C3 A2 F2 G2 | A2 E3 D3 F#2 | G2 Bb2 D3 F3 | E3 C3 Bb2 G2 | F2 A2 D3 F#2 | G2 Bb2 C3 E2`),
);
const walkOn = transpose(
  -12,
  line(`
  F2 G2 A2 C3 | Bb2 Ab2 F2 D2:.5 E2:.5 | F2 C3 A2 F2 | C3 G2 F2 A2:.5 A2:.5 | Bb2 D3 F3 G3 | Ab3 F3 D3 B2 |
  C3 F3 Eb3 C3 | A2 G2 F#2 D2 | G2 D3 Bb2 G2 | C3 D3 E3 C3 | F2 A2 D3 C3 | G2 D2 C3 E2`),
);
const answers = line(`
  .:4 | .:2.5 D5:.5' F5:.5 Ab5:.5 | .:4 | .:2.5 G5:.5 Eb5:.5 C5:.5 | .:4 | .:4 | .:4 | .:3 A5+Eb5:.5' F#5+C5:.5' |
  .:4 | .:4 | .:2.5 C5:.5 Eb5:.5 F5:.5 | D5+F5:1.5 Bb4+E5:1.5 .`);

const BRUSHES = {
  ride: 'x.xox.xo',
  tap: '..X...X.',
  pedal: '..x...x.',
  swirl: 'o...o...',
  kick: 'o...o...',
};

/** Swing: brushes in one pass, a walking bass and a very relaxed cat. */
export const coolBaby: Piece = {
  slug: 'cool-baby',
  title: 'Cool Baby',
  track: 12,
  key: 'F blues',
  tempo: 126,
  metre: 4,
  swing: { unit: 1, ratio: 0.64 },
  room: { seconds: 1.2, distance: 0.01, bright: 0.45 },
  form: [
    { name: 'intro', bars: 4, level: -4 },
    { name: 'head', bars: 12 },
    { name: 'again', bars: 12, level: 4 },
    { name: 'tag', bars: 5, level: 0, slows: 0.75, slowsOver: 8 },
  ],
  parts: [
    {
      name: 'Muted trumpet',
      program: 59,
      velocity: 88,
      volume: 3,
      pan: 0.1,
      reverb: 0.35,
      late: 22,
      gate: 0.9,
      vibrato: 35,
      slide: 35,
      plays: {
        head: tune,
        again: second,
        tag: line(
          `F4:1.5 C4:.5 F4 . | .:2 A4:.5 C5:.5 D5 | F4:1.5 C4:.5 F4 . | .:2 C5:.5? D5:.5? F5:1? | A5:3? .`,
        ),
      },
    },
    {
      name: 'Piano',
      program: 0,
      velocity: 70,
      volume: 3,
      pan: -0.3,
      reverb: 0.2,
      late: 6,
      plays: {
        intro: comp('F13 D7b9 | Gm9 C13 | F13 D7b9 | Gm9 C13', 'x-x.....|.x-..x..', {
          from: 52,
          to: 72,
        }),
        head: comp(BLUES, 'x-x.....|....x-.x|..x-..x.|x...x-..', { from: 52, to: 72 }),
        again: comp(BLUES, '..x-..X.|x-...x..|.x..x-..|x-x-..x.', { from: 53, to: 74 }),
        tag: comp(
          'F13 D7b9 | Gm9 C13 | F13 D7b9 | Gm9 C13 | F69',
          'x-x-....|....x-..|x-x-....|....x-..|x-------',
          { from: 52, to: 72 },
        ),
      },
    },
    {
      name: 'Vibraphone',
      program: 11,
      velocity: 68,
      volume: 6,
      pan: 0.45,
      reverb: 0.4,
      late: 10,
      plays: {
        head: answers,
        again: stress(4, answers),
        tag: line(`.:4 | .:4 | .:2.5 D5:.5 F5:.5 A5:.5 | G5:2 E5:2 | A4+D5+G5:4`),
      },
    },
    {
      name: 'Upright bass',
      program: 32,
      velocity: 92,
      volume: 2,
      reverb: 0.06,
      gate: 0.95,
      late: -3,
      plays: {
        intro: transpose(-12, line(`F2 A2 D3 F#2 | G2 Bb2 C3 E2 | F2 C3 D3 F#2 | G2 D2 C3 E2`)),
        head: walk,
        again: walkOn,
        tag: transpose(-12, line(`F2 A2 D3 F#2 | G2 Bb2 C3 E2 | F2 C3 D3 F#2 | G2:2 C3:2 | F2:4`)),
      },
    },
    {
      name: 'Brushes',
      kit: 40,
      velocity: 84,
      volume: 6,
      pan: -0.1,
      reverb: 0.15,
      loose: 5,
      plays: {
        intro: [
          ...drums({ ...BRUSHES, tap: '.', ride: '.|.|x.xox.xo' }, 4),
          ...after(8, drums({ ride: BRUSHES.ride }, 1)),
        ],
        head: drums(BRUSHES, 12),
        again: [
          ...drums(BRUSHES, 11),
          ...after(44, drums({ tap: 'xoxoxoXX', kick: 'x...x...', ride: 'x.......' }, 1)),
        ],
        tag: [
          ...drums(BRUSHES, 3),
          ...after(12, drums({ ride: 'x.x.x...', pedal: '..x.....' }, 1)),
          ...after(16, drums({ ride: 'x.......', kick: 'o.......' }, 1)),
        ],
      },
    },
  ],
};
