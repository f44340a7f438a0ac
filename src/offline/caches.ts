/** What a cache contains; `site-…` has the files of one build. */
type CacheKind = `site-${string}` | 'backgrounds' | 'pictures' | 'recordings';

/** Name of a cache. Sites on one origin share all caches, so each name ends with the address of its site. */
export function getCacheName(kind: CacheKind, scope: string): string {
  return `${kind}-${scope}`;
}

/** Opens a cache from a page; `undefined` if a later build, with `offline: false`, has removed the worker. */
export async function openCache(kind: CacheKind): Promise<Cache | undefined> {
  const worker = await navigator.serviceWorker.getRegistration(getScope());
  return worker && caches.open(getCacheName(kind, getScope()));
}

/** Address of the site, which is the scope of its worker. */
export function getScope(): string {
  return new URL(import.meta.env.BASE_URL, location.href).href;
}
