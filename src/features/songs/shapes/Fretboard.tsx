import type { Shape } from './shape.ts';

/** Between two strings, and between two frets. */
const [COLUMN, ROW] = [11, 14];
/** Left of the strings is the number of the first fret, and right of them half a dot. */
const [LEFT, RIGHT, TOP] = [12, 5, 14];
const MIN_ROWS = 4;
const CROSS = 'm-3-3l6 6m0-6l-6 6';
const RING = 'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0';

interface Props {
  shape: Shape;
  /** For the left hand, whose lowest string is at the right. */
  isMirrored: boolean;
}

/** A shape on strings and frets, 72 pixels wide on a guitar, with the fingers below it, and as text: `x 3 2 0 1 0`. */
export function Fretboard({ shape, isMirrored }: Props) {
  const count = shape.length / 2;
  const strings = Array.from(shape.slice(0, count), (sign, string) => {
    const fret = sign === 'x' ? -1 : Number.parseInt(sign, 25);
    const place = isMirrored ? count - 1 - string : string;
    return { fret, finger: shape.charAt(count + string), x: LEFT + COLUMN * place };
  });
  const pressed = strings.filter(({ fret }) => fret > 0);
  const frets = pressed.map(({ fret }) => fret);
  const highest = Math.max(...frets);
  const base = highest <= MIN_ROWS ? 1 : Math.min(...frets);
  const rows = Math.max(MIN_ROWS, highest - base + 1);
  const [right, bottom] = [LEFT + COLUMN * (count - 1), TOP + ROW * rows];
  const toY = (fret: number) => TOP + ROW * (fret - base + 0.5);
  const grid = [
    ...strings.map(({ x }) => `M${x} ${TOP}V${bottom}`),
    ...Array.from({ length: rows + 1 }, (_, row) => `M${LEFT} ${TOP + ROW * row}H${right}`),
  ];
  const signs = strings.map(({ fret, x }) => (fret > 0 ? '' : `M${x} ${TOP - 7}${fret < 0 ? CROSS : RING}`));
  // One finger on several strings; a fret without fingers has one dot for each string.
  const fingers = Map.groupBy(pressed, ({ fret, finger, x }) => (finger === '0' ? x : `${fret} ${finger}`));
  const dots = [...fingers.values()].map((held) => {
    const points = held.map(({ x, fret }) => `${x} ${toY(fret)}`);
    return `M${points.join(' ')}h0`;
  });

  return (
    <>
      {/* The first string is below the first letter of the name. */}
      <svg
        className="-ml-3 overflow-visible"
        width={right + RIGHT}
        height={bottom + 14}
        fontSize="10"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        aria-hidden="true"
      >
        <g fill="none" stroke="currentColor">
          <path d={grid.join('')} opacity="0.6" />
          <path d={signs.join('')} />
          {base === 1 && <path d={`M${LEFT - 1} ${TOP - 1}H${right + 1}`} strokeWidth="3" />}
        </g>
        {base > 1 && (
          <text x={LEFT / 2 - 2} y={toY(base)}>
            {base}
          </text>
        )}
        <path
          className="text-accent"
          d={dots.join('')}
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
        />
        {pressed.map(
          ({ x, finger }) =>
            finger !== '0' && (
              <text key={x} x={x} y={bottom + 8}>
                {finger}
              </text>
            ),
        )}
      </svg>
      <p className="sr-only" dir="ltr">
        {strings.map(({ fret }) => (fret < 0 ? 'x' : fret)).join(' ')}
      </p>
    </>
  );
}
