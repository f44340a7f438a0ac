import { encodePath, toPath } from '@/lib/paths';
import type { Variant } from '@/media/pictures';

/** One size of a background: in which windows it is used, and where its formats are. */
export interface Candidate {
  media: string;
  avif: string;
  webp: string;
}

// The last one that matches wins in a stylesheet, the first in a <picture>: hence ranges that do not overlap.
const RANGES = [
  { media: '(max-width: 599.9px)', width: 960 },
  { media: '(min-width: 600px) and (max-width: 1279.9px)', width: 1280 },
  { media: '(min-width: 1280px) and (max-width: 1919.9px)', width: 1920 },
  { media: '(min-width: 1920px) and (max-resolution: 1.49dppx)', width: 2560 },
  { media: '(min-width: 1920px) and (min-resolution: 1.5dppx)', width: 3840 },
];

/** Widths in pixels in which a background is made. */
export const backgroundWidths = RANGES.map(({ width }) => width);

/** The sizes of a background, from phones to 4K. A picture that is smaller is used as large as it is. */
export function listCandidates(variants: Variant[]): Candidate[] {
  return RANGES.map(({ media, width }) => {
    const find = (format: string) => {
      const fitting = variants.filter((variant) => variant.format === format);
      return toPictureUrl((fitting.find((variant) => variant.width >= width) ?? fitting.at(-1))?.name ?? '');
    };
    return { media, avif: find('avif'), webp: find('webp') };
  });
}

/** Address of a variant on the site. */
export function toPictureUrl(name: string): string {
  return toPath(`/pictures/${encodePath(name)}`);
}
