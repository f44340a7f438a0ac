import { encodePath } from '../lib/paths';

/** A built file: its path from the top of the site, and how many bytes it has. */
export interface BuiltFile {
  path: string;
  size: number;
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

/** The addresses of the files that browsers keep, as far as they fit into so many bytes, and the paths of those that do not fit. */
export function listPrecached(files: BuiltFile[], base: string, limit: number) {
  const list = { urls: [] as string[], left: [] as string[], size: 0 };
  for (const { path, size } of NEEDED.flatMap((need) => files.filter(({ path }) => need.test(path)))) {
    const fits = list.size + size <= limit;
    if (fits) list.size += size;
    if (fits) list.urls.push(base + encodePath(path.replace(/(^|\/)index\.html$/, '$1')));
    else list.left.push(path);
  }
  return list;
}
