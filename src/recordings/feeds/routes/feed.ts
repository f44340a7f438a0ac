import type { APIRoute } from 'astro';
import { renderFeed } from '#recordings/feeds/rss.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import { getFirstUrl } from '#model/queries.ts';
import { addresses, getCatalog } from '#recordings/catalog.ts';

/** The recordings for feed readers and podcast apps. */
export const GET: APIRoute = async ({ generator }) => {
  const [catalog, first] = await Promise.all([getCatalog(), getFirstUrl(addresses.feed)]);
  const feed = renderFeed(catalog, toUrl(withBase(addresses.feed)), first, generator);
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
