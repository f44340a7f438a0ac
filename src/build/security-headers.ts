import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { keepHashes, listInlineHashes, putPolicyFirst, readPolicy, toHeaderPolicy } from './policy';
import { forever, headers, immutable } from './sent-headers';

/**
 * Puts the policy of each page first, and writes the headers of the site into `_headers` for Netlify and Cloudflare Pages. The
 * owner's `public/_headers` is appended.
 */
export function securityHeaders(): AstroIntegration {
  let base: string;

  return {
    name: 'security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/?$/, '/');
      },
      'astro:build:done': async ({ dir, assets }) => {
        const pages = [...assets.values()].flat().filter(({ pathname }) => pathname.endsWith('.html'));
        // In the same order at each build.
        pages.sort((one, other) => (one.href < other.href ? -1 : 1));
        const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
        // Of all pages: the policy of the first one holds for the whole visit.
        const hashes = new Set(texts.flatMap(listInlineHashes));
        const policies = await Promise.all(pages.map((page) => movePolicy(page, hashes)));
        const file = new URL('_headers', dir);
        const own = await readFile(file, 'utf8').catch(() => '');
        await writeFile(file, toHeaderFile(toHeaderPolicy(policies.flat()), base) + own);
      },
    },
  };
}

/** The rules of `_headers` for a site under a base. */
export function toHeaderFile(policy: string, base: string): string {
  const all = Object.entries({ 'Content-Security-Policy': policy, ...headers });
  const kept = immutable.map((folder) => `${base}${folder}/*\n  Cache-Control: ${forever}\n`);
  return [`${base}*\n${all.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`, ...kept, ''].join(
    '\n',
  );
}

async function movePolicy(page: URL, hashes: ReadonlySet<string>): Promise<string[]> {
  const html = keepHashes(await readFile(page, 'utf8'), hashes);
  await writeFile(page, putPolicyFirst(html));
  return [readPolicy(html) ?? []].flat();
}
