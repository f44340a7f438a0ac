import type { Feature } from '#model/feature.ts';
import { checkPostList } from './check.ts';
import { postsFolder } from './schema.ts';

/** Posts, with a page for each, lists and a feed. */
export const posts = {
  collection: postsFolder,
  routes: {
    '/posts/[...post]': '#posts/routes/post.astro',
    '/posts/[feed].xml': '#posts/routes/feed.ts',
  },
  tags: { Posts: { component: '#posts/Posts.astro' } },
  rules: [checkPostList],
} satisfies Feature;
