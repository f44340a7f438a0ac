import { below, from } from '#ui/breakpoints.ts';

const UPRIGHT_RANGES = {
  phone: `${below('sm')} and (orientation: portrait)`,
  tablet: `${from('sm')} and ${below('lg')} and (orientation: portrait)`,
};
const RANGES = [
  { media: `${below('sm')} and (orientation: landscape)`, width: 960 },
  { media: `${from('sm')} and ${below('lg')} and (orientation: landscape)`, width: 1280 },
  { media: `${from('lg')} and ${below('xl')} and (max-resolution: 1.49dppx)`, width: 1920 },
  { media: `${from('lg')} and ${below('xl')} and (min-resolution: 1.5dppx)`, width: 2560 },
  { media: `${from('xl')} and (max-resolution: 1.49dppx)`, width: 2560 },
  { media: `${from('xl')} and (min-resolution: 1.5dppx)`, width: 3840 },
];

/** Widths of backgrounds in pixels. */
export const backgroundWidths = [...new Set(RANGES.map(({ width }) => width))];

/**
 * The sizes of a background, from phones to 4K. Only one of the media queries matches a window, so browsers load only one.
 * Smaller pictures are not enlarged.
 */
export function listBackgroundSources(sources: { path: string; width: number; cut?: string }[]) {
  const whole = sources.filter(({ cut }) => !cut);
  const upright = Object.entries(UPRIGHT_RANGES).map(([window, media]) => ({
    media,
    path: sources.find(({ cut }) => cut === window)?.path ?? '',
  }));
  const others = RANGES.map(({ media, width }) => ({
    media,
    path: (whole.find((source) => source.width >= width) ?? whole.at(-1))?.path ?? '',
  }));
  return [...upright, ...others];
}
