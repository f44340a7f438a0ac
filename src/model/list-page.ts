import { listSiteTags, type Tree } from '#lib/markdown-tree.ts';
import { folders } from './collections.ts';
import type { Content, Entry } from './read-content.ts';

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

/** The paths of the pages of all entries, without the base. */
export function listPaths({ entries, pages }: Pick<Content, 'entries' | 'pages'>): Map<Entry, string> {
  const list = findListPage(pages, ({ tree }) => tree, folders.tracks.listTag);
  const listPath = list && folders.pages.getPath(list.id);
  return new Map(
    entries.map((entry) => [entry, entry.folder.getPath?.(entry.id) ?? getRecordingPath(listPath, entry.id)]),
  );
}

/** The path of a recording's page, without the base: below the screen with all recordings, or `/music/` if that is home. */
export function getRecordingPath(listPath: string | undefined, id: string): string {
  return `${listPath && listPath !== '/' ? listPath : '/music/'}${id}/`;
}
