import { toCacheName, type CacheKind } from './caches.ts';

/** Opens a cache from a page. */
export function openCache(kind: CacheKind): Promise<Cache> {
  return caches.open(toCacheName(kind, getScope()));
}

/** Address of the site, which is the scope of its worker. */
export function getScope(): string {
  return new URL(import.meta.env.BASE_URL, location.href).href;
}
