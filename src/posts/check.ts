import { listLocalNames, listSiteTags } from '#lib/markdown-tree.ts';
import { warning, type Problem } from '#lib/problem.ts';
import { listEntriesOf, type Content } from '#model/read-content.ts';
import { postsFolder } from './schema.ts';

/** Warns if no page lists the posts. A page with code may list them in its own way. */
export function checkPostList(content: Content): Problem[] {
  const isListed = content.entries.some(
    ({ tree }) => listLocalNames(tree).length > 0 || listSiteTags(tree, 'Posts').length > 0,
  );
  if (listEntriesOf(content, postsFolder).length === 0 || isListed) return [];
  return [warning(postsFolder.folder, undefined, 'no page lists the posts.', 'Add `<Posts />` to a page.')];
}
