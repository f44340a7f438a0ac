import type { Element } from 'hast';
import { parseForEdits, type EditedHtml } from '#lib/edited-html.ts';
import { listElements } from '#lib/elements.ts';

/** A page as the site sends it, parsed once. */
export interface FinishedPage extends EditedHtml {
  /** Its path in the site, without the base: `/music/`. */
  path: string;
  /** The owner's file with its text, if there is one. */
  file: string | undefined;
}

/** By path, without the slash at its end. */
type Pages = Map<string, FinishedPage>;

let pages: Pages = new Map();

/** Where a page belongs that starts to render. When the content changes, the checks leave these pages out. */
export function getCurrentPages(): Pages {
  return pages;
}

/** Parses a page, and keeps it for what reads or changes pages later. */
export function keepPage(
  among: Pages,
  path: string,
  file: string | undefined,
  written: string,
): FinishedPage {
  const page = { path, file, ...parseForEdits(written) };
  among.set(path.replace(/\/$/, ''), page);
  return page;
}

/** All pages of a build, or those that `astro dev` has sent. */
export function listFinishedPages(): FinishedPage[] {
  return [...pages.values()];
}

/** Forgets all pages, because the content has changed. */
export function forgetFinishedPages(): void {
  pages = new Map();
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
