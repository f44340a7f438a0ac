import type { ChordDescription } from './shape.ts';

const [WIDTH, HEIGHT] = [18, 76];
/** The colors of keys are the same in both schemes. */
const LIGHT = 'light-dark(var(--paper), var(--text))';
const DARK = 'light-dark(var(--text), var(--paper))';
/** White keys of an octave, by their pitches. */
const WHITE = [0, 2, 4, 5, 7, 9, 11];
/** Notes on the line of fifths by semitones above a root, and above its octave, where the third is a raised ninth. */
const FIFTHS = [0, -5, 2, -3, 4, -1, -6, 1, 8, 3, -2, 5, 0, -5, 2, 9, 4, -1, 6, 1, -4, 3, -2, 5];

interface Props {
  chord: ChordDescription;
  /** In semitones above the root. */
  notes: number[];
  spellNotes: (notes: number[]) => string[];
}

/** A chord on the keys of a piano, and the names of its notes. */
export function Keyboard({ chord: { root, pitch: rootPitch, interval }, notes, spellNotes }: Props) {
  const all = interval ? [interval - 12, ...notes.filter((note) => note !== interval)] : notes;
  const names = spellNotes(all.map((note) => root + (FIFTHS[note < 0 ? note + 12 : note] ?? 0)));
  const lowest = rootPitch + (all[0] ?? 0);
  const pitches = all.map((note) => rootPitch + note + (lowest < 0 ? 12 : 0));
  // From a C or F to an E or B.
  const start = findPianoKey(Math.min(...pitches), -1, [0, 5]);
  const end = findPianoKey(Math.max(...pitches), 1, [4, 11]);
  const width = WIDTH * (countWhite(end) - countWhite(start) + 1) + 2;
  const keys = Array.from({ length: end - start + 1 }, (_, index) => start + index).map((pitch) => {
    const isWhite = WHITE.includes(pitch % 12);
    const place = countWhite(pitch) - countWhite(start);
    const [width, height] = isWhite ? [WIDTH, HEIGHT] : [WIDTH * 0.6, HEIGHT * 0.6];
    return { pitch, isWhite, width, height, x: 1 + WIDTH * (isWhite ? place : place - 0.3) };
  });
  // Black keys lie on white ones.
  keys.sort((a, b) => Number(b.isWhite) - Number(a.isWhite));

  return (
    <>
      <svg
        className="max-w-full"
        width={width}
        viewBox={`0 0 ${width} ${HEIGHT + 2}`}
        fill="currentColor"
        aria-hidden="true"
      >
        {keys.map(({ pitch, isWhite, x, width, height }) => (
          <g key={pitch} stroke={isWhite ? DARK : LIGHT}>
            <rect x={x} y="1" width={width} height={height} fill={isWhite ? LIGHT : DARK} stroke={DARK} />
            {pitches.includes(pitch) && (
              <circle className="text-accent" cx={x + width / 2} cy={height - 10} r="5" />
            )}
          </g>
        ))}
      </svg>
      <p className="!mt-0" dir="ltr">
        {names.join(' ')}
      </p>
    </>
  );
}

/** The next pitch in a direction that is one of some keys of an octave. */
function findPianoKey(pitch: number, step: number, keys: number[]): number {
  return keys.includes(pitch % 12) ? pitch : findPianoKey(pitch + step, step, keys);
}

/** The white keys below a pitch. */
function countWhite(pitch: number): number {
  return Math.floor(pitch / 12) * 7 + WHITE.filter((white) => white < pitch % 12).length;
}
