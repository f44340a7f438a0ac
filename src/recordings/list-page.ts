import { compareText } from '#lib/compare-text.ts';
import { listSiteTags, type Tree } from '#lib/markdown-tree.ts';

/** The screen with the recordings: the first by id that has the site's `<Tracks />`, not a component with that name. */
export function findListPage<Page extends { id: string }>(
  pages: Page[],
  toTree: (page: Page) => Tree,
): Page | undefined {
  const sorted = pages.toSorted(compareText('en', ({ id }) => [id]));
  return sorted.find((page) => listSiteTags(toTree(page), 'Tracks').length > 0);
}
