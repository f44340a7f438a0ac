import { decodeFirst, readBackground, type Format } from '@/navigation/decode-background';
import { openCache } from './open-cache';
import { listKeptPages } from './kept-pages';

/**
 * Keeps the background of each screen in the size for this window, as far as they fit into so many bytes, and forgets those
 * that no screen has any longer. Returns how many bytes they have.
 */
export async function keepBackgrounds(limit: number): Promise<number> {
  const cache = await openCache('backgrounds');
  const wanted = new Set<string>();
  let sum = 0;
  for (const { screen, css } of await listKeptPages()) {
    const address = await findAddress(cache, readBackground(screen, [toSheet(css)]));
    if (address === undefined || wanted.has(address)) continue;
    wanted.add(address);
    sum += await keep(cache, address, limit - sum);
  }
  const left = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(left.map((request) => cache.delete(request)));
  return sum;
}

/** The address of the format that is kept, or else of the first that the browser knows; nothing of another server's. */
async function findAddress(cache: Cache, formats: Format[]): Promise<string | undefined> {
  const own = formats.filter(({ url }) => new URL(url, location.href).origin === location.origin);
  for (const { url } of own) {
    if (await cache.match(url)) return new URL(url, location.href).href;
  }
  return own.length > 0 ? decodeFirst(own).catch(() => undefined) : undefined;
}

/** Keeps a picture that is not too large, and says how large it is. */
async function keep(cache: Cache, address: string, limit: number): Promise<number> {
  const kept = await cache.match(address);
  const response = kept ?? (await fetch(address, { priority: 'low' }));
  const { size } = await response.clone().blob();
  if (size > limit || !response.ok) return 0;
  if (!kept) await cache.put(address, response);
  return size;
}

function toSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
