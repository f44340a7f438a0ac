import { decodePath } from './paths.ts';

/** A link to a passage of the Bible, as the owner writes it: `[on the rock](bible:Matthew 7:24)`. */
export const PASSAGE_LINK = /\[([^\][]+)\]\((bible:[^()]*)\)/g;

/** A link to a page by its title or file name, as other programs write it: `[[First snow#Ice]]`, `[[First snow|words]]`. */
export const WIKI_LINK = /!?\[\[([^\][|\n]+)(?:\\?\|([^\][|\n]+))?\]\](?!\()/g;

/** The words of a link to a page without its own: `First snow > Ice`. */
export function toWikiWords(name: string): string {
  return name.replace(/^#+/, '').replace(/(?<=\S)#+(?=\S)/g, ' > ');
}

/**
 * The address of a passage, which the words of the link name if it does not, and empty if neither does; `undefined` for another
 * link, and without a template such as `https://www.biblegateway.com/passage/?search={ref}`.
 */
export function linkPassage(href: string, words: string, template?: string): string | undefined {
  const [, written] = /^bible:(.*)$/s.exec(href) ?? [];
  if (!template || written === undefined) return undefined;
  const passage = decodePath(written).trim() || words.trim();
  const plain = passage.replace(/[‐‑–]/g, '-').replace(/\s+/g, ' ');
  return plain && template.replace('{ref}', encodeURIComponent(plain));
}
