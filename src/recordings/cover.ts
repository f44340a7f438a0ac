import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { readPicture, type PictureFile } from '#pictures/read-picture.ts';

const cache = createCache('recordings/cover.ts');

/** The cover in a sound file, given by its path in the site; `undefined` if there is none or it cannot be read. */
export async function readCover(audio: string, folder = 'public'): Promise<PictureFile | undefined> {
  const { parseFile, selectCover } = await import('music-metadata');
  const tags = await parseFile(folder + audio, { skipPostHeaders: true }).catch(() => undefined);
  const cover = selectCover(tags?.common.picture);
  if (!cover) return undefined;

  const bytes = Buffer.from(cover.data);
  const path = await cache.file(toHash(bytes), () => Promise.resolve(bytes));
  return readPicture(path).catch(() => undefined);
}
