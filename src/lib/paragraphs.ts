import { splitFrontmatter } from './frontmatter';

/** Shorter ones could be anybody's. */
const LEAST = { paragraph: 40, description: 20 };

/** What describes a page or a picture at the top of a file or in a list of YAML. */
const DESCRIPTION = /^[ -]*(?:alt|description): *(.+)$/gm;

/**
 * The paragraphs of a Markdown text, without its frontmatter and those of tags alone, and the descriptions in frontmatter or
 * YAML; each on one line, but for short ones.
 */
export function listParagraphs(text: string): string[] {
  const { yaml, body } = splitFrontmatter(text) ?? { yaml: '', body: text };
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(({ length }) => length >= LEAST.paragraph)
    .filter((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim() !== '');
  return [...listDescriptions(yaml), ...paragraphs];
}

/** The descriptions in YAML. */
export function listDescriptions(yaml: string): string[] {
  const texts = Array.from(yaml.matchAll(DESCRIPTION), ([, text = '']) =>
    text.trim().replace(/^(["'])(.*)\1$/, '$2'),
  );
  return texts.filter(({ length }) => length >= LEAST.description);
}
