const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TOP = LEVELS.length - 1;

/** Height of a drawn waveform, and the distance from bar to bar, in units of its drawing. */
export const height = 36;
export const pitch = 1;

/** No bar is lower than this share of the height, so that silence is seen as well. */
const LEAST = 0.07;

/** Values from 0 to 1 as text, one letter each, in the 64 letters of base64url. */
export function encodePeaks(values: number[]): string {
  return values.map((value) => LEVELS.charAt(Math.round(value * TOP))).join('');
}

/**
 * The bars of encoded values as the `d` of an SVG path: from the middle up, all the way down, and back to the middle.
 * Written so, the bars of twelve recordings weigh half of what coordinates do.
 */
export function toBars(peaks: string): string {
  return `M${pitch / 2} ${height / 2}${Array.from(peaks, toBar).join(`m${pitch} 0`)}`;
}

function toBar(letter: string): string {
  const half = Math.round((Math.max(LEVELS.indexOf(letter) / TOP, LEAST) * height) / 2);
  return `v-${half}v${2 * half}z`;
}
