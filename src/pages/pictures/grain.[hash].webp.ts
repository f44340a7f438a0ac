import type { APIRoute, GetStaticPaths } from 'astro';
import { getGrain, getGrainName } from '@/pictures/grain';

/** One tile for the whole site, under a name that changes with its content. */
export const getStaticPaths = (async () => [
  { params: { hash: await getGrainName() } },
]) satisfies GetStaticPaths;

/** The grain over all backgrounds. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await getGrain()), { headers: { 'Content-Type': 'image/webp' } });
