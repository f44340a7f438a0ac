const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TOP = LEVELS.length - 1;

/** Height of a drawn waveform, and the distance from bar to bar, in units of its drawing. */
export const height = 36;
export const pitch = 4;

/** No bar is lower than this share of the height, so that silence is seen as well. */
const LEAST = 0.07;

/** Values from 0 to 1 as text, one letter each, in the 64 letters of base64url. */
export function encodePeaks(values: number[]): string {
  return values.map((value) => LEVELS.charAt(Math.round(value * TOP))).join('');
}

/** The bars of encoded values as the `d` of an SVG path: upright strokes around the middle, one every `pitch`. */
export function toBars(peaks: string): string {
  return Array.from(peaks, (letter, index) => toBar(LEVELS.indexOf(letter) / TOP, index)).join('');
}

// Drawn with round ends; a bar is as long as its value says with them.
function toBar(value: number, index: number): string {
  const length = Math.round(Math.max(value, LEAST) * height);
  return `M${index * pitch + pitch / 2} ${(height - length) / 2}v${length}`;
}
