/** What a cache contains; `site-…` has the files of one build. */
export type CacheKind = `site-${string}` | 'backgrounds' | 'pictures' | 'recordings';

/** Name of a cache. Sites on one origin share all caches, so each name ends with the address of its site. */
export function toCacheName(kind: CacheKind, scope: string): string {
  return `${kind}-${scope}`;
}
