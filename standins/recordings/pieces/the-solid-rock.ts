import { after, breathe, line, stress, transpose, type Note } from '../notation.ts';
import { hold, pedal } from '../patterns.ts';
import type { Part, Piece } from '../piece.ts';

const THREE = { metre: 3 };

// SOLID ROCK, William B. Bradbury, 1863: his notes, in the key of G as they are printed; it sounds in A flat.
const LINE = `G4:.5 B4:.5 D5 B4 | B4:.5 A4:.5 A4 B4 | C5:.5 C5:.5 C5 A4`;
const tune = line(
  `${LINE} | G4:.5 F#4:.5 G4 D4 | ${LINE} | G4:.5 F#4:.5 G4 D5 |
  D5:.5 D5:.5 D5 D5 | E5:.5 E5:.5 E5 E5 | D5:.5 B4:.5 B4 G4 | B4:.5 B4:.5 A4 D4 | G4:.5 G4:.5 G4 B4 | A4:.5 A4:.5 G4 .`,
  THREE,
);
const pickup = line('. . D4', THREE);

// The floor walks down by step, G F# E D C B A, and the refrain stands on G.
const FLOOR = `G G G/F# | D/F# D/F# Em | C/E C/E D7 | C G/B D/A | Em7 Em7 G/D | D D G/D | C C Am/C | G/B Am7 D7`;
const REFRAIN = `G | C | G | G/D D D7 | G G G/B | D7 G G`;
// The sticking key, which sounds as E, is kept for the last verse: here it is D#.
const LAST_FLOOR = FLOOR.replace('D/F# D/F# Em', 'D/F# D/F# B7/D#');
const LAST_REFRAIN = `G | C | G B7/D# Em | G/D D D7 | Em G/D G/B | D7 G D7`;
const first = `${FLOOR} | ${REFRAIN}`;
const last = `${LAST_FLOOR} | ${LAST_REFRAIN}`;
const amen = 'C | C/G | G';

// Beats of a verse at which singers take a breath: in its bars 4, 8, 12 and 14.
const BREATHS = [11, 23, 35, 41];
const REFRAIN_AT = 24;

const up = (notes: Note[]) => transpose(1, notes);
const sung = (notes: Note[]) => up(breathe(BREATHS, notes));
const from = (beat: number, notes: Note[]) => notes.filter(({ at }) => at >= beat);
const hands = (text: string) => hold(text, { ...THREE, from: 50, to: 66, notes: 4 });
const feet = (text: string) => pedal(text, { ...THREE, from: 33 });

const STOP = { program: 20, reverb: 0.3, gate: 0.97 };
const principal: Omit<Part, 'name' | 'plays'> = { program: 19, reverb: 0.35, effects: 'lowpass=f=3200' };

/** Bradbury’s tune on a reed organ: one stop, and another one where a verse asks for it. */
export const theSolidRock: Piece = {
  slug: 'the-solid-rock',
  title: 'The Solid Rock',
  track: 7,
  key: 'Ab major',
  tempo: 86,
  metre: 3,
  drift: 22,
  loudness: -16,
  room: { seconds: 2.2, distance: 0.02, bright: 0.4 },
  glue: 1.2,
  form: [
    { name: 'intro', bars: 2, level: -13 },
    { name: 'first', bars: 14, level: -12, slows: 0.9, slowsOver: 2 },
    { name: 'last', bars: 14, level: 8, slows: 0.82, slowsOver: 3 },
    { name: 'amen', bars: 3, level: -14, pace: 0.84, slows: 0.7, slowsOver: 3 },
  ],
  parts: [
    {
      ...STOP,
      name: 'Reed organ, right hand',
      velocity: 94,
      volume: 1,
      pan: 0.12,
      lean: 4,
      plays: {
        intro: up(after(3, pickup)),
        first: sung([...tune, ...after(39, pickup)]),
        last: sung(tune),
        amen: up(line('G4:3 | G4:3 | G4:3', THREE)),
      },
    },
    {
      ...STOP,
      name: 'Reed organ, left hand',
      velocity: 72,
      volume: -3,
      pan: -0.15,
      plays: {
        intro: up(line('G3+D4:2.6 .:.4 | G3+D4:1.6 .:1.4', THREE)),
        first: sung(from(12, hands(first))),
        last: sung(hands(last)),
        amen: up(hands(amen)),
      },
    },
    {
      ...STOP,
      name: 'Low reeds',
      velocity: 84,
      volume: 4,
      pan: -0.05,
      reverb: 0.2,
      lean: -6,
      effects: 'lowpass=f=1400',
      plays: {
        first: sung(from(REFRAIN_AT, feet(first))),
        last: sung(feet(last)),
        amen: up(feet(amen)),
      },
    },
    {
      ...principal,
      name: 'Principal',
      velocity: 80,
      volume: -4,
      pan: 0.3,
      lean: -8,
      plays: {
        last: sung([
          ...stress(
            -14,
            hands(last).filter(({ at }) => at < REFRAIN_AT),
          ),
          ...from(REFRAIN_AT, hands(last)),
        ]),
      },
    },
    {
      ...STOP,
      name: 'Octave',
      velocity: 70,
      volume: -5,
      pan: 0.2,
      reverb: 0.4,
      lean: 4,
      plays: { last: sung(from(REFRAIN_AT - 1, transpose(12, tune))) },
    },
    {
      ...principal,
      name: 'Sub-bass',
      velocity: 88,
      volume: 0,
      lean: -10,
      effects: 'lowpass=f=420',
      plays: { last: sung(from(REFRAIN_AT, feet(last))) },
    },
  ],
};
