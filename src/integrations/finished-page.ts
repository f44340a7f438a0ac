import type { Element } from 'hast';
import { getAttributeRange, getRange, parseForEdits, type EditedHtml } from '#lib/edited-html.ts';
import { listElements } from '#lib/elements.ts';
import { loadFirstPicture } from './first-picture.ts';

/** A page as the site sends it, parsed once. */
export interface FinishedPage extends EditedHtml {
  /** Its path in the site, without the base: `/music/`. */
  path: string;
  /** The owner's file with its text, if there is one. */
  file: string | undefined;
}

/** Pages and integrations are separate bundles, so they share a global list: by path, without the slash at its end. */
const shared = globalThis as typeof globalThis & { finishedPages?: Map<string, FinishedPage> };
const pages = (shared.finishedPages ??= new Map());

/** Parses a page, tidies it, and keeps it for what reads or changes pages later. Returns its HTML. */
export function finishPage(path: string, file: string | undefined, written: string): string {
  const page = { path, file, ...parseForEdits(written) };
  const key = path.replace(/\/$/, '');
  // The last page is the newest.
  pages.delete(key);
  pages.set(key, page);
  tidyIslands(page);
  loadFirstPicture(page);
  return page.html.toString();
}

/** All pages of a build, or those that `astro dev` has sent. */
export function listFinishedPages(): FinishedPage[] {
  return [...pages.values()];
}

/** Forgets all pages, because the content has changed. */
export function forgetFinishedPages(): void {
  pages.clear();
}

/** The page at a path, with or without a slash at its end. */
export function findFinishedPage(path: string): FinishedPage | undefined {
  return pages.get(path.replace(/\/$/, ''));
}

/** The inline scripts or styles of a page. */
export function listInline({ tree }: FinishedPage, tag: 'script' | 'style'): Element[] {
  const isInline = (element: Element) => !('src' in element.properties) && element.children.length > 0;
  return listElements(tree, tag).filter(isInline);
}

/**
 * Tidies what Astro writes for islands. Its scripts move into `<head>`, because it may put them before `<main>`, where navigations
 * would lose them, and its styles, because HTML has none in `<body>`. Its ids depend on timing, and nothing reads them: no
 * island uses React's `useId`.
 */
function tidyIslands({ tree, html }: FinishedPage): void {
  const [head, body] = ['head', 'body'].map((name) => listElements(tree, name)[0]);
  if (!head || !body) return;

  const end = getRange(head.position)[1] - '</head>'.length;
  const [main = html.original.length] = listElements(body, 'main').map(
    ({ position }) => getRange(position)[0],
  );
  const scripts = listElements(body, 'script').filter(({ position }) => getRange(position)[0] < main);
  for (const { position } of [...listElements(body, 'style'), ...scripts])
    html.move(...getRange(position), end);
  for (const island of listElements(body, 'astro-island'))
    for (const name of ['uid', 'prefix']) {
      const place = getAttributeRange(island, name);
      // With the space before it.
      if (place) html.remove(place[0] - 1, place[1]);
    }
}
