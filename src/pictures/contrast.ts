/** Contrast of two colors (`#rrggbb`), from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(color), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color with a share (0 to 1) of another laid over it, as browsers composite in sRGB. */
export function mixColors(color: string, over: string, share: number): string {
  const upper = parseHex(over);
  const mixed = parseHex(color).map((value, index) => value * (1 - share) + (upper[index] ?? 0) * share);
  return formatHex(mixed);
}

/** Relative luminance, from 0 to 1 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseHex(color).map((value) => linearize(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearize(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function parseHex(color: string): number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}

function formatHex(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
