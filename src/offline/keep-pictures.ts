import { openCache } from './open-cache';

/** How many pictures of the text are kept; the oldest goes first. */
const LIMIT = 40;

/** Keeps the pictures that the visitor has seen, as the browser has them already. */
export async function keepPictures(): Promise<void> {
  const cache = await openCache('pictures');
  const seen = [...document.images].filter(
    ({ naturalWidth, currentSrc }) => naturalWidth > 0 && isOwn(currentSrc),
  );
  for (const { currentSrc } of seen) {
    if (!(await cache.match(currentSrc))) await cache.add(currentSrc).catch(() => undefined);
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -LIMIT).map((request) => cache.delete(request)));
}

function isOwn(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}
