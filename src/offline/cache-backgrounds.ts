import { findBackground } from '@/navigation/background';
import { getScope, openCache } from './open-cache';

/**
 * Keeps the background of each screen in the size for this window, as far as they fit into so many bytes, and forgets those
 * that no screen has any longer. Returns how many bytes they have.
 */
export async function cacheBackgrounds(limit: number): Promise<number> {
  const cache = await openCache('backgrounds');
  const wanted = new Set(await listBackgrounds());
  let sum = 0;
  for (const address of wanted) sum += await keep(cache, address, limit - sum);
  const left = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(left.map((request) => cache.delete(request)));
  return sum;
}

/** The backgrounds of the pages that the browser keeps, apart from those on other servers. */
async function listBackgrounds(): Promise<string[]> {
  const scope = getScope();
  const names = (await caches.keys()).filter((name) => name.startsWith('site-') && name.endsWith(scope));
  const pages = (await Promise.all(names.map(readPages))).flat();
  return pages
    .map((html) => new URL(findBackground(toBackground(html)), location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ href }) => href);
}

async function readPages(name: string): Promise<string[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('/'));
  return Promise.all(requests.map(async (request) => (await cache.match(request))?.text() ?? ''));
}

// Without the rest of the page, because the policy would check its styles.
function toBackground(html: string): Document {
  const [picture = ''] = /<picture class="background">.*?<\/picture>/s.exec(html) ?? [];
  return new DOMParser().parseFromString(picture, 'text/html');
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
