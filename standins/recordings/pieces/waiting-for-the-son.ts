import { line } from '../notation.ts';
import { hold, pick } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const CHORDS = {
  night: 'D5 | D5',
  first: 'D | G/D | C/D | D',
  second: 'D | Dmaj7 | Gm/D | Dsus D',
  window: 'D | Am7/D | G/D | Em7 A7sus',
  morning: 'Dadd9 | G/D D | Dadd9',
};
const first = line(`. A3 D4:1.5 E4:.5 | F#4:2.5 E4:.5 D4 | C4:1.5 D4:.5 E4 G4 | F#4:3 .`);
const second = line(`. A3 D4:1.5 F#4:.5 | A4:2.5 G4:.5 F#4 | G4:1.5 F#4:.5 D4 Bb3 | A3:3 .`);
const window = line(`. D4 A4:1.5 B4:.5 | C5:2.5 B4:.5 A4 | B4:1.5 A4:.5 G4 D4 | E4:1.5 F#4:.5 G4 E4`);
const morning = line(`F#4:3 E4 | D4:1.5 G4:.5 F#4:2 | F#4:4`);

/** One night over one low note that refuses to move, until a bird sings its pitch. */
export const waitingForTheSon: Piece = {
  slug: 'waiting-for-the-son',
  title: 'Waiting For The Son',
  track: 8,
  key: 'D mixolydian',
  tempo: 60,
  metre: 4,
  drift: 26,
  loudness: -19,
  room: { seconds: 4.2, distance: 0.035, bright: 0.4 },
  form: [
    { name: 'night', bars: 2, level: -6 },
    { name: 'first', bars: 4, level: -4 },
    { name: 'second', bars: 4, level: 2 },
    { name: 'window', bars: 4, level: 8 },
    { name: 'morning', bars: 3, level: 0, slows: 0.85, slowsOver: 4 },
  ],
  parts: [
    {
      name: 'Taped-down synthesizer key',
      program: 89,
      velocity: 92,
      volume: 10,
      reverb: 0.12,
      effects: 'lowpass=f=520,tremolo=f=0.12:d=0.18',
      plays: { night: [{ at: 0, beats: 68, pitch: 38, stress: 0 }] },
    },
    {
      name: 'Slow strings',
      program: 49,
      velocity: 62,
      volume: 0,
      pan: -0.05,
      reverb: 0.5,
      lean: -60,
      soundfont: 'museScore',
      plays: {
        first: hold(CHORDS.first, { from: 50, to: 67, notes: 3 }),
        second: hold(CHORDS.second, { from: 53, to: 71 }),
        window: hold(CHORDS.window, { from: 55, to: 74 }),
        morning: hold(CHORDS.morning, { from: 55, to: 76 }),
      },
    },
    {
      name: 'Voices',
      program: 52,
      velocity: 54,
      volume: 0,
      pan: 0.3,
      reverb: 0.7,
      lean: -10,
      plays: {
        second: hold('D | Dmaj7 | Gm/D | D', { from: 60, to: 74, notes: 2 }),
        window: hold(CHORDS.window, { from: 60, to: 79, notes: 3 }),
        morning: hold(CHORDS.morning, { from: 60, to: 79, notes: 3 }),
      },
    },
    {
      name: 'Cello',
      program: 42,
      velocity: 92,
      volume: 2,
      pan: 0.08,
      reverb: 0.4,
      lean: -20,
      vibrato: 45,
      slide: 30,
      plays: { first, second, window, morning },
    },
    {
      name: 'Harp',
      program: 46,
      velocity: 58,
      volume: 8,
      pan: -0.25,
      reverb: 0.5,
      lean: -4,
      plays: {
        second: pick(CHORDS.second, '..1.2.3.', { from: 57, to: 79, ring: 4 }),
        window: pick(CHORDS.window, '.1234.3.|.1243.2.', { from: 62, to: 84, ring: 4 }),
        morning: pick(CHORDS.morning, '.1.2.3.4', { from: 62, to: 86, ring: 4 }),
      },
    },
    {
      name: 'Bird',
      program: 78,
      velocity: 62,
      volume: -4,
      pan: 0.6,
      reverb: 1,
      effects: 'highpass=f=900',
      plays: {
        morning: line(
          `.:2 D7:.12 .:.13 D7:.12 .:1.63 | .:1.5 D7:.12 .:.13 D7:.12 .:.13 D7:.12 .:1.88 | . D7:.12 .:.13 D7:.12 .:.13 D7:.5 .:2`,
        ),
      },
    },
  ],
};
