import type { APIRoute } from 'astro';
import { toM3u } from '#recordings/feeds/m3u.ts';
import { getCatalog } from '#recordings/catalog.ts';

/** The recordings as a playlist for other players. */
export const GET: APIRoute = async () => {
  const playlist = toM3u(await getCatalog());
  return new Response(playlist, { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } });
};
