import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { toBuildTime } from '../lib/build-year';

/** What `security.txt` says. */
interface Contact {
  /** Where a hole in the site may be reported: `mailto:…` or an https address. */
  contact: string | undefined;
  /** Language tag of the site. */
  lang: string | undefined;
}

const ANYBODY = 'User-agent: *\nAllow: /\n';
/** Pages of the program, which have no addresses of their own. */
const UNLISTED = /^(?:404|offline)\/$/;

/**
 * Writes the files that programs ask a host for: `sitemap.xml`, which is named at the end of `robots.txt`, and
 * `.well-known/security.txt` when there is a contact.
 */
export function crawlerFiles({ contact, lang }: Contact): AstroIntegration {
  let root: URL;

  return {
    name: 'crawler-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = new URL(config.base.replace(/\/?$/, '/'), config.site);
      },
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => pathname).filter((path) => !UNLISTED.test(path));
        await writeFile(new URL('sitemap.xml', dir), toSitemap(paths, root));
        await nameSitemap(new URL('robots.txt', dir), new URL('sitemap.xml', root));
        // It counts only at the top of a host.
        if (contact && root.pathname === '/') await writeSecurity(dir, root, contact, lang);
      },
    },
  };
}

/** What `security.txt` holds for a year from the month of `now`, so that builds of one month are alike (RFC 9116). */
export function toSecurityText(contact: string, lang: string | undefined, address: URL, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    ...(lang ? [`Preferred-Languages: ${lang}`] : []),
    `Canonical: ${address.href}`,
  ];
  return `${lines.join('\n')}\n`;
}

function toSitemap(paths: string[], root: URL): string {
  const entries = paths.toSorted().map((path) => `<url><loc>${new URL(path, root).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>
`;
}

/** The owner may have a `robots.txt` in `public/`, and may name a sitemap there. */
async function nameSitemap(file: URL, sitemap: URL): Promise<void> {
  const written = await readFile(file, 'utf8').catch(() => ANYBODY);
  if (/^sitemap:/im.test(written)) return;
  await writeFile(file, `${written.trimEnd()}\n\nSitemap: ${sitemap.href}\n`);
}

async function writeSecurity(dir: URL, root: URL, contact: string, lang: string | undefined): Promise<void> {
  const path = '.well-known/security.txt';
  await mkdir(new URL('.well-known/', dir), { recursive: true });
  const text = toSecurityText(contact, lang, new URL(path, root), toBuildTime(process.env));
  // One that the owner wrote stays.
  await writeFile(new URL(path, dir), text, { flag: 'wx' }).catch(() => undefined);
}
