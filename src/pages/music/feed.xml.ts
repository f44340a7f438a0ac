import type { APIRoute } from 'astro';
import { renderFeed } from '#recordings/feeds/rss.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import { addresses, getCatalog } from '#recordings/catalog.ts';
import { listTranscripts } from '#songs/timing/transcripts.ts';

/** The recordings for feed readers and podcast apps. */
export const GET: APIRoute = async ({ generator }) => {
  const [catalog, transcripts] = await Promise.all([getCatalog(), listTranscripts()]);
  const feed = renderFeed(catalog, {
    self: toUrl(withBase(addresses.feed)),
    generator,
    getTranscript: (id) => (transcripts.has(id) ? toUrl(withBase(`/music/${id}.srt`)) : undefined),
  });
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
