import { parseFile, selectCover } from 'music-metadata';
import sharp from 'sharp';
import { cacheBytes, cacheFile } from '#lib/cache.ts';
import { cropTo, type Focus, type Size } from '#pictures/crops.ts';
import { toHash } from '#lib/hash.ts';
import { openPicture, type PictureFile } from '#pictures/read-picture.ts';

/** A picture to crop to squares, with its size after EXIF rotation. */
export interface ArtworkSource extends Size {
  /** Path on disk. */
  path: string;
  /** Changes with the pixels of the square. */
  hash: string;
  focus: Focus;
  /** Resolution of an SVG in dpi. */
  density?: number | undefined;
}

const OPTIONS = { quality: 82, mozjpeg: true };

/** The cover in a sound file, given by its path in the site; `undefined` if there is none or it cannot be read. */
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

/** A picture file as a source of squares around its focus. */
export function toSource({ path, hash, width, height, density }: PictureFile, focus: Focus): ArtworkSource {
  return { path, hash: toHash(`${hash} ${focus.x} ${focus.y}`), width, height, density, focus };
}

/** The largest square around the focus as a JPEG, from the cache if possible; `side` is in pixels. */
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
