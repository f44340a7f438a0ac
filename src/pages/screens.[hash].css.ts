import type { APIRoute, GetStaticPaths } from 'astro';
import { getScreenStyles } from '@/screens';

/** One stylesheet for the whole site, under a name that changes with its content. */
export const getStaticPaths = (async () => {
  const { css, hash } = await getScreenStyles();
  return [{ params: { hash }, props: { css } }];
}) satisfies GetStaticPaths;

/** The backgrounds of all screens. */
export const GET: APIRoute<{ css: string }> = ({ props }) =>
  new Response(props.css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
