/**
 * The only list of window widths in pixels at which the layout changes. Media conditions use em, so twice the font size
 * gives the layout for half the width.
 */
export const breakpoints = { xs: 480, sm: 600, tablet: 720, md: 960, lg: 1280, xl: 1920 };

/** Window heights in pixels below which something does not fit. */
export const heights = { short: 620, low: 500, flat: 320 };

/** Name of a breakpoint, and of its Tailwind variant. */
type Breakpoint = keyof typeof breakpoints;

/** Media condition for windows at least this wide; the Tailwind variant `sm:`. */
export function from(name: Breakpoint): string {
  return `(min-width: ${toEm(breakpoints[name])})`;
}

/** Media condition for narrower windows; the Tailwind variant `max-sm:`. */
export function below(name: Breakpoint): string {
  return `(max-width: ${toEm(breakpoints[name] - 0.16)})`;
}

/** Pixels per em at the default font size. */
export function toEm(pixels: number): string {
  return `${pixels / 16}em`;
}
