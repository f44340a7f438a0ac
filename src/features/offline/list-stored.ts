import { findPagePath, getHalvesPath, type PageHalves } from '#lib/page-halves.ts';
import { listScreenPaths, parsePage } from '#navigation/pages.ts';
import { openCache, siteKind } from '#player/caches.ts';

/** Lists the stored pages on the offline page, after home: the screens, and what the visitor has opened or saved. */
export async function listStored(): Promise<void> {
  if (!document.querySelector('[data-screen="offline"]')) return;
  const home = document.querySelector<HTMLAnchorElement>('main li > a');
  const cache = await openCache(siteKind);
  const stored = ((await cache?.keys()) ?? []).flatMap(
    ({ url }) => findPagePath(new URL(url).pathname) ?? [],
  );
  for (const path of new Set([...listScreenPaths(), ...stored.sort()])) {
    const halves = await cache?.match(getHalvesPath(path));
    if (!halves || path === home?.pathname || path.endsWith('/offline/')) continue;
    const page = parsePage((await halves.json()) as PageHalves);
    const heading = document.querySelector(`.side-nav a[href="${path}"]`) ?? page.querySelector('h1');
    const lang = page.getElementById('main')?.getAttribute('lang');
    const row = home?.parentElement?.cloneNode(true) as HTMLElement;
    const link = { href: path, textContent: heading?.textContent, ...(lang && { lang }) };
    Object.assign(row.firstElementChild ?? row, link);
    home?.closest('ul')?.append(row);
  }
}
