import type { APIRoute } from 'astro';
import { getPlaylist } from '#recordings/catalog.ts';

/** All recordings, for the player. */
export const GET: APIRoute = async () => Response.json(await getPlaylist());
