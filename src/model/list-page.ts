import { listSiteTags, type Tree } from '#lib/markdown-tree.ts';

/** The screen that lists a collection: the first by id that has the site's tag for it, not a component with that name. */
export function findListPage<Page extends { id: string }>(
  pages: Page[],
  toTree: (page: Page) => Tree,
  tag: string,
): Page | undefined {
  const { compare } = new Intl.Collator('en');
  const sorted = pages.toSorted((a, b) => compare(a.id, b.id));
  return sorted.find((page) => listSiteTags(toTree(page), tag).length > 0);
}
