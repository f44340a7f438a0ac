import type { APIRoute } from 'astro';
import { getPlaylist } from '@/listing';

/** All recordings, for the player. */
export const GET: APIRoute = async () => Response.json(await getPlaylist());
