import type { Feature } from '#model/feature.ts';
import { checkPostList } from './check.ts';

/** Posts, with a page for each, lists and a feed. */
export const posts = {
  rules: [checkPostList],
} satisfies Feature;
