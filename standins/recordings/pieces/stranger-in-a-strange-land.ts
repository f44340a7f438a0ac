import { after, line, transpose } from '../notation.ts';
import type { Piece } from '../piece.ts';

const FIVE = { metre: 5 };

// The strings as they were put on by mistake: G D G Bb C F. The low three ring through everything.
const roam = line(
  `
  G2+D3 G3:.5 C4:.5 F3:.5 G3:.5 D3 Bb3 | G2 D3:.5 G3:.5 C4:.5 Bb3:.5 D3 F3 |
  G2+D3 G3:.5 C4:.5 F4:.5 C4:.5 D3 Bb3 | F2 C3:.5 F3:.5 A3:.5 C4:.5 D3 C4`,
  FIVE,
);
const settle = [
  ...roam.filter(({ at }) => at < 15),
  ...after(15, line('F2 C3:.5 F3:.5 G2+D3 G3:.5 C4:.5 D3', FIVE)),
];
const turn = line(
  `
  Eb2+Bb2 G3:.5 Bb3:.5 D4:.5 Bb3:.5 Bb2 G3 | F2+C3 F3:.5 A3:.5 C4:.5 A3:.5 C3 F3 |
  C3 G3:.5 Bb3:.5 Eb4:.5 Bb3:.5 G2 D3 | D3 A3:.5 C4:.5 D4:.5 C4:.5 D2 A2`,
  FIVE,
);
const street = line(
  `
  D4:1.5 F4:.5 G4:2 A4 | Bb4 A4:.5 G4:.5 F4 D4:2 | C4:1.5 D4:.5 F4 G4:.5 F4:.5 D4 | C4:.5 D4:.5 C4:3 . |
  D4:1.5 F4:.5 G4 Bb4:2 | C5 Bb4:.5 A4:.5 G4 F4:1.5 G4:.5 | D4:1.5 C4:.5 F4:.5 D4:.5 Bb3 C4 | A3:.5 C4:.5 G3:3 .`,
  FIVE,
);
const lost = line(
  `
  Bb4:1.5 C5:.5 D5:2 Bb4 | A4:1.5 G4:.5 F4:2 A4 | G4:.5 Bb4:.5 Eb5:1.5 D5:.5 C5 Bb4 | A4:2.5 F#4:.5 A4:2`,
  FIVE,
);
const home = line(
  `
  D4:1.5 F4:.5 G4:2 A4 | Bb4 A4:.5 G4:.5 F4 D4:2 | C4:1.5 D4:.5 F4 G4:.5 F4:.5 D4 | A3:.5 C4:.5 G3:4`,
  FIVE,
);
const end = line(`. F4:.5 D4:.5 C4 G3:2 | G2+D3+G3+C4+F4:5`, FIVE);

/** An open tuning found by mistake, and a hummed tune that looks for its street. */
export const strangerInAStrangeLand: Piece = {
  slug: 'stranger-in-a-strange-land',
  title: 'Stranger in a Strange Land',
  track: 11,
  key: 'G dorian',
  tempo: 96,
  metre: 5,
  drift: 20,
  loudness: -16,
  room: { seconds: 2, distance: 0.02, bright: 0.5 },
  form: [
    { name: 'roam', bars: 4, level: -4 },
    { name: 'street', bars: 8 },
    { name: 'lost', bars: 4, level: 7 },
    { name: 'home', bars: 4, level: -2 },
    { name: 'end', bars: 2, level: -8, slows: 0.6, slowsOver: 5 },
  ],
  parts: [
    {
      name: 'Open-tuned steel guitar',
      program: 25,
      velocity: 80,
      volume: 3,
      pan: -0.25,
      reverb: 0.2,
      gate: 2.2,
      lean: -2,
      plays: {
        roam,
        street: [...roam, ...after(20, roam)],
        lost: turn,
        home: settle,
        end: line('G2+D3 G3:.5 C4:.5 F3 D3:2 | G2:5', FIVE),
      },
    },
    {
      name: 'Slide guitar',
      program: 26,
      bank: 8,
      velocity: 90,
      volume: -6,
      pan: 0.25,
      reverb: 0.35,
      lean: 15,
      vibrato: 35,
      slide: 90,
      plays: { street, lost, home, end },
    },
    {
      name: 'Humming',
      program: 53,
      velocity: 60,
      volume: 5,
      pan: 0.05,
      reverb: 0.6,
      lean: 22,
      effects: 'lowpass=f=2200',
      plays: { lost: transpose(-12, lost), home: home },
    },
    {
      name: 'Bowed bass',
      program: 43,
      velocity: 66,
      volume: 2,
      pan: -0.1,
      reverb: 0.4,
      vibrato: 20,
      lean: -20,
      plays: {
        street: line('.:5 | .:5 | .:5 | .:5 | G2:5 | G2:5 | G2:5 | F2:5', FIVE),
        lost: line('Eb2:5 | F2:5 | C2:3 G2:2 | D2:5', FIVE),
        home: line('G2:5 | G2:5 | G2:5 | F2:2 G2:3', FIVE),
        end: line('G2:5 | G1:5', FIVE),
      },
    },
  ],
};
