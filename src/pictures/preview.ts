import { createCache } from '#lib/cache.ts';
import { openPicture, type PictureFile } from './read-picture.ts';

const cache = createCache('pictures/preview.ts');

/** A picture of 24 × 15 pixels as a data URL of about 200 bytes, shown until the picture has loaded. */
export async function readPreview(picture: PictureFile): Promise<string> {
  const bytes = await cache.bytes(`${picture.hash}.webp`, () =>
    openPicture(picture).autoOrient().resize(24, 15, { fit: 'cover' }).webp({ quality: 30 }).toBuffer(),
  );
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
