import type { APIRoute } from 'astro';
import { feedPath } from '#features/feeds/paths.ts';
import { renderFeed } from '#features/feeds/rss.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import { getFirstUrl } from '#model/queries.ts';
import { getCatalog } from '#recordings/catalog.ts';

/** The recordings for feed readers and podcast apps. */
export const GET: APIRoute = async ({ generator }) => {
  const [catalog, first] = await Promise.all([getCatalog(), getFirstUrl(feedPath)]);
  const feed = renderFeed(catalog, toUrl(withBase(feedPath)), first, generator);
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
