import type { ElementContent, Root } from 'hast';
import { findFinishedPage, listFinishedPages } from '#output/finished-page.ts';
import { createElement } from '#lib/elements.ts';
import { listLocalNames } from '#lib/markdown-tree.ts';
import { withBase } from '#lib/paths.ts';
import { inheritPlaces } from '#lib/places.ts';
import type { Problem } from '#lib/problem.ts';
import { mapInTurns } from '#lib/turns.ts';
import { renderNodes } from '#markdown/render-nodes.ts';
import { listPaths } from '#model/list-page.ts';
import { hasProblem, listServed, type Content, type Entry } from '#model/read-content.ts';
import { listRedirects } from '#features/aliases/redirects.ts';
import { checkPages, type WrittenPage } from './pages.ts';

/** Files that the build writes, and the pages without a file of the owner. */
const MADE =
  /\.(?:xml|ics|ico|json|m3u8|webmanifest)$|^\/(?:robots\.txt|resume\.pdf|sw\.js|404\.html|offline\/?|(?:_astro|cards|streams)\/.*)$/;

/**
 * Checks links, elements and texts of all pages without rendering one: as `astro dev` has sent them, or as the owner has written them.
 * Only a build knows what components show.
 */
export async function checkWrittenPages(content: Content, base = '/'): Promise<Problem[]> {
  const paths = listPaths(content);
  const served = listServed(content)
    .add(content.site?.values.resume ?? '/')
    .union(new Set(content.made))
    .union(listRedirects(content));
  const isServed = (path: string) =>
    [path, withBase(path, '/'), `${path.replace(/\/$/, '')}/index.html`].some((file) => served.has(file)) ||
    MADE.test(path);
  // An imported component may have headings and ids.
  const readable = content.entries.filter(
    ({ file, tree }) => listLocalNames(tree).length === 0 && !hasProblem(content, file),
  );
  const pages = await mapInTurns(readable, async (entry): Promise<WrittenPage[]> => {
    const path = paths.get(entry);
    if (!path || findFinishedPage(path)) return [];
    return [{ path, file: entry.file, tree: await createPage(entry, content, base) }];
  });
  // A page may be sent after its file is deleted.
  const sent = listFinishedPages().filter(({ file }) => !file || content.files.includes(file));
  return checkPages(content, [...pages.flat(), ...sent], { isServed, base });
}

/** The page of an entry: its text, and the ids of all cards. */
async function createPage(entry: Entry, content: Content, base: string): Promise<Root> {
  const { folder, values } = entry;
  const title: ElementContent = { type: 'text', value: String((values as { title?: string }).title) };
  const heading = folder.isTitled ? [createElement('h1', {}, [title])] : [];
  const cards = content.tracks.map(({ id }) => createElement('i', { id }, []));
  const nodes = await renderNodes(entry, content, base);
  const main = createElement('main', { id: 'main' }, [...heading, ...nodes, ...cards]);
  const page: Root = { type: 'root', children: [main] };
  inheritPlaces(page);
  return page;
}
