/** Shorter ones could be anybody's. */
const LEAST = 40;

/** The paragraphs of a Markdown text without its frontmatter, each on one line, but for short ones. */
export function listParagraphs(text: string): string[] {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(({ length }) => length >= LEAST);
}
