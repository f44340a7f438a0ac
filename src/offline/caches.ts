/** What a cache contains; `site-…` has the files of one build. */
export type CacheKind = `site-${string}` | 'backgrounds' | 'pictures' | 'recordings';

/** Name of a cache. Sites on one origin share all caches, so each name ends with the address of its site. */
export function getCacheName(kind: CacheKind, scope: string): string {
  return `${kind}-${scope}`;
}

/** Opens a cache from a page. */
export function openCache(kind: CacheKind): Promise<Cache> {
  return caches.open(getCacheName(kind, getScope()));
}

/** Address of the site, which is the scope of its worker. */
export function getScope(): string {
  return new URL(import.meta.env.BASE_URL, location.href).href;
}
