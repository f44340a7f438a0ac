import type { APIRoute, GetStaticPaths } from 'astro';
import { getScreenStyles, getStylesName } from '@/screens';

/** One stylesheet for the whole site, under a name that changes with its content. */
export const getStaticPaths = (async () => [
  { params: { hash: await getStylesName() } },
]) satisfies GetStaticPaths;

/** The backgrounds and colours of all screens. */
export const GET: APIRoute = async () =>
  new Response(await getScreenStyles(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
