import type { Feature } from '#model/feature.ts';
import { addPost } from './add.ts';
import { planFolder } from './move-in/move-in.ts';
import { listMadePaths } from './made-paths.ts';
import { postsFolder } from './schema.ts';

/** Posts, with a page for each, lists and a feed. */
export const posts = {
  collection: postsFolder,
  routes: {
    '/posts/[...post]': '#features/posts/routes/post.astro',
    '/posts/tags/[tag]': '#features/posts/routes/tag.astro',
    '/posts/[feed].xml': '#features/posts/routes/feed.ts',
  },
  listPaths: listMadePaths,
  head: '#features/posts/Head.astro',
  tags: { Posts: { component: '#features/posts/Posts.astro' } },
  add: {
    usage: [
      ['post "First snow"', 'a new post'],
      ['~/old-site/posts', 'the posts of another site, with their pictures, after asking'],
    ],
    word: 'post',
    add: addPost,
    planFolder,
  },
} satisfies Feature;
