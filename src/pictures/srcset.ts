import { toPictureUrl } from './candidates';
import type { Shape } from './crops';
import type { Format, Variant } from './pictures';

/** The variants of one format as a `srcset`, of the whole picture or cut to a shape. */
export function toSrcset(variants: Variant[], format: Format, shape?: Shape): string {
  return variants
    .filter((variant) => variant.format === format && (shape ? variant.shape === shape : !variant.crop))
    .map(({ name, width }) => `${toPictureUrl(name)} ${width}w`)
    .join(', ');
}
