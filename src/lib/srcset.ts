import { toPictureUrl } from '@/lib/backgrounds';
import type { Format, Variant } from '@/media/pictures';

/** The variants of one format as a `srcset`. */
export function toSrcset(variants: Variant[], format: Format): string {
  return variants
    .filter((variant) => variant.format === format && !variant.crop)
    .map(({ name, width }) => `${toPictureUrl(name)} ${width}w`)
    .join(', ');
}
