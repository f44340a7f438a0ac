import type { APIRoute, GetStaticPaths } from 'astro';
import { renderPostsFeed } from '#posts/feed.ts';
import { getPosts } from '#posts/posts.ts';

/** Only with posts. */
export const getStaticPaths = (async () =>
  (await getPosts()).length > 0 ? [{ params: { feed: 'feed' } }] : []) satisfies GetStaticPaths;

/** The posts for feed readers. */
export const GET: APIRoute = async ({ generator }) =>
  new Response(await renderPostsFeed(generator), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
