import { drums } from '../drums.ts';
import { after, line, type Note } from '../notation.ts';
import { bass, comp, hold, strum } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const LOW = { from: 40, to: 58 };
const HIGH = { from: 52, to: 71 };
const VERSE = 'E | E | C#m | A | E | B | A | A';
const CHORUS = 'A | B | E | C#m | A | B | E | E';
const END = 'A | B | E | A | E';

const verse = line(`
  E4:.5 E4:.5 G#4 B4 G#4:.5 F#4:.5 | E4:2 .:1 B3:.5 C#4:.5 | E4:.5 E4:.5 G#4 C#5 B4:.5 G#4:.5 | A4:1.5 G#4:.5 F#4:2 |
  E4:.5 E4:.5 G#4 B4 E5:.5 D#5:.5 | B4:2 .:1 F#4:.5 G#4:.5 | A4:.5 A4:.5 C#5 B4 A4:.5 G#4:.5 | F#4:1.5 E4:.5 F#4 G#4`);
const shortVerse = line(`
  E4:.5 E4:.5 G#4 B4 E5:.5 D#5:.5 | B4:2 .:1 F#4:.5 G#4:.5 | A4:.5 A4:.5 C#5 E5 C#5:.5 A4:.5 | F#4:2 .:2`);
const chorus = line(`
  C#5:1.5! E5:1.5 E5 | D#5:1.5 B4:2.5 | G#4:.5 B4:.5 E5 D#5:.5 B4:1.5 | G#4 E4 .:.5 G#4:.5 B4 |
  C#5:1.5! E5:1.5 F#5 | G#5:1.5 F#5 D#5:1.5 | E5:3 . | . . G#4:.5 B4:.5 C#5:.5 D#5:.5`);
const lastChorus = [...chorus.filter(({ at }) => at < 28), ...after(28, line('E5:.5 G#5:.5 B5:3!'))];
const farewell = line(
  `C#5:1.5! E5:1.5 F#5 | G#5:1.5 F#5:1.5 D#5 | E5:2.5 . B4:.5 | C#5:1.5 E5:1.5 F#5? | E5:4?`,
);
const above = line(`
  E5:1.5 C#5:1.5 C#5 | B4:1.5 F#4:2.5 | E4:.5 G#4:.5 B4 B4:.5 G#4:1.5 | E4 C#4 .:.5 E4:.5 G#4 |
  A4:1.5 C#5:1.5 C#5 | B4:1.5 B4 B4:1.5 | G#4:3 . | .:4`);

// A box for a kick and a snare, two pads for all the rest.
const BOX = { kick: 'X..x..x.|X...x..x|X..x..x.|X..~x.x.', tap: '..X...X.|..X...X~|..X..~X.' };
const PADS = {
  muteConga: 'x.o.x.o.x~o.x.o.|x.o~x.o.x.o.x~o.|x.o.x.oox.o.x.~.',
  lowConga: '......~.......~.|..........~...o.',
};
const LOUD_BOX = { kick: 'X..xX.x.|X.x.X..x|X..xX..x|X.x.Xx.~', tap: '..X...X.|..X..~X.|..X...Xx' };
const LOUD_PADS = {
  muteConga: 'X.x.X.x~X.x.X.xx|X.xoX.x.X~x.X.x.|X.x.X.xoX.x.X~x.',
  lowConga: '......x.......~.|......~.....x...|..x.....~.....x.',
};
const ahead = (notes: Note[]) => notes.map((note) => ({ ...note, at: note.at * 0.985 - 0.02 }));
// It trips over its own feet unless it is played slightly too fast.
const forty = {
  box: ahead(drums({ tap: 'X..X..X..X..XXXX', kick: 'X...x...x...x...' }, 1)),
  pads: ahead(drums({ muteConga: '.ox.o..xo.......', lowConga: '.....X....xx....' }, 1)),
};

/** Rock for practice pads and a cardboard box, with the fortieth take of one fill. */
export const holdOnTight: Piece = {
  slug: 'hold-on-tight',
  title: 'Hold On Tight',
  track: 2,
  key: 'E major',
  tempo: 148,
  metre: 4,
  swing: { unit: 1, ratio: 0.545, sway: 0.02 },
  loudness: -16,
  room: { seconds: 0.9, distance: 0.01, bright: 0.5 },
  glue: 1.5,
  form: [
    { name: 'intro', bars: 4, level: -12 },
    { name: 'verse', bars: 8, level: -9 },
    { name: 'chorus', bars: 8, level: 3 },
    { name: 'short', bars: 4, level: -14 },
    { name: 'last', bars: 8, level: 8 },
    { name: 'end', bars: 5, level: 2, slows: 0.8, slowsOver: 6 },
  ],
  parts: [
    {
      name: 'Lead guitar',
      program: 27,
      velocity: 96,
      volume: 3,
      pan: 0.1,
      reverb: 0.3,
      lean: 9,
      vibrato: 30,
      slide: 40,
      plays: { verse, chorus, short: shortVerse, last: lastChorus, end: farewell },
    },
    {
      name: 'Overdriven guitar',
      program: 29,
      velocity: 74,
      volume: -4,
      pan: -0.35,
      reverb: 0.25,
      lean: 5,
      effects: 'lowpass=f=4200',
      plays: { last: above },
    },
    {
      name: 'Palm-muted guitar',
      program: 28,
      velocity: 88,
      volume: 3,
      pan: -0.5,
      reverb: 0.1,
      lean: -3,
      gate: 0.8,
      plays: {
        intro: comp('E5 | E5 | C#5 | A5', 'X..x..x.|X..x..xx', LOW),
        verse: comp(toPower(VERSE), 'X..x..x.|x.oX..x.|X..x..xo|..xX..x.', LOW),
        short: comp('E5 | B5 | A5', 'X..x....|x.......|X..x....', LOW),
      },
    },
    {
      name: 'Steel guitar',
      program: 25,
      velocity: 80,
      volume: -1,
      pan: 0.35,
      reverb: 0.15,
      lean: 2,
      plays: {
        chorus: strum(CHORUS, 'D..d.ud.|D.ud.ud.|D..u.ud.|D.ud..du', HIGH),
        last: strum(CHORUS, 'D.ud.udu|D..u.ud.|D.ud.ud.|D.udu.du', HIGH),
        end: strum(END, 'D.ud.ud.|D..u.ud.|D.ud....|D..u.u..|D-------', HIGH),
      },
    },
    {
      name: 'Organ',
      program: 18,
      velocity: 64,
      volume: -5,
      pan: -0.3,
      reverb: 0.3,
      lean: -4,
      plays: { last: hold(CHORUS, { from: 57, to: 76 }), end: hold(END, { from: 57, to: 76, notes: 3 }) },
    },
    {
      name: 'Bass guitar',
      program: 33,
      velocity: 92,
      volume: 1,
      reverb: 0.04,
      lean: 3,
      gate: 0.9,
      plays: {
        intro: after(12, bass('A', '....R.5a')),
        verse: bass(VERSE, 'R--R..R-|R--R..58|R--R....|R-.R5-8.'),
        chorus: bass(CHORUS, 'R--RR-5-|R-.R5-8.|R--R5.R-|R-8R..5a'),
        short: bass('E | B | A', 'R-------|R-----5-|R-------'),
        last: bass(CHORUS, 'R-RR5-8R|R-.R5-8.|R-RR8.5R|R-8R.R5a'),
        end: bass(END, 'R-RR5-8R|R-.R5-8.|R-----5-|R--R..5-|R-------'),
      },
    },
    {
      name: 'Cardboard box',
      kit: 40,
      velocity: 100,
      volume: 4,
      reverb: 0.1,
      effects: 'highpass=f=60,lowpass=f=7000,equalizer=f=190:t=q:w=1:g=5',
      plays: {
        intro: after(8, drums({ kick: 'X.....x.|X...x...', tap: '........|......xX' }, 2)),
        verse: [...drums(BOX, 7), ...after(28, drums({ kick: 'X...x...', tap: '..X.x.XX' }, 1))],
        chorus: [...drums(LOUD_BOX, 7), ...after(28, drums({ kick: 'X..xX...', tap: '..X.....' }, 1))],
        short: [...drums({ kick: 'X.......|....x...|X.....o.' }, 3), ...after(12, forty.box)],
        last: [...drums(LOUD_BOX, 7), ...after(28, drums({ kick: 'X.x.X...', tap: '..X.xXXX' }, 1))],
        end: drums(
          { kick: 'X..xX.x.|X.x.X..x|X.......|X..x....|X.......', tap: '..X...X.|..X..xXx|.|......o.|.' },
          5,
        ),
      },
    },
    {
      name: 'Practice pads',
      kit: 0,
      velocity: 84,
      volume: 7,
      pan: 0.2,
      reverb: 0.14,
      lean: -4,
      effects: 'highpass=f=220,lowpass=f=8000',
      plays: {
        intro: drums({ muteConga: 'x...x...x...x...|x...x.o.x...x...|x.o.x...x.o.x.~.|x.o.x.o.xoxoX...' }, 4),
        verse: drums(PADS, 8),
        chorus: drums(LOUD_PADS, 8),
        short: [
          ...drums({ muteConga: 'x...o...x...o...|x...o...x.~.o...|x...o.~.x...' }, 3),
          ...after(12, forty.pads),
        ],
        last: drums(LOUD_PADS, 8),
        end: [
          ...drums(LOUD_PADS, 3),
          ...after(12, drums({ muteConga: 'x...o...x...o...|x...............' }, 2)),
        ],
      },
    },
  ],
};

function toPower(text: string): string {
  return text.replaceAll(/([A-G]#?)m?(?= |$)/g, '$15');
}
