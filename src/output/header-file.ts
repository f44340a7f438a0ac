import { readFile, rm, writeFile } from 'node:fs/promises';
import type { SiteStep } from './finished-site.ts';
import { headers, immutableCacheControl, immutableFolder, staticPolicy } from './sent-headers.ts';

/** Writes `_headers` for Netlify and Cloudflare Pages, followed by the owner's `public/_headers`. */
export const writeHeaderFile: SiteStep = async ({ dir, base }) => {
  const file = new URL('_headers', dir);
  const ownerRules = await readFile(file, 'utf8').catch(() => '');
  // It may be read-only, as in `public/`.
  await rm(file, { force: true });
  await writeFile(file, formatHeaderFile(base) + ownerRules);
};

function formatHeaderFile(base: string): string {
  const all = Object.entries({ 'Content-Security-Policy': staticPolicy, ...headers });
  const common = all.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  return `${base}*\n${common}\n${base}${immutableFolder}/*\n  Cache-Control: ${immutableCacheControl}\n\n`;
}
