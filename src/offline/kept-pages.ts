import { getScope } from './open-cache';

/** What a kept page says of its background. */
interface KeptPage {
  screen: string;
  css: string;
}

/** The pages of the site that the browser keeps, whichever they are. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const scope = getScope();
  const names = (await caches.keys()).filter(
    (name) => name.startsWith('workbox-precache') && name.endsWith(scope),
  );
  const pages = await Promise.all(names.map(readPages));
  return pages.flat();
}

async function readPages(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('/'));
  const texts = await Promise.all(
    requests.map(async (request) => (await cache.match(request))?.text() ?? ''),
  );
  return texts.map((html) => ({
    screen: /<main[^>]* data-screen="([^"]*)"/.exec(html)?.[1] ?? '',
    css: /<style data-screens>([^<]*)<\/style>/.exec(html)?.[1] ?? '',
  }));
}
