import type { APIRoute } from 'astro';
import { renderM3u } from '#recordings/feeds/m3u.ts';
import { getCatalog } from '#recordings/catalog.ts';

/** The recordings as a playlist for other players. */
export const GET: APIRoute = async () => {
  const playlist = renderM3u(await getCatalog());
  return new Response(playlist, { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } });
};
