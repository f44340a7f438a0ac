import type { APIRoute } from 'astro';
import { getSite } from '@/content';
import { getRecordings, toPlayable } from '@/recordings';

/** What the player knows of all recordings. */
export const GET: APIRoute = async () => {
  const [{ name }, tracks] = await Promise.all([getSite(), getRecordings()]);
  return Response.json({
    artist: name,
    tracks: tracks.map((track) => ({ ...toPlayable(track, 120), album: '', artwork: '' })),
  });
};
