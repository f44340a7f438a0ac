import { listLocalNames, listSiteTags } from '#lib/markdown-tree.ts';
import { warning, type Problem } from '#lib/problem.ts';
import { folders } from '#model/collections.ts';
import type { Content } from '#model/read-content.ts';

/** Warns if no page lists the posts. A page with code may list them in its own way. */
export function checkPostList({ entries, posts }: Content): Problem[] {
  const isListed = entries.some(
    ({ tree }) => listLocalNames(tree).length > 0 || listSiteTags(tree, 'Posts').length > 0,
  );
  if (posts.length === 0 || isListed) return [];
  return [warning(folders.posts.folder, undefined, 'no page lists the posts.', 'Add `<Posts />` to a page.')];
}
