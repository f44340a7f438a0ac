/**
 * Widths of the window, in pixels, from which the layout is another. Nothing else in `src/` writes them. Conditions have them
 * in em: a browser with letters twice as large shows the layout of a window half as wide.
 */
export const breakpoints = { xs: 480, sm: 600, tablet: 720, md: 960, lg: 1280, xl: 1920 };

/** Heights of the window, in pixels, below which it is too short for something. */
export const heights = { short: 620, low: 500, flat: 320 };

/** Name of a width in `breakpoints`, and of its variant in class lists. */
export type Breakpoint = keyof typeof breakpoints;

/** Media condition of windows that have at least a width; in class lists it is the variant `sm:`. */
export function from(name: Breakpoint): string {
  return `(min-width: ${toEm(breakpoints[name])})`;
}

/** Media condition of windows narrower than a width; in class lists it is the variant `max-sm:`. */
export function below(name: Breakpoint): string {
  return `(max-width: ${toEm(breakpoints[name] - 0.16)})`;
}

/** Pixels in the unit of letters that are as large as browsers have them by themselves. */
export function toEm(pixels: number): string {
  return `${pixels / 16}em`;
}
