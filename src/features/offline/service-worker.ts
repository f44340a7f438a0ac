import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleScript } from '#integrations/inline-script.ts';
import { listElements } from '#lib/elements.ts';
import { listFiles } from '#lib/files.ts';
import { getHalvesPath } from '#lib/page-halves.ts';
import { encodePath } from '#lib/paths.ts';
import { findFinishedPage } from '#output/finished-page.ts';
import type { SiteStep } from '#output/finished-site.ts';

/** What the first visit stores besides screens. Other pages, pictures and recordings are stored as visitors open or save them. */
const STORED =
  /^(?:_astro\/(?:.*\.(?:js|css|woff2|webp)|pictures\/icons\.[^/]*)|music\/recordings\.json|site\.webmanifest|favicon\.svg|(?:apple-touch-)?icon(?:-\d+)?\.png)$/;

const bundleFile = async (name: string, values = {}) =>
  (await bundleScript(fileURLToPath(new URL(name, import.meta.url)), values)).script;

/** Tells scripts whether the site has a worker. The worker of an earlier preview would answer for the pages of `astro dev`. */
export function withWorker(isWanted: boolean, base: string): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { 'import.meta.env.OFFLINE': JSON.stringify(isWanted) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(`${base}sw.js`, (_, response, next) => {
          response.setHeader('Content-Type', 'text/javascript');
          bundleFile('unregister-worker.ts').then((script) => response.end(script), next);
        });
      },
    },
  };
}

/** Writes `sw.js` into the site. */
export const writeWorker =
  (isWanted: boolean, build: string): SiteStep =>
  async ({ dir, base }) => {
    // It must not have an address of its own.
    await rm(new URL(isWanted ? 'offline/index.html' : 'offline', dir), { recursive: true });
    if (!isWanted) return writeFile(new URL('sw.js', dir), await bundleFile('unregister-worker.ts'));

    const files = (await listFiles(dir, '')).filter((path) => STORED.test(path));
    const values = {
      // Screens first, because a deployment may not be complete yet, and only pages show that.
      FILES: [...listScreens(base).map(getHalvesPath), ...files.map((path) => base + encodePath(path))],
      'import.meta.env.BUILD_ID': build,
    };
    await writeFile(new URL('sw.js', dir), await bundleFile('worker.ts', values));
  };

/** The paths of the screens in the navigation, home and the offline page. */
function listScreens(base: string): string[] {
  const home = findFinishedPage('/');
  const links = (home ? listElements(home.tree, 'nav') : []).flatMap((nav) => listElements(nav, 'a'));
  const paths = links.map(({ properties }) => String(properties.href));
  return [...new Set([`${base}offline/`, base, ...paths])];
}
