/** Height of a waveform in SVG units; each bar is one unit wide. */
export const HEIGHT = 36;

/** One letter for each length of half a bar, from 0 to half of `HEIGHT`. */
const LEVELS = 'ABCDEFGHIJKLMNOPQRS';
const TOP = LEVELS.length - 1;

/** Encodes values from 0 to 1 as one letter each, in the resolution of the SVG. */
export function encodePeaks(values: number[]): string {
  return values.map((value) => LEVELS.charAt(Math.round(value * TOP))).join('');
}

/**
 * The bars of encoded values as the `d` of an SVG path: each goes up, down and back to the middle. This takes half the bytes
 * of absolute coordinates.
 */
export function renderBars(peaks: string): string {
  return `M.5 ${HEIGHT / 2}${Array.from(peaks, renderBar).join('m1 0')}`;
}

// Silence is visible too.
function renderBar(letter: string): string {
  const half = Math.max(LEVELS.indexOf(letter), 1);
  return `v-${half}v${2 * half}z`;
}
