import { encodePath, toPath } from '@/lib/paths';
import { cropTo, cropUpright, type Crop, type Focus, type UprightWindow } from './crops';
import type { PictureFile } from './read-picture';

/** The formats of all pictures, in the order in which browsers are offered them. */
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** A shape that tall pictures are cut to in a row of many. */
export type Shape = 'square' | 'wide';

/** One file that is made of a picture: a width, in a format, of the whole picture or of a part of it. */
export interface Variant {
  /** Its file name on the site, which changes with what is seen. */
  name: string;
  /** In pixels. */
  width: number;
  format: Format;
  /** The part of the upright picture that is seen; left out, it is all of it. */
  crop?: Crop;
  /** The shape it is cut to, for those that are cut to one. */
  shape?: Shape;
  /** The windows it is cut for, for those that are cut for some. */
  upright?: UprightWindow;
}

/** Widths in pixels in which pictures in a text are made; two of them fill phones at 1.75 and 2.625 pixels to one of CSS. */
export const inlineWidths = [320, 660, 1000, 1280, 1920];

/** Those of the portrait, which is 427 pixels wide at most: a fifth of 2133, beyond which the site does not grow. */
export const portraitWidths = [320, 660, 1000];

/** Windows that stand upright get a part of the picture, at most so many pixels wide. */
const UPRIGHT_WIDTHS: [upright: UprightWindow, width: number][] = [
  ['phone', 780],
  ['tablet', 1280],
];

/** The shapes as width / height. */
const SHAPES: [shape: Shape, ratio: number][] = [
  ['square', 1],
  ['wide', 16 / 9],
];
/** A picture is tall from this height on, for its width. */
const TALL = 1.5;

/**
 * The variants of a picture in the widths asked for, never wider than the picture itself. Their names change with
 * `stamp`, so that browsers may keep them.
 */
export function listVariants(picture: PictureFile, widths: number[], stamp = picture.hash): Variant[] {
  return limitWidths(picture, widths).flatMap((width) =>
    formats.map((format) => ({ name: `${picture.slug}-${stamp}-${width}.${format}`, width, format })),
  );
}

/** The variants for windows that stand upright, phones and tablets: a part of the picture around its focus. */
export function listUprightVariants(picture: PictureFile, focus: Focus, stamp = picture.hash): Variant[] {
  return UPRIGHT_WIDTHS.flatMap(([upright, widest]) => {
    const crop = cropUpright(picture, focus, upright);
    const width = Math.min(crop.width, widest);
    const name = `${picture.slug}-${stamp}-upright-${focus.x}-${width}`;
    return formats.map((format) => ({ name: `${name}.${format}`, width, format, crop, upright }));
  });
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

/** Path of a variant on the site. */
export function toPicturePath(name: string): string {
  return toPath(`/pictures/${encodePath(name)}`);
}

function limitWidths(picture: PictureFile, widths: number[]): number[] {
  const smaller = widths.filter((width) => width < picture.width);
  return smaller.length < widths.length ? [...smaller, picture.width] : smaller;
}
