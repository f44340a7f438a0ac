import { readFile, rm, writeFile } from 'node:fs/promises';
import type { SiteStep } from './finished-site.ts';
import { headers, immutableCacheControl, immutableFolder, staticPolicy } from './sent-headers.ts';

/** Writes `_headers` for Netlify and Cloudflare Pages, followed by the owner's `public/_headers`. */
export const writeHeaderFile: SiteStep = ({ dir, base }) =>
  prependTo(new URL('_headers', dir), formatHeaderFile(base));

/** Writes lines before what the owner's file in `public/` has, if there is one. */
export async function prependTo(file: URL, lines: string): Promise<void> {
  const ownerLines = await readFile(file, 'utf8').catch(() => '');
  // It may be read-only, as in `public/`.
  await rm(file, { force: true });
  await writeFile(file, lines + ownerLines);
}

function formatHeaderFile(base: string): string {
  const all = Object.entries({ 'Content-Security-Policy': staticPolicy, ...headers });
  const common = all.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  return `${base}*\n${common}\n${base}${immutableFolder}/*\n  Cache-Control: ${immutableCacheControl}\n\n`;
}
