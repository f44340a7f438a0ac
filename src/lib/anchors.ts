import type { Element, Nodes } from 'hast';
import { getText, listElements } from './elements.ts';
import { isReservedId, slugify, toLower } from './ids.ts';
import { decodePath } from './paths.ts';
import { typeset } from './typeset.ts';

/**
 * The ids of headings and footnotes in a body of a site in a language, in order. In a story, they start with the id of its `track`, because several
 * stories share a screen.
 */
export function listAnchors(root: Nodes, lang: string, track?: string) {
  const used = new Set<string>();
  const prefix = getPrefix(track);
  const toFreeId = (element: Element) => {
    const base = toHeadingId(getText(element), lang, track);
    let id = base;
    for (let count = 1; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    return id;
  };
  return listElements(root).flatMap((element) => {
    const { id } = element.properties;
    // Footnotes have ids from the Markdown parser.
    if (typeof id === 'string') return [{ id: `${prefix}${decodePath(id)}`, element }];
    return /^h[1-6]$/.test(element.tagName) ? [{ id: toFreeId(element), element }] : [];
  });
}

/** The id of a heading with these words, if no other has it. */
export function toHeadingId(words: string, lang: string, track?: string): string {
  const text = typeset(words);
  const plain = toGitHubSlug(track === undefined ? text : slugify(text, lang), lang) || 'section';
  return `${getPrefix(track)}${isReservedId(plain) ? `section-${plain}` : plain}`;
}

/** The start of the ids in the story of a recording. */
export function getPrefix(track: string | undefined): string {
  return track === undefined ? '' : `${track}--`;
}

function toGitHubSlug(text: string, lang: string): string {
  const plain = toLower(text, lang).replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '');
  return plain.replaceAll(' ', '-');
}
