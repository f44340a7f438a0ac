import { drums } from '../drums.ts';
import { after, line, stress } from '../notation.ts';
import { comp } from '../patterns.ts';
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
// An upright’s own register: from the A of its third string to the D of its first, and home to a low F.
const walk = line(`
  F2 A2 C3 A2 | Bb2 Ab2 G2 E2 | F2 G2 A2 B2 | C3 G2 F2 A2:.5 A2:.5?' | Bb2 C3 D3 Bb2 | B2 Ab2 F2 B1 |
  C2 D2 F2 G#2 | A2 E2 D2 F#2 | G2 Bb2 D3 Db3 | C3 Bb2 G2:.5 G2:.5?' E2 | F2 A2 D3 F#2 | G2 D2 C2 E2`);
const walkOn = line(`
  F2 E2 D2 C2 | Bb1 C2 D2 E2:.5 E2:.5?' | F2 A2 C3 Db3 | C3 Bb2 A2:.5 F2:.5?' A2 | Bb2 F2 D2 Bb1 | B1 D2 F2 Ab2 |
  A2 F2 C2 Bb1 | A1 C2 D2 F#2:.5 D2:.5?' | G2 D2 Bb1 B1 | C2 E2 G2 Bb2 | A2 F2 D2 F#2 | G2 Bb2 C3 E2`);
const answers = line(`
  .:4 | .:2.5 D5:.5' F5:.5 Ab5:.5 | .:4 | .:2.5 G5:.5 Eb5:.5 C5:.5 | .:4 | .:4 | .:4 | .:3 A5+Eb5:.5' F#5+C5:.5' |
  .:4 | .:4 | .:2.5 C5:.5 Eb5:.5 F5:.5 | D5+F5:1.5 Bb4+E5:1.5 .`);

const SLOW = { from: 52, to: 72 };
const HEAD =
  '..x-----|x-----..|...x----|x---x---|..x-----|x-------|....x---|x---x---|..x-----|x-----x-|x---x---|..x-.x--';
const AGAIN =
  'x-....x-|..x-----|x-----..|..x-x---|x-....X-|..x-----|.x------|x---x---|..x-..x-|x-----..|x---x---|x---....';

// Rows of three, four and five bars, so that they seldom meet in the same way.
const BRUSHES = {
  ride: 'x.xox.xo|x.xox.x.|x.x~x~xo|x.xox~xo|x~x.x.xo',
  tap: '..X...X.|..X..~X.|..X...X~|.~X...X.',
  pedal: '..x...x.',
  swirl: 'o...o...|o...o.~.|o...o~..',
  kick: 'o...o...|o...o..~|o.....~.',
};
const TURN = { tap: '..X.xoXo', swirl: 'o...o...', pedal: '..x...x.', kick: 'o.....x.' };
const FILL = { tap: 'xoXoxoXX', kick: 'x...x...', ride: 'x.......' };

/** Swing: brushes in one pass, a walking bass and a very relaxed cat. */
export const coolBaby: Piece = {
  slug: 'cool-baby',
  title: 'Cool Baby',
  track: 12,
  key: 'F blues',
  tempo: 126,
  metre: 4,
  swing: { unit: 1, ratio: 0.63, sway: 0.03 },
  loudness: -16,
  room: { seconds: 1.2, distance: 0.01, bright: 0.45 },
  glue: 1.5,
  form: [
    { name: 'intro', bars: 4, level: -12 },
    { name: 'head', bars: 12, level: -4 },
    { name: 'again', bars: 12, level: 7 },
    { name: 'tag', bars: 5, level: -6, slows: 0.75, slowsOver: 8 },
  ],
  parts: [
    {
      name: 'Muted trumpet',
      program: 59,
      velocity: 88,
      volume: 3,
      pan: 0.1,
      reverb: 0.35,
      lean: 24,
      swing: 0.58,
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
      soundfont: 'museScore',
      velocity: 70,
      volume: 4,
      pan: -0.3,
      reverb: 0.2,
      lean: 9,
      swing: 0.61,
      plays: {
        intro: comp('F13 D7b9 | Gm9 C13 | F13 D7b9 | Gm9 C13', '.|.|x---x---|..x-x---', SLOW),
        head: comp(BLUES, HEAD, SLOW),
        again: comp(BLUES, AGAIN, { from: 53, to: 74 }),
        tag: comp(
          'F13 D7b9 | Gm9 C13 | F13 D7b9 | Gm9 C13 | F69',
          '..x-x---|....x---|x---..x-|....x---|x-------',
          SLOW,
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
      lean: 13,
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
      volume: 3,
      reverb: 0.06,
      gate: 0.95,
      lean: -6,
      plays: {
        intro: line(`F2 A2 D2 F#2 | G2 D2 C2 E2 | F2 C2 D2 A2 | G2 Bb2 C2 E2`),
        head: walk,
        again: walkOn,
        tag: line(`F2 A2 D3 F#2 | G2 Bb2 C3 E2 | F2 C2 D2 F#2 | G2:2 C2:2 | F1:4`),
      },
    },
    {
      name: 'Brushes',
      kit: 40,
      velocity: 84,
      volume: 7,
      pan: -0.1,
      reverb: 0.15,
      effects: 'treble=f=7000:g=-5',
      plays: {
        intro: drums(
          { pedal: '..x...x.', swirl: 'o...o...', tap: '.|.|..o...o.|..x..ox.', ride: '.|.|.|x.xox.xo' },
          4,
        ),
        head: [
          ...drums(BRUSHES, 7),
          ...after(28, drums(TURN, 1)),
          ...after(32, drums({ ...BRUSHES, tap: '.oX...X.|..X..~X.|..X.o.X~' }, 3)),
          ...after(44, drums({ ...FILL, tap: '..X.oxXo' }, 1)),
        ],
        again: [
          ...drums({ ...BRUSHES, kick: 'x...o..~|o...x...|x..oo...' }, 7),
          ...after(28, drums({ ...TURN, tap: 'x.XoxoX.' }, 1)),
          ...after(32, drums({ ...BRUSHES, tap: '..X.o.X.|..X...Xo|.oX..~X.' }, 3)),
          ...after(44, drums(FILL, 1)),
        ],
        tag: [
          ...drums({ ...BRUSHES, tap: '..X..oX.|..o...o~|..x..ox.' }, 3),
          ...after(12, drums({ ride: 'x.x.x...', pedal: '..x.....', swirl: 'o...o...' }, 1)),
          ...after(16, drums({ ride: 'x.......', kick: 'o.......', swirl: 'o-------' }, 1)),
        ],
      },
    },
  ],
};
