import type { APIRoute, GetStaticPaths } from 'astro';
import { getSprite, getSpriteName } from '@/pictures/sprite';

/** One drawing for the whole site, under a name that changes with its content. */
export const getStaticPaths = (async () => [
  { params: { hash: await getSpriteName() } },
]) satisfies GetStaticPaths;

/** The icons of all screens. */
export const GET: APIRoute = async () =>
  new Response(await getSprite(), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
