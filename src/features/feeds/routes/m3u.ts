import type { APIRoute } from 'astro';
import { getCatalog } from '#recordings/catalog.ts';

/** The recordings for other players, as an extended M3U playlist in UTF-8; unknown lengths are -1. */
export const GET: APIRoute = async () => {
  const { title, artist, tracks } = await getCatalog();
  const entries = tracks.map(
    ({ duration = -1, title, soundUrl }) =>
      `#EXTINF:${Math.round(duration)},${artist} - ${title}\n${soundUrl}\n`,
  );
  const playlist = `#EXTM3U\n#EXTENC:UTF-8\n#PLAYLIST:${title}\n${entries.join('')}`;
  return new Response(playlist, { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } });
};
