import { parseFile, selectCover } from 'music-metadata';
import sharp from 'sharp';
import { cacheBytes, cacheFile } from '@/build/cache';
import { cropTo, type Focus, type Size } from '@/pictures/crops';
import { toHash } from '@/lib/hash';
import { openPicture, type PictureFile } from '@/pictures/read-picture';

/** A picture from which the square pictures of recordings are cut; its size is that of the upright picture. */
export interface ArtworkSource extends Size {
  /** Path of its file on disk. */
  path: string;
  /** Changes with what is seen on the square. */
  hash: string;
  /** The point that stays in sight. */
  focus: Focus;
  /** How finely a drawing is made into pixels. */
  density?: number | undefined;
}

const OPTIONS = { quality: 82, mozjpeg: true };

/** The cover in a sound file, named by its path in the site; nothing when it has none, or one that cannot be read. */
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
  const path = await cacheFile(`artwork/${hash}`, () => Promise.resolve(bytes));
  return { path, hash, ...metadata.autoOrient, focus: { x: 50, y: 50 } };
}

/** The square around the focus of a picture file. */
export function toSource({ path, hash, width, height, density }: PictureFile, focus: Focus): ArtworkSource {
  return { path, hash: toHash(`${hash} ${focus.x} ${focus.y}`), width, height, density, focus };
}

/** The largest square around the focus as a JPEG with so many pixels to a side, made once. */
export async function encodeSquare(source: ArtworkSource, side: number): Promise<Buffer<ArrayBuffer>> {
  return cacheBytes(`artwork/${source.hash}-${side}-${OPTIONS.quality}.jpg`, () =>
    openPicture(source)
      .autoOrient()
      .extract(cropTo(source, source.focus, 1))
      .resize(side, side)
      .flatten({ background: '#ffffff' })
      .jpeg(OPTIONS)
      .toBuffer(),
  );
}
