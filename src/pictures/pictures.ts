import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { keepBytes, keepValue } from '../build/cache';
import { toHash } from '../lib/hash';
import type { Crop, Shape } from './crops';

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
  /** The shape it is cut to, left out, to none of them. */
  shape?: Shape;
}

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** Widths in pixels in which pictures of the copy are made. */
export const inlineWidths = [320, 640, 960, 1280, 1920];

const OPTIONS = { avif: { quality: 45, effort: 3 }, webp: { quality: 74, effort: 4 } };
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
