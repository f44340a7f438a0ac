import { readFile, rm, writeFile } from 'node:fs/promises';
import { AstroError } from 'astro/errors';
import { encodePath } from '#lib/paths.ts';
import { afterBuild } from './after-build.ts';
import { listFinishedPages } from './finished-page.ts';
import { listInlineHashes, setPolicy } from './policy.ts';
import { headers, immutableCacheControl, immutableFolder, staticPolicy } from './sent-headers.ts';

/**
 * Moves the policy of each page to the front, and writes `_headers` for Netlify and Cloudflare Pages, followed by the owner's
 * `public/_headers`. A page without a policy stops the build; the owner's HTML files in `public/` are not pages.
 */
export function securityHeaders(base: string) {
  return afterBuild('security-headers', async ({ dir }) => {
    const pages = listFinishedPages().map((page) => {
      return { page, file: `${page.path.slice(1)}${page.path.endsWith('/') ? 'index' : ''}.html` };
    });
    // In the same order in every build.
    pages.sort((a, b) => (a.file < b.file ? -1 : 1));
    // Hashes of all pages, because the policy of the first page applies to the whole visit.
    const list = (tag: 'script' | 'style') =>
      new Set(pages.flatMap(({ page }) => listInlineHashes(page, tag)));
    const hashes = { scripts: list('script'), styles: list('style') };
    for (const { page, file } of pages) {
      if (!setPolicy(page, hashes))
        throw new AstroError(
          `${file}: the page has no security policy.`,
          'Render it with src/layouts/Document.astro or, if it is not a page of the site, put it in public/.',
        );
      await writeFile(new URL(encodePath(file), dir), page.html.toString());
    }
    const file = new URL('_headers', dir);
    const ownerRules = await readFile(file, 'utf8').catch(() => '');
    // It may be read-only, as in `public/`.
    await rm(file, { force: true });
    await writeFile(file, formatHeaderFile(base) + ownerRules);
  });
}

function formatHeaderFile(base: string): string {
  const all = Object.entries({ 'Content-Security-Policy': staticPolicy, ...headers });
  const common = all.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  return `${base}*\n${common}\n${base}${immutableFolder}/*\n  Cache-Control: ${immutableCacheControl}\n\n`;
}
