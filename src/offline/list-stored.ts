import { parsePage } from '#navigation/pages.ts';
import { openCache, PAGE_ENDING, siteKind } from './caches.ts';

/** Lists the pages that are stored on the offline page: the screens in the order of the navigation, then songs and others. */
export default async function listStored(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('main li > a');
  const cache = await openCache(siteKind);
  if (!home || !cache) return;

  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]'), home];
  const labels = new Map(links.map(({ pathname, textContent }) => [pathname, textContent.trim()]));
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const pages = paths.filter((path) => path.endsWith(PAGE_ENDING) && !path.endsWith(`/offline${PAGE_ENDING}`));
  const rows = pages.map(async (path) => {
    const main = parsePage((await (await cache.match(path))?.json()) as string[]).getElementById('main');
    const address = path.slice(0, 1 - PAGE_ENDING.length);
    const label = labels.get(address) ?? main?.querySelector('h1')?.textContent.trim() ?? address;
    return { address, label, lang: main?.lang ?? '' };
  });
  const order = [...labels.keys()];
  const place = ({ address }: { address: string }) => order.indexOf(address) >>> 0;
  const stored = (await Promise.all(rows)).sort(
    (a, b) => place(a) - place(b) || a.label.localeCompare(b.label, document.documentElement.lang),
  );
  const items = stored.map(({ address, label, lang }) => {
    const item = home.parentElement?.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    if (link) Object.assign(link, { href: address, textContent: label, lang });
    return item;
  });
  home.closest('ul')?.replaceChildren(...items);
}
