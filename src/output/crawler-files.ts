import { readFile, rm, writeFile } from 'node:fs/promises';
import type { SiteStep } from './finished-site.ts';

const DEFAULT_ROBOTS = 'User-agent: *\nAllow: /\n';
/** Pages without their own address. */
const UNLISTED = /^(?:404|offline\/)$/;

/** Writes `sitemap.xml`, and its address into `robots.txt`; `root` is the address of the site. */
export const writeCrawlerFiles =
  (root: URL): SiteStep =>
  async ({ dir, pages }) => {
    const paths = pages.map(({ path }) => path.slice(1)).filter((path) => !UNLISTED.test(path));
    await writeFile(new URL('sitemap.xml', dir), renderSitemap(paths, root));
    await nameSitemap(new URL('robots.txt', dir), new URL('sitemap.xml', root));
  };

function renderSitemap(paths: string[], root: URL): string {
  const entries = paths.toSorted().map((path) => `<url><loc>${new URL(path, root).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>
`;
}

/** Adds the sitemap to `robots.txt`, which the owner may have in `public/`. */
async function nameSitemap(file: URL, sitemap: URL): Promise<void> {
  const written = await readFile(file, 'utf8').catch(() => DEFAULT_ROBOTS);
  if (/^sitemap:/im.test(written)) return;
  // It may be read-only, as in `public/`.
  await rm(file, { force: true });
  await writeFile(file, `${written.trimEnd()}\n\nSitemap: ${sitemap.href}\n`);
}
