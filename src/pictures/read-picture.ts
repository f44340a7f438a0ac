import { readFile, stat } from 'node:fs/promises';
import { parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { memoize } from '#lib/memoize.ts';
import type { Size } from './crops.ts';

const cache = createCache('pictures/read-picture.ts');

/** A picture file, with its size after EXIF rotation. */
export interface PictureFile extends Size {
  /** Path on disk. */
  path: string;
  /** Name for addresses, in ASCII. */
  slug: string;
  /** Start of the SHA-256 of its content. */
  hash: string;
  /** Average color as `#rrggbb`, shown until the picture has loaded; missing for transparent pictures. */
  color?: string | undefined;
  /** Resolution at which an SVG has this size, in dpi. */
  density?: number | undefined;
  /** Whether the file has several pictures; the site shows the first. */
  isAnimated?: boolean | undefined;
}

/** Width in pixels at which SVGs are read, for the largest windows. */
const SVG_WIDTH = 3840;

/** A PNG with several frames. Sharp sees only the first. */
const ANIMATED = /^.PNG.*acTL/s;

/** Reads size, hash and color of a picture. Throws an error with its path if it cannot be read. */
export async function readPicture(path: string): Promise<PictureFile> {
  const { mtimeMs } = await stat(path);
  return describePictureOnce({ path, mtimeMs });
}

const describePictureOnce = memoize(describePicture, ({ path, mtimeMs }) => `${path} ${mtimeMs}`);

async function describePicture({ path }: { path: string; mtimeMs: number }): Promise<PictureFile> {
  const bytes = await readFile(path);
  const hash = toHash(bytes);
  const measures = await cache
    .value(`${hash}.json`, () => measurePicture(bytes))
    .catch((cause: unknown) => {
      throw new Error(`${path} cannot be read as a picture.`, { cause });
    });
  return { path, slug: getAsciiSlug(path), hash, ...measures };
}

/** Opens a picture with sharp, an SVG at its resolution. */
export function openPicture({ path, density }: Pick<PictureFile, 'path' | 'density'>): Sharp {
  return sharp(path, density ? { density } : {});
}

async function measurePicture(bytes: Buffer) {
  const density = await findDensity(bytes);
  const { autoOrient, pages = 1 } = await sharp(bytes, density).metadata();
  const isAnimated = pages > 1 || ANIMATED.test(bytes.toString('latin1', 0, 4096));
  const pixel = await sharp(bytes).resize(1, 1).toColorspace('srgb').ensureAlpha().raw().toBuffer();
  const color = pixel[3] === 255 ? { color: `#${pixel.subarray(0, 3).toString('hex')}` } : {};
  return { ...autoOrient, ...density, ...color, ...(isAnimated && { isAnimated }) };
}

/** The resolution that enlarges a small SVG, which stays sharp at any size. */
async function findDensity(bytes: Buffer): Promise<Pick<PictureFile, 'density'>> {
  const { format, width, height, density = 72 } = await sharp(bytes).metadata();
  const scale = Math.min(SVG_WIDTH / width, SVG_WIDTH / height);
  if (format !== 'svg' || scale <= 1) return {};
  // Millimeters and inches grow with the resolution, and so twice.
  const doubled = await sharp(bytes, { density: density * 2 }).metadata();
  return { density: density * scale ** (1 / Math.max(1, Math.round(Math.log2(doubled.width / width)))) };
}

function getAsciiSlug(path: string): string {
  const ascii = parse(path)
    .name.normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase();
  return ascii.replace(/^-|-$/g, '') || 'picture';
}
