import { listSiteTags } from '#lib/markdown-tree.ts';
import { getScreenPath } from '#lib/paths.ts';
import { folders } from './collections.ts';
import type { Page } from './page.ts';
import type { Content, Entry } from './read-content.ts';

/** The screen that lists a collection: the first by id that has the site's tag for it, not a component with that name. */
export function findListPage({ pages }: Pick<Content, 'pages'>, tag: string): Entry<Page> | undefined {
  const { compare } = new Intl.Collator('en');
  const sorted = pages.toSorted((a, b) => compare(a.id, b.id));
  return sorted.find(({ tree }) => listSiteTags(tree, tag).length > 0);
}

/** The paths of the pages of all entries, without the base. Recordings are below their list, or `/music/` if that is home. */
export function listPaths<One extends Pick<Entry, 'folder' | 'id'>>(content: {
  entries: One[];
  pages: Content['pages'];
}): Map<One, string> {
  const { id = 'home' } = findListPage(content, folders.tracks.listTag) ?? {};
  const above = id === 'home' ? '/music/' : getScreenPath(id);
  return new Map(
    content.entries.map((entry) => [entry, entry.folder.getPath?.(entry.id) ?? `${above}${entry.id}/`]),
  );
}
