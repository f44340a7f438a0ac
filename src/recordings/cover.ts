import { parseFile, selectCover } from 'music-metadata';
import sharp from 'sharp';
import { keepBytes, keepFile } from '@/build/cache';
import type { Crop, Focus } from '@/pictures/crops';
import { toHash } from '@/lib/hash';
import type { PictureFile } from '@/pictures/pictures';

/** A picture from which the square pictures of recordings are cut. */
export interface ArtworkSource {
  /** Path of its file on disk. */
  path: string;
  /** Changes with what is seen on the square. */
  hash: string;
  /** Size in pixels, upright. */
  width: number;
  height: number;
  focus: Focus;
}

const OPTIONS = { quality: 82, mozjpeg: true };

/** The cover in an mp3, named by its path in the site; nothing when it has none, or one that cannot be read. */
export async function readCover(audio: string, folder = 'public'): Promise<ArtworkSource | undefined> {
  const tags = await parseFile(`${folder}${audio}`, { skipPostHeaders: true }).catch(() => undefined);
  const cover = selectCover(tags?.common.picture);
  if (!cover) return undefined;

  const bytes = Buffer.from(cover.data);
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;

  const hash = toHash(bytes);
  const path = await keepFile(`artwork/${hash}`, () => Promise.resolve(bytes));
  return { path, hash, ...metadata.autoOrient, focus: { x: 50, y: 50 } };
}

/** The square around the focus of a picture file. */
export function toSource({ path, hash, width, height }: PictureFile, focus: Focus): ArtworkSource {
  return { path, hash: toHash(`${hash} ${focus.x} ${focus.y}`), width, height, focus };
}

/** The largest square of a picture that has its focus. */
export function cropSquare({ width, height, focus }: Omit<ArtworkSource, 'path' | 'hash'>): Crop {
  const side = Math.min(width, height);
  return {
    left: Math.round((width - side) * (focus.x / 100)),
    top: Math.round((height - side) * (focus.y / 100)),
    width: side,
    height: side,
  };
}

/** The square as a JPEG with so many pixels to a side, made once. */
export async function encodeSquare(source: ArtworkSource, side: number): Promise<Buffer<ArrayBuffer>> {
  return keepBytes(`artwork/${source.hash}-${side}-${OPTIONS.quality}.jpg`, () =>
    sharp(source.path)
      .autoOrient()
      .extract(cropSquare(source))
      .resize(side, side)
      .flatten({ background: '#ffffff' })
      .jpeg(OPTIONS)
      .toBuffer(),
  );
}
