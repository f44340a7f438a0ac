import { listSiteTags, type Tree } from '#lib/markdown-tree.ts';

/** The screen with the recordings: the first by id that has the site's `<Tracks />`, not a component with that name. */
export function findListPage<Page extends { id: string }>(
  pages: Page[],
  toTree: (page: Page) => Tree,
): Page | undefined {
  const { compare } = new Intl.Collator('en');
  const sorted = pages.toSorted((a, b) => compare(a.id, b.id));
  return sorted.find((page) => listSiteTags(toTree(page), 'Tracks').length > 0);
}
