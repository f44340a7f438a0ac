import { openCache } from './open-cache.ts';

/** Caches the pictures that the visitor has seen, and deletes the oldest ones beyond a number of bytes. */
export async function cachePictures(maxBytes: number): Promise<void> {
  const cache = await openCache('pictures');
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
