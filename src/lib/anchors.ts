import type { Element, Nodes } from 'hast';
import { getText, listElements } from './elements.ts';
import { isReservedId, slugify } from './ids.ts';
import { decodePath } from './paths.ts';
import { typeset } from './typeset.ts';

/** A heading or part of a footnote, to which links can lead. */
export type Anchor = ReturnType<typeof listAnchors>[number];

/**
 * The ids of headings and footnotes in a body, in order, for the site and for the checks. In a story, they start with the
 * id of its `track`, because several stories share a screen.
 */
export function listAnchors(root: Nodes, track?: string) {
  const counts = new Map<string, number>();
  const prefix = track === undefined ? '' : `${track}--`;
  const toHeadingId = (element: Element) => {
    const words = typeset(getText(element));
    const plain = toGitHubSlug(track === undefined ? words : slugify(words)) || 'section';
    const base = isReservedId(plain) ? `section-${plain}` : plain;
    let id = base;
    // The next number, so that many equal headings take no time.
    for (let count = counts.get(base) ?? 0; counts.has(id); count += 1) {
      id = `${base}-${count}`;
      counts.set(base, count + 1);
    }
    counts.set(id, 1);
    return id;
  };
  return listElements(root).flatMap((element) => {
    const { id } = element.properties;
    // Footnotes have ids from the Markdown parser.
    if (typeof id === 'string') return [{ id: `${prefix}${decodePath(id)}`, element }];
    return /^h[1-6]$/.test(element.tagName) ? [{ id: `${prefix}${toHeadingId(element)}`, element }] : [];
  });
}

function toGitHubSlug(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '');
  return plain.replaceAll(' ', '-');
}
