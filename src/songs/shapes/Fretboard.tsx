import type { Shape } from './shape.ts';

/** Between two strings, and between two frets. */
const [COLUMN, ROW] = [22, 26];
const [LEFT, TOP] = [30, 24];
const MIN_ROWS = 4;
const CROSS = 'm-4-4l8 8m0-8l-8 8';
const RING = 'm-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0';

/** A shape on strings and frets, with the fingers on them, and as text: `x 3 2 0 1 0`. */
export function Fretboard({ shape }: { shape: Shape }) {
  const count = shape.length / 2;
  const strings = Array.from(shape.slice(0, count), (sign, string) => {
    const fret = sign === 'x' ? -1 : Number.parseInt(sign, 25);
    return { fret, finger: shape.charAt(count + string), x: LEFT + COLUMN * string };
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
  const signs = strings.map(({ fret, x }) => (fret > 0 ? '' : `M${x} ${TOP - 13}${fret < 0 ? CROSS : RING}`));
  const fingers = Map.groupBy(pressed, ({ fret, finger }) => `${fret} ${finger}`).values();
  // One finger on several strings; a fret without fingers has one dot for each string.
  const dots = [...fingers].flatMap((dots) => (dots[0]?.finger === '0' ? dots.map((dot) => [dot]) : [dots]));

  return (
    <>
      <svg
        width={right + LEFT}
        height={bottom + 4}
        fontSize="13"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        aria-hidden="true"
      >
        <g fill="none" stroke="currentColor">
          <path d={grid.join('')} opacity="0.6" />
          <path d={signs.join('')} />
          {base === 1 && <path d={`M${LEFT - 1} ${TOP - 1}H${right + 1}`} strokeWidth="4" />}
        </g>
        {base > 1 && (
          <text x={LEFT / 2 - 3} y={toY(base)}>
            {base}
          </text>
        )}
        {dots.map(([first, ...others]) => {
          if (!first) return null;
          const [{ x, fret, finger }, y] = [first, toY(first.fret)];
          return (
            <g className="text-accent" key={`${x} ${fret}`}>
              <path
                d={`M${x} ${y}H${others.at(-1)?.x ?? x}`}
                stroke="currentColor"
                strokeWidth="18"
                strokeLinecap="round"
              />
              {finger !== '0' && (
                <text x={x} y={y} fill="var(--paper)">
                  {finger}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className="!mt-0" dir="ltr">
        {strings.map(({ fret }) => (fret < 0 ? 'x' : fret)).join(' ')}
      </p>
    </>
  );
}
