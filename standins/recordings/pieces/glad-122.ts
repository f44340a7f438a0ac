import { drums } from '../drums.ts';
import { after, line, transpose, type Note } from '../notation.ts';
import { bass, pick, strum } from '../patterns.ts';
import type { Piece } from '../piece.ts';

const CHORDS = {
  intro: 'A | D | A | E',
  first: 'A | A | D | A | F#m | D | Bm | E',
  second: 'A | A | D | A | F#m | D | Bm7 E | A',
  going: 'D | E | C#m F#m | Bm7 E7',
  end: 'D | E | A | A',
};

const opening = `
  A4:.5 C#5:.5 E5 E5:.5 F#5:.5 E5 | C#5:.5 B4:.5 A4 C#5:1.5 E5:.5 | F#5 A5:.5 F#5:.5 E5:.5 D5:.5 F#5 | E5:3 E5:.5 F#5:.5 |
  A5 F#5:.5 E5:.5 C#5 E5 | F#5 D5:.5 E5:.5 F#5 A5`;
const first = line(`${opening} | F#5:1.5 E5:.5 D5 C#5 | B4:2 . E4:.5 G#4:.5`);
const second = line(`${opening} | B5:.5 A5:.5 F#5 G#5:.5 E5:.5 D5:.5 B4:.5 | A4:2 . C#5:.5 E5:.5`);
const going = line(
  `F#5 F#5:.5 G#5:.5 A5 F#5 | G#5:1.5 E5:.5 B4:2 | E5 C#5:.5 E5:.5 F#5 C#5 | D5:.5 C#5:.5 B4 E5 G#5`,
);
const end = line(`F#5 F#5:.5 G#5:.5 A5 F#5 | G#5 B5:.5 G#5:.5 E5:.5 F#5:.5 G#5 | A5:4 | A4+C#5+E5+A5:4`);
const BRIGHT = 'D.duD.dud.duDudu';
const RINGING = { from: 57, to: 77, ring: 2 };
const STEP = {
  kick: 'X...x...X...x...|X...x...X...x.~.',
  rim: '....o.......o...|....o.......o..~|....o..~....o...',
  tambourine: 'o.xoX.xoo.xoX.xo|o.x~X.xoo.x~X.xo|..xoX.x~o.xoX.xo|o.xoX~xoo.xoX.x~',
};

/** Gladness at walking pace: ringing guitars, tuned up a whole step. */
export const glad122: Piece = {
  slug: 'glad-122',
  title: 'Glad 122',
  track: 6,
  key: 'A major',
  tempo: 122,
  metre: 4,
  loudness: -16,
  room: { seconds: 1.1, distance: 0.012, bright: 0.7 },
  form: [
    { name: 'intro', bars: 4 },
    { name: 'first', bars: 8, level: -6 },
    { name: 'going', bars: 4, level: 4 },
    { name: 'second', bars: 8, level: 4 },
    { name: 'again', like: 'going', bars: 4, level: 7 },
    { name: 'end', bars: 4, level: 7, slows: 0.8, slowsOver: 4 },
  ],
  parts: [
    {
      name: 'Mandolin',
      program: 25,
      bank: 16,
      velocity: 92,
      volume: 6,
      pan: 0.12,
      reverb: 0.25,
      lean: -4,
      plays: { first, second: [...second, ...harmony(second)], going, end },
    },
    {
      name: 'Twelve-string guitar',
      program: 25,
      bank: 8,
      velocity: 82,
      volume: -6,
      pan: -0.55,
      reverb: 0.15,
      gate: 1.1,
      lean: 3,
      plays: {
        intro: strum(CHORDS.intro, BRIGHT, { from: 54, to: 72 }),
        first: strum(CHORDS.first, 'D...d.duD...d.du', { from: 54, to: 72 }),
        going: strum(CHORDS.going, BRIGHT, { from: 54, to: 72 }),
        second: strum(CHORDS.second, 'D.d.d.duD.dud.du', { from: 54, to: 72 }),
        end: strum(CHORDS.end, `${BRIGHT}|${BRIGHT}|${BRIGHT}|D---------------`, { from: 54, to: 72 }),
      },
    },
    {
      name: 'Steel guitar',
      program: 25,
      velocity: 78,
      volume: 1,
      pan: 0.6,
      reverb: 0.2,
      plays: {
        intro: pick(CHORDS.intro, '0.3.2.4.3.2.4.3.', RINGING),
        first: pick(CHORDS.first, '0.3.2.4.1.3.2.4.', RINGING),
        going: pick(CHORDS.going, '0.324.3.0.423.4.', RINGING),
        second: pick(CHORDS.second, '0.324.3.1.324.2.', RINGING),
        end: pick(CHORDS.end, '0.324.3.0.423.4.|0.324.3.0.423.4.|0.324.3.0.423.4.|0---------------', RINGING),
      },
    },
    {
      name: 'Bass guitar',
      program: 33,
      velocity: 90,
      volume: 4,
      reverb: 0.04,
      gate: 0.92,
      lean: 2,
      plays: {
        first: bass(CHORDS.first, 'R--R5-R-|R--R5-a-', { from: 28 }),
        going: bass(CHORDS.going, 'R-R-5-8-|R-R-5-a-', { from: 28 }),
        second: bass(CHORDS.second, 'R--R5-8-|R-5-8-a-', { from: 28 }),
        end: bass(CHORDS.end, 'R-R-5-8-|R-R-5-a-|R-R-5-8-|R-------', { from: 28 }),
      },
    },
    {
      name: 'Foot and tambourine',
      kit: 1,
      velocity: 84,
      volume: 2,
      reverb: 0.15,
      effects: 'equalizer=f=11600:t=q:w=3:g=-5',
      lean: -2,
      plays: {
        intro: after(8, drums({ tambourine: 'o.x.o.x.o.x.o.x.|o.xoX.xoX.xoX.XX' }, 2)),
        first: drums(STEP, 8),
        going: drums(
          { ...STEP, kick: 'X..xX...X..xX...|X..xX...X.~xX...', snare: '....x.......x..o|....x..~....x.oo' },
          4,
        ),
        second: drums({ ...STEP, snare: '....o.......o...|....o.~.....o...|....o.......o.~o' }, 8),
        again: drums(
          { ...STEP, kick: 'X..xX...X.xxX...|X..xX..xX..xX...', snare: '....x.~.....x.oo|....x.......x..o' },
          4,
        ),
        end: [
          ...drums({ ...STEP, kick: 'X..xX...X..xX...', snare: '....x.......x.xx' }, 3),
          ...after(
            12,
            drums({ kick: 'X...............', crash: 'o...............', tambourine: 'X...............' }, 1),
          ),
        ],
      },
    },
  ],
};

/** The same tune a third lower in the scale of A, for two strings at once. */
function harmony(notes: Note[]): Note[] {
  const scale = [1, 2, 4, 6, 8, 9, 11];
  return notes.flatMap((note) => {
    const step = scale.indexOf(note.pitch % 12);
    const lower = [...scale.map((tone) => tone - 12), ...scale][step + 7 - 2] ?? note.pitch % 12;
    return transpose(lower - (note.pitch % 12), [{ ...note, stress: note.stress - 12 }]);
  });
}
