/** What browsers keep: the files of a build (worker.ts), and what visitors see and choose. */
export type Kept = `site-${string}` | 'backgrounds' | 'pictures' | 'recordings';

/** Name of a cache. Sites at one origin share all caches, so that each name ends with the address of its site. */
export function toCacheName(kept: Kept, scope: string): string {
  return `${kept}-${scope}`;
}
