import { toHash } from '../lib/hash';
import { encodePath } from '../lib/paths';

/** A built file: its path from the top of the site, and what is in it. */
export interface BuiltFile {
  path: string;
  bytes: Uint8Array;
}

/** What a browser keeps: the address, and what changes with the content where the address does not. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/** What a site cannot do without, the most needed first; pictures and recordings are kept as visitors need them. */
const NEEDED = [
  /^(?:offline|index)\.html$/,
  /^_astro\/.*\.(?:js|css|woff2|webp)$/,
  /^pictures\/icons\.[^/]*$/,
  /^[^/]+\/index\.html$/,
  /^music\/recordings\.json$/,
  /^(?:site\.webmanifest|favicon\.svg|apple-touch-icon\.png|icon-\d+\.png)$/,
  // Of the pages below others, such as those of recordings, there may be very many.
  /^.+\/.+\/index\.html$/,
];
const HASHED = /^(?:_astro|pictures)\//;

/** Whether browsers may keep a file. */
export function isNeeded(path: string): boolean {
  return NEEDED.some((pattern) => pattern.test(path));
}

/** The files that browsers keep, as far as they fit into so many bytes, and the paths of those that do not fit. */
export function listPrecached(files: BuiltFile[], base: string, limit: number) {
  const needed = NEEDED.flatMap((pattern) => files.filter(({ path }) => pattern.test(path)));
  const kept: BuiltFile[] = [];
  const left: string[] = [];
  let size = 0;
  for (const file of needed) {
    const fits = size + file.bytes.length <= limit;
    if (fits) size += file.bytes.length;
    if (fits) kept.push(file);
    else left.push(file.path);
  }
  return { entries: kept.map((file) => toEntry(file, base)), left, size };
}

function toEntry({ path, bytes }: BuiltFile, base: string): PrecacheEntry {
  const url = base + encodePath(path.replace(/(^|\/)index\.html$/, '$1'));
  return { url, revision: HASHED.test(path) ? null : toHash(bytes) };
}
