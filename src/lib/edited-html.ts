import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import MagicString from 'magic-string';

/** HTML that is read as a tree and changed as text, so that the rest stays as it was written. */
export interface EditedHtml {
  /** Its elements, with their places in the HTML as it was written. */
  tree: Root;
  /** This HTML, and what has changed in it. */
  html: MagicString;
}

/** Parses a page, or a part of one. */
export function parseForEdits(written: string): EditedHtml {
  const fragment = !/^\s*<!doctype/i.test(written);
  return { tree: fromHtml(written, { fragment, verbose: true }), html: new MagicString(written) };
}

/** Where an element, its text or one of its tags starts and ends in its HTML, by its position in the tree. */
export function getRange(position: Element['position']): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Where an attribute of an element starts and ends in its HTML. */
export function getAttributeRange({ data }: Element, name: string): [start: number, end: number] | undefined {
  const position = data?.position.properties?.[name];
  return position && getRange(position);
}
