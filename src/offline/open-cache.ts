import { toCacheName, type Kept } from './caches';

/** Opens a cache from a page. */
export function openCache(kept: Kept): Promise<Cache> {
  return caches.open(toCacheName(kept, getScope()));
}

/** Address of the whole site, which is what its worker answers for. */
export function getScope(): string {
  return new URL(import.meta.env.BASE_URL, location.href).href;
}
