import { line } from '../notation.ts';
import type { Part, Piece } from '../piece.ts';

const verse = line(`
  F4+D5:1.5 C5:.5 D4+Bb4 F4 | D4+G4:1.5 A4:.5 D4+Bb4:2 | G4+C5:1.5 Bb4:.5 Eb4+A4 D4+G4 | C4+F4:2 C4+Eb4? . |
  F4+D5:1.5 C5:.5 D4+Bb4 Bb4+F5 | G4+Eb5:1.5 D5:.5 A4+C5:2 | F4+D5 C5:.5 Bb4:.5 Bb3+G4 Eb4+A4 | D4+F4+Bb4:4`);
const verseLow = line(`
  Bb2 F3 Bb3 F3 | G2 D3 Bb3 D3 | Eb2 Bb2 G3 Bb2 | F2 C3 A3 F3 |
  Bb2 F3 D3 A2 | C3 G3 F2 Eb3 | D3 F3 Eb2 F2 | Bb2 F3 D4:2`);
const middle = line(`D4+G4 A4:.5 Bb4:.5 F4+D5:2 | Eb4+C5:1.5 Bb4:.5 Bb3+G4 A3+Eb4+C5`);
const middleLow = line(`G2 D3 F2 D3 | Eb2 Bb2 F2 C3`);
const again = line(`
  F4+D5:1.5 C5:.5 D4+Bb4 F4 | D4+G4:1.5 A4:.5 D4+Bb4:2 | G4+C5:1.5 Bb4:.5 G4+Eb5 D5 | A4+C5:1.5 Bb4:.5 Eb4+A4:2 |
  Bb3+Eb4+G4:2 Bb3+Db4+Gb4:2 | Bb3+D4+F4:2.5 .:1.5`);
const againLow = line(`
  Bb2 F3 Bb3 F3 | G2 D3 Bb3 F2 | Eb2 Bb2 G3 Bb3 | F2 C3 F3 C3 |
  Bb1 Eb3 Bb1? Db3 | Bb1+F2+Bb2:1.5 .:2.5`);

const PIANO: Omit<Part, 'name' | 'plays'> = {
  program: 0,
  soundfont: 'museScore',
  volume: 0,
  reverb: 0.22,
  loose: 5,
  effects:
    'stereotools=balance_out=0.17:slev=0.6,lowpass=f=3600:p=1,lowpass=f=7000,equalizer=f=260:t=q:w=1:g=2',
};

/** A prayer at a piano with a scarf over its strings; the middle is short. */
export const faithfulOne: Piece = {
  slug: 'faithful-one',
  title: 'Faithful One',
  track: 3,
  key: 'Bb major',
  tempo: 64,
  metre: 4,
  drift: 26,
  loudness: -19,
  room: { seconds: 1.6, distance: 0.015, bright: 0.35 },
  form: [
    { name: 'verse', bars: 8 },
    { name: 'middle', bars: 2, level: 6, pace: 1.04, slows: 0.85, slowsOver: 2 },
    { name: 'again', bars: 6, level: -3, pace: 0.97, slows: 0.62, slowsOver: 8 },
  ],
  parts: [
    {
      ...PIANO,
      name: 'Muffled piano, right hand',
      velocity: 78,
      pan: 0.1,
      lean: 7,
      plays: { verse, middle, again },
    },
    {
      ...PIANO,
      name: 'Muffled piano, left hand',
      velocity: 64,
      pan: -0.1,
      volume: 4,
      gate: 1.6,
      lean: -4,
      plays: { verse: verseLow, middle: middleLow, again: againLow },
    },
  ],
};
