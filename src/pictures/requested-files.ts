import { mkdir, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AstroIntegration } from 'astro';
import { encodePath, toPath } from '../lib/paths';

type MakeFile = () => Promise<Uint8Array>;

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** Pages and the integration are bundled apart, so they share the list through the process. */
const shared = globalThis as typeof globalThis & { requestedFiles?: Map<string, MakeFile> };
const requested = (shared.requestedFiles ??= new Map());

/** Requests a file of `/pictures/` while a page is rendered, and returns its path. Its name changes with its content. */
export async function requestFile(name: string, make: MakeFile): Promise<string> {
  const isNew = !requested.has(name);
  requested.set(name, make);
  // The file is in the cache from now on; `astro dev` makes it when a browser asks for it.
  if (isNew && !import.meta.env.DEV) await make();
  return toPath(`/pictures/${encodePath(name)}`);
}

/** Writes the files that pages requested into the site, or answers with them in `astro dev`. */
export function requestedFiles(): AstroIntegration {
  return {
    name: 'requested-files',
    hooks: {
      'astro:build:done': ({ dir }) => writeRequested(new URL('pictures/', dir)),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [, name = ''] = /\/pictures\/([^/?]+)$/.exec(request.url ?? '') ?? [];
          const make = requested.get(decodeURIComponent(name));
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

async function writeRequested(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = [...requested].map(async ([name, make]) =>
    writeFile(new URL(encodePath(name), folder), await make()),
  );
  await Promise.all(files);
}
