import { Contrast, argbFromHex, lstarFromArgb } from '@material/material-color-utilities';

/** Contrast of two colors (`#rrggbb`), from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(color: string, other: string): number {
  return Contrast.ratioOfTones(lstarFromArgb(argbFromHex(color)), lstarFromArgb(argbFromHex(other)));
}

/** A color with a share (0 to 1) of another laid over it, as browsers composite in sRGB. */
export function mixColors(color: string, over: string, share: number): string {
  const upper = parseHex(over);
  const mixed = parseHex(color).map((value, index) => value * (1 - share) + (upper[index] ?? 0) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function parseHex(color: string): number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
