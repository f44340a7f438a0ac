import { toHeadingId } from '#lib/anchors.ts';
import { slugify } from '#lib/ids.ts';
import { readHeading } from '#lib/markdown-tree.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import { folders } from '#model/collections.ts';
import { listPaths } from '#model/list-page.ts';
import type { Content } from '#model/read-content.ts';

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
