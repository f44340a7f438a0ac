import { getPrefix, toHeadingId } from '#lib/anchors.ts';
import { slugify } from '#lib/ids.ts';
import { emptyTree, listHeadings, readHeading } from '#lib/markdown-tree.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import { folders } from '#model/collections.ts';
import { listPaths } from '#model/list-page.ts';
import type { Content, Entry } from '#model/read-content.ts';

/**
 * Finds the path of a page, without the base, by its title, its heading, its file name or another name; `First snow#Ice` is a
 * heading on it, `#Ice` one `from` the same entry.
 */
export const createPageFinder = memoizePerObject((content: Content) => {
  const { lang } = content;
  const toKey = (name: string) => slugify(name.replace(/^.*\/(?=.)|\/$|\.mdx?$/g, ''), lang);
  const pages = new Map<string, { path: string; entry?: Entry | undefined }>();
  const others: typeof pages = new Map();
  for (const [entry, path] of listPaths(content)) {
    const { title = '', aliases = [] } = entry.values as { title?: string; aliases?: string[] };
    const name = entry.folder.isTitled ? title : (readHeading(entry.tree, '') ?? '');
    for (const key of [toKey(entry.id), slugify(name, lang)])
      if (!pages.has(key)) pages.set(key, { path, entry });
    for (const alias of aliases) others.set(slugify(alias, lang), { path, entry });
  }
  for (const named of [pages, others]) named.delete('');
  const find = (name: string) =>
    pages.get(toKey(name)) ?? pages.get(slugify(name, lang)) ?? others.get(slugify(name, lang));
  return (written: string, from?: Entry) => {
    const page = written.startsWith('#') ? undefined : find(written);
    if (page) return page.path;
    const [, name = '', words] = /^([^#]*)#(?:.*#)?([^#\s][^#]*)$/.exec(written) ?? [];
    const { path, entry } = (name === '' ? { path: '', entry: from } : find(name)) ?? {};
    if (words === undefined || path === undefined) return undefined;
    return `${path}#${findHeadingId(words, lang, entry)}`;
  };
});

/** The id of a heading in an entry, which may have its own: `## Ice {#cold}`. */
function findHeadingId(written: string, lang: string, entry: Entry | undefined): string {
  const track = entry?.folder.folder === folders.tracks.folder ? entry.id : undefined;
  const prefix = getPrefix(track);
  const id = toHeadingId(written.replace(prefix, ''), lang, track);
  const heading = listHeadings(entry?.tree ?? emptyTree).find(
    ({ words }) => toHeadingId(words, lang, track) === id,
  );
  return heading?.id === undefined ? id : `${prefix}${heading.id}`;
}
