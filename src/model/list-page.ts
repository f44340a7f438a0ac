import { toHeadingId } from '#lib/anchors.ts';
import { slugify } from '#lib/ids.ts';
import { listSiteTags, readHeading } from '#lib/markdown-tree.ts';
import { memoizePerObject } from '#lib/memoize.ts';
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

/** Finds the path of a page, without the base, by its title, its heading or its file name; `First snow#Ice` is a heading on it. */
export const createPageFinder = memoizePerObject((content: Content) => {
  const { lang } = content;
  const toKey = (name: string) => slugify(name.replace(/^.*\/(?=.)|\/$|\.mdx?$/g, ''), lang);
  const pages = new Map<string, { path: string; track: string | undefined }>();
  for (const [{ id, values, tree, folder }, path] of listPaths(content)) {
    const { title = '' } = values as { title?: string };
    const name = folder.isTitled ? title : (readHeading(tree, '') ?? '');
    const track = folder.folder === folders.tracks.folder ? id : undefined;
    for (const key of [toKey(id), slugify(name, lang)]) if (!pages.has(key)) pages.set(key, { path, track });
  }
  pages.delete('');
  const find = (name: string) => pages.get(toKey(name)) ?? pages.get(slugify(name, lang));
  return (written: string) => {
    const page = written.startsWith('#') ? undefined : find(written);
    if (page) return page.path;
    const [, name = '', heading] = /^([^#]*)#(?:.*#)?([^#\s][^#]*)$/.exec(written) ?? [];
    const { path = '', track } = find(name) ?? {};
    if (heading === undefined || (path === '' && name !== '')) return undefined;
    return `${path}#${toHeadingId(heading.replace(`${track}--`, ''), lang, track)}`;
  };
});
