import { keepBytes } from '@/build/cache';
import { openPicture, type PictureFile } from './read-picture';
import type { Variant } from './variants';

const OPTIONS = { avif: { quality: 60, effort: 3 }, webp: { quality: 74, effort: 4 } };
/** For the small pixels of phones, where the first picture is to be there with the words (docs/decisions/tunings.md). */
const SMALL = { upTo: 660, avif: { ...OPTIONS.avif, quality: 50 } };

/** The encoded variant, from the cache when the same content was encoded before. */
export async function encodeVariant(picture: PictureFile, variant: Variant): Promise<Buffer<ArrayBuffer>> {
  const { width, format, crop } = variant;
  const options = { ...OPTIONS, ...(width <= SMALL.upTo && { avif: SMALL.avif }) }[format];
  const part = crop ? `${crop.left}-${crop.top}-${crop.width}-${crop.height}-` : '';
  const name = `pictures/${picture.hash}-${part}${width}-${options.quality}.${format}`;
  return keepBytes(name, () => {
    const upright = openPicture(picture).autoOrient();
    const shown = crop ? upright.extract(crop) : upright;
    return shown.resize({ width })[format](options).toBuffer();
  });
}
