import type { Nodes } from 'hast';
import type { Position } from 'satteri';
import type { EditedHtml } from './edited-html.ts';
import { decodePath } from './paths.ts';

/**
 * A place travels with its element: the Markdown plugins write `data-place="content/pages/music.mdx:12-14"` on it, and a comment
 * before what a tag shows. The checks read it from the tree of a page; no page has it when it is sent.
 */
export const PLACES = / data-place="[^"]*"|<!--place [^>]*-->/g;

/** The lines of a file, whose path is encoded, as text; `undefined` for what the parser adds. */
export function formatPlace(file: string, position: Position | undefined): string | undefined {
  return position && `${file}:${position.start.line}-${position.end.line}`;
}

/** The file and the lines of a place. */
export function parsePlace(place: string) {
  const [, file = '', start, end] = /^(.*):(\d+)-(\d+)$/.exec(place) ?? [];
  return { file: decodePath(file), start: Number(start), end: Number(end) };
}

/** The place of an element, if it has one. */
export function getPlace(node: Nodes): string | undefined {
  return 'properties' in node ? (node.properties['dataPlace'] as string | undefined) : undefined;
}

/** Removes the places from the HTML of a page, and gives all elements of its tree one. */
export function keepPlaces({ tree, html }: EditedHtml): void {
  inheritPlaces(tree);
  html.replaceAll(PLACES, '');
}

/** Gives each element without a place the place of the tag that shows it, or of its nearest ancestor. */
export function inheritPlaces(node: Nodes, above?: string): void {
  if (!('children' in node)) return;
  let place = above;
  for (const child of node.children) {
    if (child.type === 'comment') place = /^place (.*)/.exec(child.value)?.[1] ?? place;
    if (child.type !== 'element') continue;
    child.properties['dataPlace'] ??= place;
    inheritPlaces(child, getPlace(child));
    // Browsers end a paragraph before a block in it, and start another one after it.
    if (child.tagName === 'p') place = getPlace(child);
  }
}
