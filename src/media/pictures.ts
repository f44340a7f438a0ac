import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { keepBytes, keepValue } from './cache';

/** A picture file as the build knows it. */
export interface PictureFile {
  /** Path of the file on disk. */
  path: string;
  /** Name for addresses, in ASCII. */
  slug: string;
  /** Start of the SHA-256 of its content. */
  hash: string;
  /** Size in pixels, upright. */
  width: number;
  height: number;
  /** The average colour as `#rrggbb`, shown until the picture arrives. */
  color: string;
}

/** One size and format of a picture; `name` is its file name on the site. */
export interface Variant {
  name: string;
  width: number;
  format: Format;
  /** The part of the picture it shows, in pixels; left out, it shows all of it. */
  crop?: Crop;
  /** The shape it is cut to, by its name in `shapes`. */
  shape?: Shape;
}

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

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** Widths in pixels in which pictures of the copy are made. */
export const copyWidths = [320, 640, 960, 1280, 1920];

/** Shapes that tall pictures are cut to in a row of many, as width / height. */
export const shapes = { square: 1, wide: 16 / 9 };
export type Shape = keyof typeof shapes;
/** A picture is tall from this height on, for its width. */
const TALL = 1.5;

const OPTIONS = { avif: { quality: 45, effort: 3 }, webp: { quality: 74, effort: 4 } };
/** Upright windows show this much of a picture's width for its height, at most this wide. */
const UPRIGHT = { ratio: 0.62, width: 780 };
const known = new Map<string, Promise<PictureFile>>();

/** Reads what the build needs to know of a picture file. Throws with the file's name when it is no picture. */
export async function readPicture(path: string): Promise<PictureFile> {
  const key = `${path} ${(await stat(path)).mtimeMs}`;
  const picture = known.get(key) ?? describePicture(path);
  known.set(key, picture);
  return picture;
}

/**
 * The variants of a picture in the widths asked for, never wider than the picture itself. Their names change with
 * `stamp`, so that browsers may keep them.
 */
export function listVariants(picture: PictureFile, widths: number[], stamp = picture.hash): Variant[] {
  return limitWidths(picture, widths).flatMap((width) =>
    formats.map((format) => ({ name: `${picture.slug}-${stamp}-${width}.${format}`, width, format })),
  );
}

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

  const names = Object.keys(shapes) as Shape[];
  return names.flatMap((shape) => {
    const crop = cropShape(picture, focus, shapes[shape]);
    const cut = { ...picture, slug: `${picture.slug}-${shape}-${focus.y}` };
    return listVariants(cut, copyWidths, stamp).map((variant) => ({ ...variant, crop, shape }));
  });
}

// What `object-fit: cover` shows of a tall picture whose `object-position` is its focus.
function cropShape({ width, height }: PictureFile, { y }: Focus, ratio: number): Crop {
  const part = Math.round(width / ratio);
  return { left: 0, top: Math.round((height - part) * (y / 100)), width, height: part };
}

/** The part of a picture that windows show which stand upright. */
export function cropUpright({ width, height }: PictureFile, { x }: Focus): Crop {
  const part = Math.min(width, Math.round(height * UPRIGHT.ratio));
  return { left: Math.round((width - part) * (x / 100)), top: 0, width: part, height };
}

/** The encoded variant, from the cache when the same content was encoded before. */
export async function encodeVariant(picture: PictureFile, variant: Variant): Promise<Buffer<ArrayBuffer>> {
  const { width, format, crop } = variant;
  const { quality } = OPTIONS[format];
  const part = crop ? `${crop.left}-${crop.top}-${crop.width}-${crop.height}-` : '';
  const name = `pictures/${picture.hash}-${part}${width}-${quality}.${format}`;
  return keepBytes(name, () => {
    const upright = sharp(picture.path).autoOrient();
    const shown = crop ? upright.extract(crop) : upright;
    return shown.resize({ width })[format](OPTIONS[format]).toBuffer();
  });
}

/** The start of a SHA-256, for names that change with what is hashed. */
export function toHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

async function describePicture(path: string): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = toHash(bytes);
  const measures = await keepValue(`pictures/${hash}.json`, () => measure(bytes)).catch((cause: unknown) => {
    throw new Error(`${path} cannot be read as a picture. Save it again as JPEG, PNG, WebP or AVIF.`, {
      cause,
    });
  });
  return { path, slug: toSlug(path), hash, ...measures };
}

async function measure(bytes: Buffer): Promise<Pick<PictureFile, 'width' | 'height' | 'color'>> {
  const { autoOrient } = await sharp(bytes).metadata();
  const pixel = await sharp(bytes).resize(1, 1).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return { ...autoOrient, color: `#${pixel.subarray(0, 3).toString('hex')}` };
}

function limitWidths(picture: PictureFile, widths: number[]): number[] {
  const smaller = widths.filter((width) => width < picture.width);
  return smaller.length < widths.length ? [...smaller, picture.width] : smaller;
}

function toSlug(path: string): string {
  const name = path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .replace(/\.[^.]+$/, '');
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase();
  return ascii.replace(/^-+|-+$/g, '') || 'picture';
}
