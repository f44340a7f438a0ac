import { after, line, type Note } from '../notation.ts';
import { bass, comp, drums, hold } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const VERSE = 'E | E | C#m | A | E | B | A | A';
const CHORUS = 'A | B | E | C#m | A | B | E | E';
const POWER = { verse: toPower(VERSE), chorus: toPower(CHORUS) };

const verse = line(`
  E4:.5 E4:.5 G#4 B4 G#4:.5 F#4:.5 | E4:2 .:1 B3:.5 C#4:.5 | E4:.5 E4:.5 G#4 C#5 B4:.5 G#4:.5 | A4:1.5 G#4:.5 F#4:2 |
  E4:.5 E4:.5 G#4 B4 E5:.5 D#5:.5 | B4:2 .:1 F#4:.5 G#4:.5 | A4:.5 A4:.5 C#5 B4 A4:.5 G#4:.5 | F#4:1.5 E4:.5 F#4 G#4`);
const shortVerse = line(`
  E4:.5 E4:.5 G#4 B4 E5:.5 D#5:.5 | B4:2 .:1 F#4:.5 G#4:.5 | A4:.5 A4:.5 C#5 E5 C#5:.5 A4:.5 | F#4:2 .:2`);
const chorus = line(`
  C#5:1.5! E5:1.5 E5 | D#5:1.5 B4:2.5 | G#4:.5 B4:.5 E5 D#5:.5 B4:1.5 | G#4 E4 .:.5 G#4:.5 B4 |
  C#5:1.5! E5:1.5 F#5 | G#5:1.5 F#5 D#5:1.5 | E5:3 . | . . G#4:.5 B4:.5 C#5:.5 D#5:.5`);
const lastChorus = [...chorus.filter(({ at }) => at < 28), ...after(28, line('E5:.5 G#5:.5 B5:3!'))];
const above = line(`
  E5:1.5 C#5:1.5 C#5 | B4:1.5 F#4:2.5 | E4:.5 G#4:.5 B4 B4:.5 G#4:1.5 | E4 C#4 .:.5 E4:.5 G#4 |
  A4:1.5 C#5:1.5 C#5 | B4:1.5 B4 B4:1.5 | G#4:3 . | .:4`);

const ROCK = { kick: 'X...x.x.|X..xx.x.', snare: '..X...X.', closed: 'XxXxXxXx' };
const LOUD = { kick: 'X.xx.xx.|X.x..xx.', snare: '..X...X.', open: 'XxXxXxXx' };
const ahead = (notes: Note[]) => notes.map((note) => ({ ...note, at: note.at * 0.985 - 0.02 }));
// It trips over its own feet unless it is played slightly too fast.
const forty = ahead(
  drums(
    {
      snare: 'XoxXo.XxoX..XXXX',
      highTom: '.....X....x.....',
      midTom: '..........xx....',
      kick: 'X...x...x...x...',
    },
    1,
  ),
);

/** Rock for practice pads and a cardboard box, with the fortieth take of one fill. */
export const holdOnTight: Piece = {
  slug: 'hold-on-tight',
  title: 'Hold On Tight',
  track: 2,
  key: 'E major',
  tempo: 148,
  metre: 4,
  room: { seconds: 1.1, distance: 0.012, bright: 0.6 },
  glue: 3,
  form: [
    { name: 'intro', bars: 4 },
    { name: 'verse', bars: 8, level: -4 },
    { name: 'chorus', bars: 8, level: 4 },
    { name: 'short', bars: 4, level: -5 },
    { name: 'last', bars: 8, level: 7 },
    { name: 'end', bars: 4, level: 8, slows: 0.85, slowsOver: 4 },
  ],
  parts: [
    {
      name: 'Lead guitar',
      program: 29,
      velocity: 92,
      volume: 0,
      pan: 0.1,
      reverb: 0.3,
      vibrato: 40,
      slide: 60,
      plays: {
        verse,
        chorus,
        short: shortVerse,
        last: lastChorus,
        end: line('C#5:1.5! E5:1.5 F#5 | G#5:1.5 F#5:1.5 D#5 | E5:4 | E5:1 .:3'),
      },
    },
    {
      name: 'Second guitar',
      program: 29,
      velocity: 78,
      volume: -1,
      pan: -0.45,
      reverb: 0.25,
      plays: { last: above, end: line('A4:1.5 C#5:1.5 C#5 | B4:1.5 B4:1.5 B4 | G#4:4 | G#4:1 .:3') },
    },
    {
      name: 'Palm-muted guitar',
      program: 28,
      velocity: 92,
      volume: -1,
      pan: -0.6,
      reverb: 0.08,
      gate: 0.8,
      plays: {
        intro: comp('E5 | E5 | C#5 | A5', 'XxxXxxXx', { from: 40, to: 58 }),
        verse: comp(POWER.verse, 'XxxXxxXx', { from: 40, to: 58 }),
        short: comp('E5 | B5 | A5 | A5', 'XxxXxxXx', { from: 40, to: 58 }),
      },
    },
    {
      name: 'Rhythm guitar',
      program: 30,
      velocity: 84,
      volume: -3,
      pan: 0.6,
      reverb: 0.1,
      plays: {
        chorus: comp(POWER.chorus, 'X--x--x-', { from: 40, to: 60 }),
        last: comp(POWER.chorus, 'X--x--x-', { from: 40, to: 60 }),
        end: comp('A5 | B5 | E5 | E5', 'X--x--x-|X--x--x-|X-------|X-......', { from: 40, to: 60 }),
      },
    },
    {
      name: 'Organ',
      program: 18,
      velocity: 70,
      volume: -2,
      pan: -0.25,
      reverb: 0.25,
      plays: {
        chorus: hold(CHORUS, { from: 57, to: 76 }),
        last: hold(CHORUS, { from: 57, to: 76 }),
        end: hold('A | B | E', { from: 57, to: 76 }),
      },
    },
    {
      name: 'Picked bass',
      program: 34,
      velocity: 98,
      volume: 2,
      reverb: 0.04,
      gate: 0.9,
      plays: {
        intro: after(8, bass('C#m | A', 'RRRRRRRR|RRRRRRRa', { from: 28 })),
        verse: bass(VERSE, 'RRRRRRRR|RRRRRRRa', { from: 28 }),
        chorus: bass(CHORUS, 'RRRR5R8R|RRRR5R7a', { from: 28 }),
        short: bass('E | B | A | A', 'RRRRRRRR|RRRRRRRa|RRRRRRRR|R...R.5R', { from: 28 }),
        last: bass(CHORUS, 'RRRR5R8R|RRRR5R7a', { from: 28 }),
        end: bass('A | B | E | E', 'RRRR5R8R|RRRR5R7a|R-------|R-......', { from: 28 }),
      },
    },
    {
      name: 'Drums',
      kit: 16,
      velocity: 96,
      volume: 3,
      reverb: 0.12,
      loose: 6,
      plays: {
        intro: [
          ...drums({ closed: 'X.x.X.x.' }, 4),
          ...after(12, drums({ snare: '........x.x.XXXX', kick: 'x.......x.......' }, 1)),
        ],
        verse: [
          ...drums(ROCK, 7),
          ...drums({ crash: 'X|.|.|.|.|.|.|.' }, 8),
          ...after(28, drums({ kick: 'X...x...', snare: '..X.x.XX', closed: 'XxXx....' }, 1)),
        ],
        chorus: [...drums(LOUD, 8), ...drums({ crash: 'X|.|.|.' }, 8)],
        short: [...drums(ROCK, 3), ...after(12, forty)],
        last: [...drums(LOUD, 8), ...drums({ crash: 'X|.' }, 8)],
        end: [
          ...drums(LOUD, 2),
          ...drums(
            { crash: 'X|X|X|X.......', kick: '.|.|X|X.......', snare: '.|.|....o.x.x.X.XxXX|X.......' },
            4,
          ),
        ],
      },
    },
  ],
};

function toPower(text: string): string {
  return text.replaceAll(/([A-G]#?)m?(?= |$)/g, '$15');
}
