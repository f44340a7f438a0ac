import type { APIRoute } from 'astro';
import { toFeed } from '#recordings/feeds/rss.ts';
import { toPath, toUrl } from '#lib/paths.ts';
import { addresses, getCatalog } from '#recordings/catalog.ts';

/** The recordings for feed readers and podcast apps. */
export const GET: APIRoute = async ({ generator }) => {
  const feed = toFeed(await getCatalog(), { self: toUrl(toPath(addresses.feed)), generator });
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
