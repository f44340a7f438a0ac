import type { Element, Nodes } from 'hast';
import { getText, listElements, readAttributes } from '#lib/elements.ts';

const attributes = ['href', 'src', 'poster', 'srcset', 'imagesrcset', 'component-url', 'renderer-url'];

/** An attribute of the first element with a name and other attributes; empty without one. */
export function readAttribute(
  page: Nodes,
  name: string,
  attributes: Record<string, string>,
  wanted: string,
): string {
  const [element] = listElements(page, name, attributes);
  return (element && readAttributes(element)[wanted]) ?? '';
}

/** All addresses in a page and its styles, as written. */
export function listPageUrls(page: Nodes): string[] {
  const styles = listElements(page, 'style').flatMap((style) => listStyleUrls(getText(style)));
  const elements = listElements(page);
  return [
    ...styles,
    ...elements.flatMap((element) => attributes.flatMap((name) => getElementUrls(element, name))),
  ];
}

/** All addresses in a stylesheet. */
export function listStyleUrls(css: string): string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map((match) => match[2] ?? '');
}

function getElementUrls(element: Element, name: string): string[] {
  const value = readAttributes(element)[name]?.trim();
  if (!value) return [];
  return name.endsWith('srcset') ? value.split(/,\s+/).map((part) => part.split(/\s/)[0] ?? '') : [value];
}
