import { mkdir, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AstroIntegration } from 'astro';
import { encodePath, withBase } from '#lib/paths.ts';

type FileFactory = () => Promise<Uint8Array>;

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** Pages and the integration are separate bundles, so they share a global list. */
const shared = globalThis as typeof globalThis & { emittedFiles?: Map<string, FileFactory> };
const emitted = (shared.emittedFiles ??= new Map());

/** Where hosts let browsers keep files for a year (src/integrations/sent-headers.ts). */
const FOLDER = '_astro/pictures/';

/** Adds a file to the site and returns its path. The name must change with the content. */
export async function emitFile(name: string, make: FileFactory): Promise<string> {
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

/** Writes the requested files into the site, or answers with them in `astro dev`. */
export function emittedFiles(): AstroIntegration {
  return {
    name: 'emitted-files',
    hooks: {
      'astro:build:done': ({ dir }) => writeEmitted(new URL(FOLDER, dir)),
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

async function writeEmitted(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = [...emitted].map(async ([name, make]) =>
    writeFile(new URL(encodePath(name), folder), await make()),
  );
  await Promise.all(files);
}
