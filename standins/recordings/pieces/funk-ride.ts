import { drums } from '../drums.ts';
import { after, line, type Note } from '../notation.ts';
import { comp, hold } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const RIFF = `B1:.5! .:.25 B1:.25' A1:.5 B1:.25 D2:.25 .:.25 E2:.25 .:.25 F2:.25 F#2:.5 A2:.25 F#2:.25`;
const ANSWER = `E2:.5! .:.25 E2:.25' D2:.25 B1:.25 .:.5 .:.25 A1:.25 A#1:.25 B1:.25' .:.25 F#1:.25 A1:.5`;
const DEEP = `E2:.5! .:.25 E2:.25' D2:.25 B1:.25 .:.5 .:.25 F#1:.25 E1:.25 D1:.25 B0:1!`;
const riff = line(`${RIFF} | ${ANSWER} | ${RIFF} | ${DEEP}`);

const ride = line(`
  E1:.5! .:.25 E2:.25' .:.25 D2:.25 E2:.5 G#1:.5 A1:.25 A#1:.25 B1:.5 D2:.5 |
  E1:.5! .:.25 E2:.25' .:.25 D2:.25 E2:.5 E2:.25 D2:.25 B1:.25 A1:.25 G#1:.5 F#1:.5 |
  G1:.5! .:.25 G2:.25' .:.25 E2:.25 G2:.5 G1:.5 A1:.25 B1:.25 D2:.5 E2:.5 |
  F#1:.75! F#2:.25' .:.25 E2:.25 F#2:.5 F#1:.25' F#1:.25' A1:.25 A#1:.25 C#2:.25 E2:.25 F#2:.25 A#1:.25`);

const GROOVE = 'Bm7 | E9 | Bm7 | E9';
const RIDE = 'E9 | E9 | G13 | F#7#9';
const CHOPS = 'x.ox.oX..oxo.xo.|..xo.oX.x.ox.xxo';

const horns = line(`
  .:2.5 F#4:.25' A4:.25 B4:.5! A4:.5' | F#4:.25' E4:.25 .:.25 D4:.25 B3:1 .:2 |
  .:2.5 F#4:.25' A4:.25 B4:.5! D5:.5' | C#5:.25 D5:.25 C#5:.25 A4:.25 B4:1.5! .:1.5`);
const hornsUp = line(`
  .:2.5 F#4+D5:.25' A4+E5:.25 B4+F#5:.5! A4+E5:.5' | G#4+D5:.25' F#4+C#5:.25 .:.25 E4+B4:.25 D4+B4:1 .:2 |
  .:2.5 F#4+D5:.25' A4+E5:.25 B4+F#5:.5! D5+A5:.5' | C#5+G#5:.25 D5+A5:.25 C#5+G#5:.25 A4+E5:.25 B4+F#5:1.5! .:1.5`);
const shout = line(`
  E4+B4+D5:.5'! .:3 D4+G#4:.25' E4+B4:.25' | .:.75 E4+B4+D5:.75! .:2.5 |
  G4+B4+E5:.5'! .:3 G4+B4:.25' A4+C#5:.25' | A#4+E5:1.5! .:.5 C#5:.25' C#5:.25' E5:.25' E5:.25' F#5:.5'! .:.5`);

const BEAT = {
  kick: 'X..x......x..x..|X..x..x...xx....',
  snare: '....X..o.~..X..o|....X.~o.o..X.oo|....X..o.o~.X..~|....X~.o.o..X.oo',
  closed: 'X.xoX.xoX.xoX.xo|X.xoX.x~X.xoX.x~|X.xoX.xoX.x~X.xo',
};
const PUSHED = {
  ...BEAT,
  snare: '....X..~.o..X.~o|....X..o.o..X.oo|....X.~..o..X..o|....X..o.oo.X.oo',
  closed: 'X.xoX.xoX.xoX~x.|X.x~X.xoX.xoX.xo',
};
const CYMBAL = { ...BEAT, closed: '.', ride: 'X.xoX.x~X.xoX.xo|X.xoX.xoX.x~X.xo|X.x~X.xoX.xoX~xo' };
const fill = drums({ snare: '........o.XoxoXX', midTom: '..........x.....', crash: '................' }, 1);

/** Bass first, then a clavinet through a wah pedal, then everybody. */
export const funkRide: Piece = {
  slug: 'funk-ride',
  title: 'Funk Ride',
  track: 5,
  key: 'B dorian',
  tempo: 105,
  metre: 4,
  swing: { unit: 0.5, ratio: 0.56, sway: 0.012 },
  loudness: -16,
  room: { seconds: 0.9, distance: 0.008, bright: 0.7 },
  glue: 3,
  form: [
    { name: 'bass', bars: 4 },
    { name: 'clavinet', bars: 4 },
    { name: 'groove', bars: 4 },
    { name: 'ride', bars: 4, level: 3 },
    { name: 'again', like: 'groove', bars: 4 },
    { name: 'break', bars: 2, level: -9 },
    { name: 'home', like: 'ride', bars: 4, level: 5 },
    { name: 'last', bars: 4, level: 6 },
    { name: 'end', bars: 1, level: 6 },
  ],
  parts: [
    {
      name: 'Five-string bass',
      program: 33,
      velocity: 98,
      volume: 2,
      reverb: 0.03,
      gate: 0.92,
      effects: 'equalizer=f=900:t=q:w=1:g=4,acompressor=threshold=-20dB:ratio=3',
      lean: -3,
      plays: {
        bass: riff,
        clavinet: riff,
        groove: riff,
        ride,
        break: line(`${RIFF} | ${DEEP}`),
        last: riff,
        end: line(`B1:.5! D2:.25 E2:.25 F2:.25 F#2:.25 A2:.25 A#2:.25 B1:.5! .:1.5`),
      },
    },
    {
      name: 'Wah clavinet',
      program: 7,
      velocity: 84,
      volume: -1,
      pan: -0.35,
      reverb: 0.14,
      gate: 0.6,
      wah: { beats: 1, closed: -5400, open: -1000, resonance: 170 },
      lean: 2,
      plays: {
        clavinet: comp(GROOVE, CHOPS, { from: 57, to: 76, notes: 3 }),
        groove: comp(GROOVE, CHOPS, { from: 57, to: 76, notes: 3 }),
        ride: comp(RIDE, 'x.xo.ox.X.ox.oxo|x.ox.oX..oxo.xxo', { from: 58, to: 78 }),
        break: comp('Bm7 | E9', CHOPS, { from: 57, to: 76, notes: 3 }),
        last: comp(GROOVE, CHOPS, { from: 59, to: 79 }),
        end: line(`.:3 A3+D4+F#4:.25 .:.75`),
      },
    },
    {
      name: 'Funk guitar',
      program: 28,
      bank: 8,
      velocity: 74,
      volume: 2,
      pan: 0.5,
      reverb: 0.12,
      gate: 0.5,
      lean: 5,
      plays: {
        groove: comp(GROOVE, '..o.x.o.o.o.x.oo', { from: 64, to: 80, notes: 3 }),
        ride: comp(RIDE, 'o.o.x.oxo.o.x.xo', { from: 64, to: 80, notes: 3 }),
        last: comp(GROOVE, '..o.x.o.o.o.x.oo', { from: 64, to: 80, notes: 3 }),
      },
    },
    {
      name: 'Horns',
      program: 61,
      velocity: 92,
      volume: -5,
      pan: 0.15,
      reverb: 0.3,
      lean: 8,
      plays: {
        groove: horns,
        ride: shout,
        last: hornsUp,
        end: line(`.:3 B3+F#4+A4+D5:.3'! .:.7`),
      },
    },
    {
      name: 'Organ',
      program: 16,
      velocity: 62,
      volume: -3,
      pan: -0.1,
      reverb: 0.3,
      effects: 'vibrato=f=6.2:d=0.12',
      lean: 4,
      plays: { ride: hold(RIDE, { from: 60, to: 78 }), last: hold(GROOVE, { from: 60, to: 78 }) },
    },
    {
      name: 'Drums',
      kit: 8,
      velocity: 98,
      volume: 4,
      reverb: 0.08,
      plays: {
        bass: after(12, drums({ closed: 'o.o.x.o.x.x.X.X.', snare: '............o.XX' }, 1)),
        clavinet: [...drums(BEAT, 4), ...drums({ crash: 'x...............|.|.|.' }, 4)],
        groove: [
          ...drums({ ...BEAT, open: '..............x.|................' }, 4),
          ...drums({ crash: 'o|.|.|.' }, 4),
        ],
        again: [
          ...drums({ ...PUSHED, open: '..............x.|................|......x.......x.|.' }, 4),
          ...drums({ crash: 'o|.|.|.' }, 4),
        ],
        home: [
          ...drums({ ...CYMBAL, snare: PUSHED.snare }, 3),
          ...after(12, drums({ kick: 'X..x..x.X..xx.x.', snare: '....X.oo.xooXoXX' }, 1)),
          ...drums({ crash: 'X|.|.|.' }, 4),
        ],
        ride: [
          ...drums(CYMBAL, 3),
          ...after(12, drums({ kick: BEAT.kick }, 1)),
          ...after(12, fill),
          ...drums({ crash: 'X|.|.|.' }, 4),
        ],
        break: drums(
          {
            kick: 'X...X...X...X...|X...X...X.......',
            closed: '..x...x...x...x.',
            snare: '................|........XoxoXXXX',
          },
          2,
        ),
        last: [
          ...drums(
            {
              ...PUSHED,
              kick: 'X..x..x...x.x..x|X..x..x.x.x..x..',
              open: '......x.......x.|..............x.',
            },
            4,
          ),
          ...drums({ crash: 'X|.|X|.' }, 4),
        ],
        end: drums({ kick: 'X.......x...X...', snare: '....X...xxxxX...', crash: 'x...........X...' }, 1),
      },
    },
    {
      name: 'Handclaps',
      kit: 0,
      velocity: 84,
      volume: -3,
      reverb: 0.45,
      lean: 6,
      loose: 8,
      plays: { clavinet: claps(4), groove: claps(4), ride: claps(4), break: claps(2), last: claps(4) },
    },
  ],
};

// Six layers of hands, the last one late.
function claps(bars: number): Note[] {
  const hands = [-0.03, -0.01, 0, 0.015, 0.03, 0.09];
  const clap = drums({ clap: '....x.......x...' }, bars);
  return hands.flatMap((offset, i) =>
    clap.map((note) => ({ ...note, at: note.at + offset, stress: -5 * i })),
  );
}
