import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { listFiles } from '../lib/files';
import { isNeeded, listPrecached, type BuiltFile } from './precache-list';

/** How much the files of a site may weigh in a browser, in bytes; pictures come to them (offline/keep-site.ts). */
const LIMIT = 2_500_000;

/** Packages whose code is in the worker; esbuild writes no list of them. */
export const workerPackages = [
  'range-parser',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

interface Options {
  /** Whether browsers keep the site; else they are given a worker that ends what they have. */
  isWanted: boolean;
  base: string;
  buildId: string;
}

/** Writes `sw.js` beside the pages, from a folder with `worker.ts` and `farewell.ts`. Must come before the site is moved. */
export function serviceWorker(folder: URL, { isWanted, base, buildId }: Options): AstroIntegration {
  const bundle = (name: string, define = {}) => bundleWorker(fileURLToPath(new URL(name, folder)), define);
  return {
    name: 'service-worker',
    hooks: {
      // The worker of a build that was looked at here would answer for the pages of `astro dev`.
      'astro:server:setup': async ({ server }) => {
        const farewell = await bundle('farewell.ts');
        server.middlewares.use(`${base}sw.js`, (_, response) => {
          response.setHeader('Content-Type', 'text/javascript').end(farewell);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        await takeOfflinePage(dir, isWanted);
        if (!isWanted) return writeFile(new URL('sw.js', dir), await bundle('farewell.ts'));

        const { entries, left, size } = listPrecached(await readFiles(dir), base, LIMIT);
        const worker = await bundle('worker.ts', {
          PRECACHE: JSON.stringify(entries),
          OFFLINE_PAGE: JSON.stringify(`${base}offline.html`),
          BUILD_MARK: JSON.stringify(`<meta name="build" content="${buildId}"`),
        });
        await writeFile(new URL('sw.js', dir), worker);
        logger.info(`Without a connection: ${entries.length} files, ${Math.round(size / 1e3)} kB`);
        if (left.length > 0) logger.warn(toLimitMessage(left));
      },
    },
  };
}

/** The page for unknown paths without a connection has no address of its own: nobody is to find it. */
async function takeOfflinePage(dir: URL, isWanted: boolean): Promise<void> {
  if (isWanted) await rename(new URL('offline/index.html', dir), new URL('offline.html', dir));
  await rm(new URL('offline', dir), { recursive: true });
}

async function readFiles(dir: URL): Promise<BuiltFile[]> {
  const paths = (await listFiles(dir, '')).filter(isNeeded);
  const read = async (path: string) => ({ path, bytes: await readFile(join(fileURLToPath(dir), path)) });
  return Promise.all(paths.map(read));
}

/** A worker with all that it imports as one script, and some values put in. */
export async function bundleWorker(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    minify: true,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

function toLimitMessage(left: string[]): string {
  const more = left.length > 5 ? ` and ${left.length - 5} more` : '';
  return `Without a connection these are not there, since all that browsers keep would be more than ${LIMIT / 1e6} MB: ${left.slice(0, 5).join(', ')}${more}.\n  Make the largest files smaller, for example the icons in public/.`;
}
