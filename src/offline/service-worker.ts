import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listFiles } from '#lib/files.ts';
import { encodePath } from '#lib/paths.ts';
import { bundleScript } from '#integrations/inline-script.ts';

/** The maximum size of the stored site in bytes, without pictures (see offline/cache-site.ts). */
const MAX_BYTES = 3_000_000;

/** The files to store, most important first; pictures and recordings are stored as visitors need them. */
const PRECACHE_PATTERNS = [
  /^(?:offline|index)\.html$/,
  /^_astro\/.*\.(?:js|css|woff2|webp)$/,
  /^pictures\/icons\.[^/]*$/,
  /^[^/]+\/index\.html$/,
  /^music\/recordings\.json$/,
  /^(?:site\.webmanifest|favicon\.svg|apple-touch-icon\.png|icon-\d+\.png)$/,
  // Many pages may be below others, such as the pages of recordings.
  /^.+\/.+\/index\.html$/,
];

interface Options {
  /** Whether browsers store the site; otherwise they get a worker that removes stored files. */
  isWanted: boolean;
  base: string;
  buildId: string;
}

/** Writes `sw.js` into the site, from a folder with `worker.ts` and `unregister-worker.ts`. Put it after everything that changes pages. */
export function serviceWorker(folder: URL, { isWanted, base, buildId }: Options): AstroIntegration {
  const bundle = async (name: string, values = {}) =>
    (await bundleScript(fileURLToPath(new URL(name, folder)), values)).script;
  return {
    name: 'service-worker',
    hooks: {
      // The worker of an earlier preview would answer for the pages of `astro dev`.
      'astro:server:setup': async ({ server }) => {
        const unregisterWorker = await bundle('unregister-worker.ts');
        server.middlewares.use(`${base}sw.js`, (_, response) => {
          response.setHeader('Content-Type', 'text/javascript').end(unregisterWorker);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        await takeOfflinePage(dir, isWanted);
        if (!isWanted) return writeFile(new URL('sw.js', dir), await bundle('unregister-worker.ts'));

        const { urls, left, size } = listPrecached(await readSizes(dir), base, MAX_BYTES);
        const values = { FILES: urls, OFFLINE_PAGE: `${base}offline.html`, BUILD_ID: buildId };
        await writeFile(new URL('sw.js', dir), await bundle('worker.ts', values));
        logger.info(`Available offline: ${urls.length} files, ${Math.round(size / 1e3)} kB`);
        if (left.length > 0) logger.warn(formatLimitMessage(left));
      },
    },
  };
}

/** The addresses of the files to store, up to a limit in bytes, and the paths of those that do not fit. */
export function listPrecached(files: { path: string; size: number }[], base: string, limit: number) {
  const list = { urls: [] as string[], left: [] as string[], size: 0 };
  for (const { path, size } of PRECACHE_PATTERNS.flatMap((need) =>
    files.filter(({ path }) => need.test(path)),
  )) {
    const fits = list.size + size <= limit;
    if (fits) list.size += size;
    if (fits) list.urls.push(base + encodePath(path.replace(/(^|\/)index\.html$/, '$1')));
    else list.left.push(path);
  }
  return list;
}

/** Moves the offline page, which must not have an address of its own. */
async function takeOfflinePage(dir: URL, isWanted: boolean): Promise<void> {
  if (isWanted) await rename(new URL('offline/index.html', dir), new URL('offline.html', dir));
  await rm(new URL('offline', dir), { recursive: true });
}

async function readSizes(dir: URL) {
  const paths = await listFiles(dir, '');
  const sizes = paths.map(async (path) => (await stat(fileURLToPath(dir) + path)).size);
  return (await Promise.all(sizes)).map((size, index) => ({ path: paths[index] ?? '', size }));
}

function formatLimitMessage(left: string[]): string {
  const more = left.length > 5 ? ` and ${left.length - 5} more` : '';
  return `Not available offline, because the files exceed the limit of ${MAX_BYTES / 1e6} MB: ${left.slice(0, 5).join(', ')}${more}.\n  Visitors still see them online. To make room, delete pages or shorten the longest ones.`;
}
