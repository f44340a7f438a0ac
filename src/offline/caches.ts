/** What browsers keep of the site besides its own files (worker.ts). */
export type Kept = 'backgrounds' | 'pictures' | 'recordings';

/** Name of a cache. Sites at one origin share all caches, so that each name ends with the address of its site. */
export function toCacheName(kept: Kept, scope: string): string {
  return `${kept}-${scope}`;
}
