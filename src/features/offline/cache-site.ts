import { getHalvesPath, type PageHalves } from '#lib/page-halves.ts';
import { savesData } from '#lib/saves-data.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { findBackground } from '#navigation/exchange-background.ts';
import { onAddress } from '#navigation/navigation-events.ts';
import { listScreenPaths, parsePage } from '#navigation/pages.ts';
import { openCache, siteKind, store, storeFile } from '#player/caches.ts';
import { readSaved, savedRecordings } from '#player/saved-recordings.ts';

/** For backgrounds and pictures together. */
const MAX_PICTURE_BYTES = 750_000;

/** Reads which recordings are saved, and caches what the visitor sees. Returns whether there is a worker with caches. */
export async function cacheSite(): Promise<boolean> {
  await readSaved();
  if (!savedRecordings.get()) return false;
  document.addEventListener('visibilitychange', () => void readSaved());
  if (savesData()) return true;

  const backgrounds = await listBackgrounds();
  void cachePictures(backgrounds, backgrounds);
  onAddress(() => whenIdle(() => void cacheOpened(backgrounds)));
  return true;
}

/** Caches the page that the visitor has opened, and its pictures. */
async function cacheOpened(backgrounds: string[]): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  if (address) await store(siteKind, getHalvesPath(new URL(address).pathname));
  const seen = [...document.images]
    .filter(({ naturalWidth }) => naturalWidth > 0)
    .map((image) => image.currentSrc);
  await cachePictures(seen, backgrounds);
}

/** Caches pictures of this site. Deletes the oldest ones beyond the limit, and backgrounds only if they exceed it alone. Shapes of chords stay. */
async function cachePictures(addresses: string[], backgrounds: string[]): Promise<void> {
  const cache = await openCache('pictures');
  if (!cache) return;
  // At once, so that one that never arrives does not hold up the others.
  const tasks = addresses.map(async (address) => {
    const isWanted = address.startsWith(`${location.origin}/`) && !(await cache.match(address));
    if (isWanted) await storeFile(cache, address);
  });
  await Promise.allSettled(tasks);
  const newest = (await cache.keys()).map(({ url }) => url).toReversed();
  const isPicture = (url: string) => !url.endsWith('.json');
  let sum = 0;
  for (const address of new Set([...backgrounds, ...newest.filter(isPicture)])) {
    const size = (await (await cache.match(address))?.blob())?.size ?? 0;
    if (sum + size <= MAX_PICTURE_BYTES) sum += size;
    else await cache.delete(address);
  }
}

/** The backgrounds of the navigation's screens, in the size for this window. */
async function listBackgrounds(): Promise<string[]> {
  const cache = await openCache(siteKind);
  const pages = [...listScreenPaths()].map(async (path) => {
    const halves = (await (await cache?.match(getHalvesPath(path)))?.json()) as PageHalves | undefined;
    return halves ? [new URL(findBackground(parsePage(halves)), location.href).href] : [];
  });
  return (await Promise.all(pages)).flat();
}
