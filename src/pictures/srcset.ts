import { toPicturePath, type Format, type Shape, type Variant } from './variants';

/** The variants of one format as a `srcset`, of the whole picture or cut to a shape. */
export function toSrcset(variants: Variant[], format: Format, shape?: Shape): string {
  return variants
    .filter((variant) => variant.format === format && (shape ? variant.shape === shape : !variant.crop))
    .map(({ name, width }) => `${toPicturePath(name)} ${width}w`)
    .join(', ');
}
