import { mkdir, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AstroIntegration } from 'astro';
import { encodePath, withBase, type Href } from '#lib/paths.ts';
import { share } from '#lib/shared.ts';
import type { SiteStep } from '#output/finished-site.ts';

type FileFactory = () => Promise<Uint8Array>;

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** What pages ask for, by name. */
const emitted = share('emittedFiles', () => new Map<string, FileFactory>());

/** Where hosts let browsers keep files for a year (src/output/sent-headers.ts). */
const FOLDER = '_astro/pictures/';

/** Adds a file to the site and returns its path. The name must change with the content. */
export async function emitFile(name: string, make: FileFactory): Promise<Href> {
  const isNew = !emitted.has(name);
  const path = addFile(name, make);
  // Fills the cache now, except in `astro dev`, which makes a file when a browser requests it.
  if (isNew && !import.meta.env.DEV) await make();
  return withBase(path);
}

/** The same without a page: the path includes the base, and the file is made when it is written. */
export function addFile(name: string, make: FileFactory): string {
  emitted.set(name, make);
  return `/${FOLDER}${encodePath(name)}`;
}

/** Answers with the requested files in `astro dev`. */
export function emittedFiles(): AstroIntegration {
  return {
    name: 'emitted-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [, name = ''] = /\/_astro\/pictures\/([^/?]+)$/.exec(request.url ?? '') ?? [];
          const make = emitted.get(decodeURIComponent(name));
          if (!make) {
            next();
            return;
          }
          response.setHeader('Content-Type', contentTypes[extname(name)] ?? '');
          make().then((bytes) => response.end(bytes), next);
        });
      },
    },
  };
}

/** Writes the requested files into the site. */
export const writeEmitted: SiteStep = async ({ dir }) => {
  const folder = new URL(FOLDER, dir);
  await mkdir(folder, { recursive: true });
  const files = [...emitted].map(async ([name, make]) =>
    writeFile(new URL(encodePath(name), folder), await make()),
  );
  await Promise.all(files);
};
