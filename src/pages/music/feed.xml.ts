import type { APIRoute } from 'astro';
import { addresses } from '@/feeds/addresses';
import { toFeed } from '@/feeds/rss';
import { toPath, toUrl } from '@/lib/paths';
import { getListing } from '@/listing';

/** The recordings for feed readers and podcast apps. */
export const GET: APIRoute = async ({ generator }) => {
  const feed = toFeed(await getListing(), { self: toUrl(toPath(addresses.feed)), generator });
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
