import { existsSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getBuildTime } from '#lib/build-time.ts';
import { getSite } from '#model/queries.ts';

/** Only with a contact, at the top of a host, where scanners look for it, and unless the owner provides the file. */
export const getStaticPaths = (async () => {
  const isTop = import.meta.env.BASE_URL === '/';
  const isWanted = (await getSite()).contact !== undefined && !existsSync('public/.well-known/security.txt');
  return isTop && isWanted ? [{ params: { security: '.well-known/security' } }] : [];
}) satisfies GetStaticPaths;

/** Where to report a security problem (RFC 9116). It expires in a year, on the same date for all builds of a month. */
export const GET: APIRoute = async ({ url, site }) => {
  const { contact, lang } = await getSite();
  const now = getBuildTime();
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${lang}`,
    `Canonical: ${new URL(url.pathname, site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
