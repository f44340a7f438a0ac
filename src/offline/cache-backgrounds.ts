import { findBackground } from '#navigation/exchange-background.ts';
import { getScope, openCache } from './caches.ts';

/**
 * Caches the background of each screen in the size for this window, up to a number of bytes, and deletes outdated ones.
 * Returns their size in bytes.
 */
export async function cacheBackgrounds(maxBytes: number): Promise<number> {
  const cache = await openCache('backgrounds');
  if (!cache) return 0;
  const wanted = new Set(await listBackgroundUrls());
  let sum = 0;
  for (const address of wanted) sum += await cacheBackground(cache, address, maxBytes - sum).catch(() => 0);
  const outdated = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
  return sum;
}

/** The addresses of the backgrounds of all stored pages, except those on other servers. */
async function listBackgroundUrls(): Promise<string[]> {
  const scope = getScope();
  const names = (await caches.keys()).filter((name) => name.startsWith('site-') && name.endsWith(scope));
  const pages = (await Promise.all(names.map(readPages))).flat();
  return pages
    .map((html) => new URL(findBackground(parseBackground(html)), location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ href }) => href);
}

async function readPages(name: string): Promise<string[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('/'));
  return Promise.all(requests.map(async (request) => (await cache.match(request))?.text() ?? ''));
}

// Only the picture, because the security policy would check the styles of the page.
function parseBackground(html: string): Document {
  const [picture = ''] = /<picture class="background">.*?<\/picture>/s.exec(html) ?? [];
  return new DOMParser().parseFromString(picture, 'text/html');
}

/** Caches a picture and returns its size in bytes; 0 if it does not load or is too large. */
async function cacheBackground(cache: Cache, address: string, maxBytes: number): Promise<number> {
  const stored = await cache.match(address);
  const response = stored ?? (await fetch(address, { priority: 'low' }));
  const { size } = await response.clone().blob();
  if (size > maxBytes || !response.ok) return 0;
  if (!stored) await cache.put(address, response);
  return size;
}
