/** Height of a drawn waveform, in units of its drawing; each bar has a width of one. */
export const height = 36;

/** A letter for each length that half a bar can have, from 0 to half the height. */
const LEVELS = 'ABCDEFGHIJKLMNOPQRS';
const TOP = LEVELS.length - 1;

/** Values from 0 to 1 as text, one letter each, as finely as they are drawn. */
export function encodePeaks(values: number[]): string {
  return values.map((value) => LEVELS.charAt(Math.round(value * TOP))).join('');
}

/**
 * The bars of encoded values as the `d` of an SVG path: from the middle up, all the way down, and back to the middle.
 * Written so, the bars of twelve recordings weigh half of what coordinates do.
 */
export function toBars(peaks: string): string {
  return `M.5 ${height / 2}${Array.from(peaks, toBar).join('m1 0')}`;
}

// Silence is seen as well.
function toBar(letter: string): string {
  const half = Math.max(LEVELS.indexOf(letter), 1);
  return `v-${half}v${2 * half}z`;
}
