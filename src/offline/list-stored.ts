import { parsePage } from '#navigation/pages.ts';
import { openCache, PAGE_ENDING, siteKind } from './caches.ts';

/** Lists the stored pages on the offline page, after home: the screens, and what the visitor has opened or saved. */
export default async function listStored(): Promise<void> {
  const home = document.querySelector<HTMLAnchorElement>('main li > a');
  const cache = await openCache(siteKind);
  for (const { url } of (await cache?.keys()) ?? []) {
    const path = new URL(url).pathname.replace(/(?<=\/)index\.json$/, '');
    if (!url.endsWith(PAGE_ENDING) || path === home?.pathname || path.endsWith('/offline/')) continue;
    const page = parsePage((await (await cache?.match(url))?.json()) as string[]);
    const { textContent: label } =
      document.querySelector(`nav a[href="${path}"]`) ?? page.querySelector('h1') ?? page;
    const lang = page.getElementById('main')?.getAttribute('lang');
    const row = home?.parentElement?.cloneNode(true) as HTMLElement;
    Object.assign(row.firstElementChild ?? row, { href: path, textContent: label, ...(lang && { lang }) });
    home?.closest('ul')?.append(row);
  }
}
