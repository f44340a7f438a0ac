import { savesData } from '#lib/saves-data.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { onAddress } from '#navigation/navigation-events.ts';
import { cacheBackgrounds } from './cache-backgrounds.ts';
import { openCache } from './caches.ts';
import { readSaved, removeReplaced } from './saved-recordings.ts';

/** For backgrounds and pictures together; the files of the site have their own limit (src/offline/service-worker.ts). */
const MAX_PICTURE_BYTES = 750_000;

/** Reads which recordings are saved, removes replaced ones, and caches backgrounds and the pictures that the visitor sees. */
export async function cacheSite(): Promise<void> {
  await readSaved();
  document.addEventListener('visibilitychange', () => void readSaved());
  await removeReplaced();
  if (savesData()) return;

  const pictureBytes = MAX_PICTURE_BYTES - (await cacheBackgrounds(MAX_PICTURE_BYTES));
  onAddress(() => whenIdle(() => void cachePictures(pictureBytes)));
}

/** Caches the pictures that the visitor has seen, and deletes the oldest ones beyond a number of bytes. */
async function cachePictures(maxBytes: number): Promise<void> {
  const cache = await openCache('pictures');
  if (!cache) return;
  const seen = [...document.querySelectorAll<HTMLImageElement>('#page img')].filter(
    ({ naturalWidth, currentSrc }) => naturalWidth > 0 && isOwn(currentSrc),
  );
  for (const { currentSrc } of seen) {
    if (!(await cache.match(currentSrc))) await cache.add(currentSrc).catch(() => undefined);
  }
  let sum = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const size = (await (await cache.match(request))?.blob())?.size ?? 0;
    if (sum + size <= maxBytes) sum += size;
    else await cache.delete(request);
  }
}

function isOwn(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}
