import { decodePath } from './paths.ts';

/** What the address of a passage of the Bible starts with. */
export const PASSAGE_SCHEME = 'bible:';
/** A link to a passage, as the owner writes it: `[on the rock](bible:Matthew 7:24)`. */
export const PASSAGE_LINK = /\[([^\][]+)\]\(bible:([^()]*)\)/;

/**
 * The address of a passage, which the words of the link name if it does not, and empty if neither does; `undefined` for another
 * link, and without a template such as `https://www.biblegateway.com/passage/?search={ref}`.
 */
export function linkPassage(href: string, words: string, template?: string): string | undefined {
  if (!template || !href.startsWith(PASSAGE_SCHEME)) return undefined;
  const passage = decodePath(href.slice(PASSAGE_SCHEME.length)).trim() || words.trim();
  const plain = passage.replace(/[‐‑–]/g, '-').replace(/\s+/g, ' ');
  return plain && template.replace('{ref}', encodeURIComponent(plain));
}
