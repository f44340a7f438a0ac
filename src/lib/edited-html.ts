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

/** Where an element starts and ends in its HTML. */
export function getRange({ position }: Element): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Where the opening or closing tag of an element starts and ends in its HTML. */
export function getTagRange({ data }: Element, tag: 'opening' | 'closing'): [start: number, end: number] {
  const place = data?.position[tag];
  return [place?.start.offset ?? 0, place?.end.offset ?? 0];
}

/** Where the text of a script or a style starts and ends in its HTML. */
export function getTextRange({ children: [text] }: Element): [start: number, end: number] {
  return [text?.position?.start.offset ?? 0, text?.position?.end.offset ?? 0];
}

/** Where an attribute of an element starts and ends in its HTML. */
export function getAttributeRange({ data }: Element, name: string): [start: number, end: number] | undefined {
  const place = data?.position.properties?.[name];
  return place && [place.start.offset ?? 0, place.end.offset ?? 0];
}
