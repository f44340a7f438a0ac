import { inlineWidths, formats, listVariants, type PictureFile, type Variant } from './pictures';

/** A part of a picture, in pixels of the upright picture. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The point of a picture that must stay in sight, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** A shape that tall pictures are cut to in a row of many. */
export type Shape = 'square' | 'wide';
/** The shapes as width / height. */
const SHAPES: [shape: Shape, ratio: number][] = [
  ['square', 1],
  ['wide', 16 / 9],
];
/** A picture is tall from this height on, for its width. */
const TALL = 1.5;

/** Upright windows show this much of a picture's width for its height, at most this wide. */
const UPRIGHT = { ratio: 0.62, width: 780 };

/** The variants for windows that stand upright, such as phones: an upright part of the picture around its focus. */
export function listUprightVariants(picture: PictureFile, focus: Focus, stamp = picture.hash): Variant[] {
  const crop = cropUpright(picture, focus);
  const size = Math.min(crop.width, UPRIGHT.width);
  const name = `${picture.slug}-${stamp}-upright-${focus.x}-${size}`;
  return formats.map((format) => ({ name: `${name}.${format}`, width: size, format, crop }));
}

/** The variants of a tall picture in each of the shapes, cut around its focus; none of another picture. */
export function listCuts(picture: PictureFile, focus: Focus, stamp = picture.hash): Variant[] {
  if (picture.height < TALL * picture.width) return [];

  return SHAPES.flatMap(([shape, ratio]) => {
    const crop = cropTo(picture, focus, ratio);
    const cut = { ...picture, slug: `${picture.slug}-${shape}-${focus.y}` };
    return listVariants(cut, inlineWidths, stamp).map((variant) => ({ ...variant, crop, shape }));
  });
}

/** The part of a picture in another shape that `object-fit: cover` shows when its `object-position` is the focus. */
export function cropTo(picture: PictureFile, { x, y }: Focus, ratio: number): Crop {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  const [left, top] = [(picture.width - width) * (x / 100), (picture.height - height) * (y / 100)];
  return { left: Math.round(left), top: Math.round(top), width, height };
}

/** The part of a picture that windows show which stand upright. */
export function cropUpright({ width, height }: PictureFile, { x }: Focus): Crop {
  const part = Math.min(width, Math.round(height * UPRIGHT.ratio));
  return { left: Math.round((width - part) * (x / 100)), top: 0, width: part, height };
}

/** The point of a picture that stays in sight, as numbers. */
export function toFocus(focus = '50% 50%'): Focus {
  const [x = 50, y = 50] = focus.split(' ').map(parseFloat);
  return { x, y };
}
