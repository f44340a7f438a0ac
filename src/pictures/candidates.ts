import { below, from } from '@/ui/breakpoints';
import type { UprightWindow } from './crops';
import { formats, toPicturePath, type Format, type Variant } from './variants';

/** One size of a background, for one range of windows. */
export interface Candidate {
  /** The windows that show it, as a media query; those of two candidates do not overlap. */
  media: string;
  /** Paths of its two formats. */
  avif: string;
  webp: string;
}

// Ranges that do not overlap: a browser fetches one picture for a background.
const UPRIGHT_RANGES = {
  phone: `${below('sm')} and (orientation: portrait)`,
  tablet: `${from('sm')} and ${below('lg')} and (orientation: portrait)`,
};
const RANGES = [
  { media: `${below('sm')} and (orientation: landscape)`, width: 960 },
  { media: `${from('sm')} and ${below('lg')} and (orientation: landscape)`, width: 1280 },
  { media: `${from('lg')} and ${below('xl')}`, width: 1920 },
  { media: `${from('xl')} and (max-resolution: 1.49dppx)`, width: 2560 },
  { media: `${from('xl')} and (min-resolution: 1.5dppx)`, width: 3840 },
];

/** Widths in pixels in which a background is made. */
export const backgroundWidths = RANGES.map(({ width }) => width);

/** The sizes of a background, from phones to 4K. A picture that is smaller is used as large as it is. */
export function listCandidates(variants: Variant[]): Candidate[] {
  const whole = variants.filter((variant) => !variant.crop);
  const findUpright = (window: UprightWindow) => variants.filter(({ upright }) => upright === window);
  return [
    toCandidate(UPRIGHT_RANGES.phone, findUpright('phone')),
    toCandidate(UPRIGHT_RANGES.tablet, findUpright('tablet')),
    ...RANGES.map(({ media, width }) => {
      const wideEnough = whole.filter((variant) => variant.width >= width);
      return toCandidate(media, wideEnough.length > 0 ? wideEnough : whole.slice(-formats.length));
    }),
  ];
}

function toCandidate(media: string, variants: Variant[]): Candidate {
  const find = (format: Format) =>
    toPicturePath(variants.find((variant) => variant.format === format)?.name ?? '');
  return { media, avif: find('avif'), webp: find('webp') };
}
