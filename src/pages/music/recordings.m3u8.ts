import type { APIRoute } from 'astro';
import { toM3u } from '@/feeds/playlist';
import { getListing } from '@/listing';

/** The recordings for programs that play files. */
export const GET: APIRoute = async () => {
  const playlist = toM3u(await getListing());
  return new Response(playlist, { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } });
};
