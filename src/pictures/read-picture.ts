import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { cacheValue } from '../build/cache';
import { toHash } from '../lib/hash';
import { memoize } from '../lib/memoize';
import type { Size } from './crops';

/** A picture file as the build knows it; its size is that of the upright picture. */
export interface PictureFile extends Size {
  /** Path of the file on disk. */
  path: string;
  /** Name for addresses, in ASCII. */
  slug: string;
  /** Start of the SHA-256 of its content. */
  hash: string;
  /** The average color as `#rrggbb`, shown until the picture arrives; none of one that is transparent somewhere. */
  color?: string | undefined;
  /** How finely a drawing (SVG) is made into pixels, so that it has that size. */
  density?: number | undefined;
}

type Measures = Size & Pick<PictureFile, 'color' | 'density'>;

/** The limit of sharp. */
const MOST_PIXELS = 0x3fff ** 2;

/** Why a picture cannot be read that has more pixels than fit into memory. */
export class TooLarge extends Error {
  readonly width: number;
  readonly height: number;
  /** How many pixels can be read. */
  readonly most = MOST_PIXELS;

  constructor({ width, height }: Size) {
    super(`The picture has ${width} × ${height} pixels, and ${MOST_PIXELS} can be read.`);
    this.width = width;
    this.height = height;
  }
}

/** A drawing is made as wide as the largest windows. */
const DRAWING_WIDTH = 3840;

/** Reads what the build needs to know of a picture file. Throws with the file's name when it is no picture. */
export async function readPicture(path: string): Promise<PictureFile> {
  const { mtimeMs } = await stat(path);
  return readOnce({ path, mtimeMs });
}

const readOnce = memoize(describePicture, ({ path, mtimeMs }) => `${path} ${mtimeMs}`);

async function describePicture({ path }: { path: string; mtimeMs: number }): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = toHash(bytes);
  const measures = await cacheValue(`pictures/${hash}-measures.json`, () => measure(bytes)).catch(
    (cause: unknown) => {
      if (cause instanceof TooLarge) throw cause;
      throw new Error(`${path} cannot be read as a picture. Save it again as JPEG, PNG, WebP, AVIF or SVG.`, {
        cause,
      });
    },
  );
  return { path, slug: toSlug(path), hash, ...measures };
}

/** The picture for sharp, a drawing in the size it is known by. */
export function openPicture({ path, density }: Pick<PictureFile, 'path' | 'density'>): Sharp {
  return sharp(path, density ? { density } : {});
}

async function measure(bytes: Buffer): Promise<Measures> {
  const density = await findDensity(bytes);
  const { autoOrient } = await sharp(bytes, { ...density, limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS) throw new TooLarge({ width, height });

  const pixel = await sharp(bytes).resize(1, 1).toColorspace('srgb').ensureAlpha().raw().toBuffer();
  const color = pixel[3] === 255 ? { color: `#${pixel.subarray(0, 3).toString('hex')}` } : {};
  return { ...autoOrient, ...density, ...color };
}

/** A drawing is sharp in every size, whatever size it says it has. */
async function findDensity(bytes: Buffer): Promise<Pick<PictureFile, 'density'>> {
  const { format, width, height, density = 72 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scale = Math.min(DRAWING_WIDTH / width, DRAWING_WIDTH / height);
  return format === 'svg' && scale > 1 ? { density: density * scale } : {};
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
