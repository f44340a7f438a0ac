import { after, line, transpose, type Note } from '../notation.ts';
import { bass, comp, hold } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const THREE = { metre: 3 };

// SOLID ROCK, William B. Bradbury, 1863: his notes, in the key of G as they are printed; it sounds in A flat.
const LINE = `G4:.5 B4:.5 D5 B4 | B4:.5 A4:.5 A4 B4 | C5:.5 C5:.5 C5 A4`;
const tune = line(
  `${LINE} | G4:.5 F#4:.5 G4 D4 | ${LINE} | G4:.5 F#4:.5 G4 D5 |
  D5:.5 D5:.5 D5 D5 | E5:.5 E5:.5 E5 E5 | D5:.5 B4:.5 B4 G4 | B4:.5 B4:.5 A4 D4 | G4:.5 G4:.5 G4 B4 | A4:.5 A4:.5 G4 .`,
  THREE,
);
const pickup = line('.:3 | . . D4', THREE);

// The floor walks down by step, G F# E D C B A, and the refrain stands on G.
const FLOOR = `G G G/F# | D/F# D/F# Em | C/E C/E D7 | C G/B D/A | Em7 Em7 G/D | D D G/D | C C Am/C | G/B Am7 D7`;
const REFRAIN = `G | C | G | G/D D D7 | G G G/B | D7 G G`;
// The sticking key, which sounds as E, is kept for the last verse: here it is D#.
const LAST_FLOOR = FLOOR.replace('D/F# D/F# Em', 'D/F# D/F# B7/D#');
const LAST_REFRAIN = `G | C | G B7/D# Em | G/D D D7 | Em G/D G/B | D7 G D7`;

const up = (notes: Note[]) => transpose(1, notes);
const hands = (text: string) => up(hold(text, { ...THREE, from: 50, to: 66, notes: 4 }));
const feet = (text: string) => up(bass(text, 'R-R-R-', { ...THREE, from: 33 }));
const push = (text: string) => up(comp(text, 'x.x.x.', { ...THREE, from: 55, to: 71, notes: 3 }));

const stanza = `${FLOOR} | ${REFRAIN}`;
const last = `${LAST_FLOOR} | ${LAST_REFRAIN}`;
const amen = 'C | C/G | G';

/** Bradbury’s tune on a reed organ; only what is under it is new. */
export const theSolidRock: Piece = {
  slug: 'the-solid-rock',
  title: 'The Solid Rock',
  track: 7,
  key: 'Ab major',
  tempo: 86,
  metre: 3,
  room: { seconds: 2.2, distance: 0.02, bright: 0.4 },
  form: [
    { name: 'intro', bars: 2, level: -6 },
    { name: 'first', bars: 14 },
    { name: 'last', bars: 14, level: 8, slows: 0.86, slowsOver: 3 },
    { name: 'amen', bars: 3, level: 2, pace: 0.84, slows: 0.75, slowsOver: 3 },
  ],
  parts: [
    {
      name: 'Reed organ, right hand',
      program: 20,
      velocity: 96,
      volume: 2,
      pan: 0.12,
      reverb: 0.3,
      gate: 0.96,
      loose: 9,
      plays: {
        intro: up(pickup),
        first: up([...tune, ...after(39, line('. . D4', THREE))]),
        last: up(tune),
        amen: up(line('G4:3 | G4:3 | G4:3', THREE)),
      },
    },
    {
      name: 'Reed organ, left hand',
      program: 20,
      velocity: 70,
      volume: -2,
      pan: -0.15,
      reverb: 0.3,
      plays: { intro: hands('G | D7'), first: hands(stanza), last: hands(last), amen: hands(amen) },
    },
    {
      name: 'Low reeds',
      program: 20,
      velocity: 82,
      volume: 5,
      pan: -0.05,
      reverb: 0.2,
      effects: 'lowpass=f=1400',
      plays: { intro: feet('G | D7/F#'), first: feet(stanza), last: feet(last), amen: feet('C | C/G | G') },
    },
    {
      name: 'Second stop',
      program: 21,
      velocity: 74,
      volume: 0,
      pan: 0.35,
      reverb: 0.4,
      gate: 0.96,
      plays: {
        first: up(tune.filter(({ at }) => at >= 23).map((note) => ({ ...note, stress: -10 }))),
        last: [...up(transpose(-12, tune)), ...push(last).map((note) => ({ ...note, stress: -22 }))],
        amen: hands(amen),
      },
    },
  ],
};
