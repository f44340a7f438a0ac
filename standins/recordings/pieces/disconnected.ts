import { drums } from '../drums.ts';
import { line, transpose, type Note } from '../notation.ts';
import type { Piece } from '../piece.ts';

const call = line(`
  C5:.5' .:1.5 G4:.5' .:1.5 | Eb5:.75 D5:.25' . C5:.5' .:1.5 | Ab4:.5 .:1.5 Bb4:.5' . F4:.5 | G4:2 .:2 |
  C5:.5' .:1.5 Eb5:.5' .:1.5 | F5:.75 Eb5:.25' . D5:.5' .:1.5 | Ab4:.5' .:.5 C5:.5' .:.5 D5:.5 .:.5 Bb4:.5 .:.5 | G4:1.5 .:2.5`);
const reply = line(`
  C5:.5' .:.5 Eb5:.5' .:.5 G5:.5 .:1.5 | F5:.75 Eb5:.25' . D5:.5' . Bb4:.5 | Ab4:1.5 C5:.5' .:2 | . B4:.5' . D5:.5' . |
  C5:.5' .:.5 Eb5:.5' .:.5 Ab5:.5 .:1.5 | G5:.75 F5:.25' . Eb5:.5' . D5:.5 | Eb5:.5' .:.5 D5:.5' .:.5 C5:.5 .:.5 Ab4:.5 .:.5 | G4:1.5 .:2.5`);
const farAway = (notes: Note[]) =>
  transpose(
    12,
    notes.filter((_, i) => i % 3 === 0).map((note) => ({ ...note, at: note.at + 0.75, beats: 0.2 })),
  );
const floor = line(
  `C2:3 .:1 | C2:2 G1:1.5 .:.5 | Ab1:3 .:1 | G1:2.5 .:1.5 | C2:3 .:1 | F1:2 F1:1.5 .:.5 | Ab1:2 Bb1:2 | G1:2.5 .:1.5`,
);

const DISK = {
  lowTom: 'X..o..o...x.....|X..o..~...x..~..|X..o.o....x..~..',
  kick: 'x.........o.....|x.........o..~..',
};
const PARK = { rim: '...............o|................|......o.........|................' };

/** What machines do when nobody asks: a parking disk for a pulse, one synthesizer, and a chorus left out. */
export const disconnected: Piece = {
  slug: 'disconnected',
  title: 'Disconnected',
  track: 4,
  key: 'C minor',
  tempo: 100,
  metre: 4,
  drift: 3,
  loudness: -16,
  room: { seconds: 3, distance: 0.03, bright: 0.6 },
  form: [
    { name: 'disk', bars: 3 },
    { name: 'call', bars: 8 },
    { name: 'erased', bars: 3 },
    { name: 'reply', bars: 8, level: 4 },
    { name: 'parked', bars: 3, level: -8, slows: 0.6, slowsOver: 4 },
  ],
  parts: [
    {
      name: 'Hard disk',
      kit: 25,
      velocity: 88,
      volume: -3,
      reverb: 0.12,
      effects: 'lowpass=f=1600',
      plays: {
        disk: drums(DISK, 3),
        call: [...drums(DISK, 8), ...drums(PARK, 8)],
        erased: drums({ lowTom: 'o...............|................|................' }, 3),
        reply: [
          ...drums({ ...DISK, closed: '..o...o...o.o.o.|..o.~.o...o.~.o.|..o...o.~.o.o.~.' }, 8),
          ...drums(PARK, 8),
        ],
        parked: drums({ lowTom: 'x..o..o...x.....|x.....o.........|o...............' }, 3),
      },
    },
    {
      name: 'Fan',
      program: 122,
      velocity: 40,
      volume: 10,
      reverb: 0.3,
      effects: 'lowpass=f=700,highpass=f=180,apulsator=hz=0.31:amount=0.8',
      plays: {
        disk: [{ at: 4, beats: 40, pitch: 60, stress: 0 }],
        reply: [{ at: 0, beats: 44, pitch: 60, stress: 0 }],
      },
    },
    {
      // What is left when all else has stopped, at −50 dB.
      name: 'Fan, alone',
      program: 122,
      velocity: 40,
      volume: -10,
      reverb: 0.3,
      effects: 'lowpass=f=700,highpass=f=180',
      plays: { call: [60, 53].map((pitch) => ({ at: 20, beats: 26, pitch, stress: 0 })) },
    },
    {
      name: 'Synthesizer',
      program: 81,
      velocity: 84,
      volume: 11,
      pan: -0.1,
      reverb: 0.5,
      effects: 'lowpass=f=1300,aecho=0.9:0.8:450|900:0.36|0.17',
      lean: 4,
      plays: { call, reply, parked: line(`C5:.5' .:1.5 G4:.5' .:1.5 | Eb5:.5' .:3.5 | C4+G4:1.5 .:2.5`) },
    },
    {
      name: 'Far blips',
      program: 80,
      bank: 8,
      velocity: 70,
      volume: -4,
      pan: 0.7,
      reverb: 0.9,
      lean: 9,
      plays: { call: farAway(call), reply: farAway(reply), erased: line(`.:4 | .:2 C6:.2 .:1.8 | .:4`) },
    },
    {
      name: 'Sine bass',
      program: 38,
      velocity: 90,
      volume: 8,
      reverb: 0.02,
      effects: 'lowpass=f=320',
      lean: 2,
      plays: { call: floor, reply: floor, parked: line('C2:3 .:1 | .:4 | C2:3 .:1') },
    },
  ],
};
