/** A Markdown file taken apart. */
interface Parts {
  /** The YAML of the frontmatter, and how many lines stand before it. */
  yaml: string;
  skipped: number;
  /** The Markdown, with empty lines in place of the frontmatter: its lines are those of the file. */
  body: string;
}

const FRONTMATTER = /^(\s*---[^\S\n]*\n)((?:(?!---[^\S\n]*(?:\n|$)).*\n)*)---[^\S\n]*(?:\n|$)/;

/** Takes a Markdown file apart; nothing where there is no frontmatter. */
export function splitFrontmatter(text: string): Parts | undefined {
  const [frontmatter, opening = '', yaml = ''] = FRONTMATTER.exec(text) ?? [];
  if (frontmatter === undefined) return undefined;

  const body = frontmatter.replace(/[^\n]/g, '') + text.slice(frontmatter.length);
  return { yaml, skipped: countLines(opening), body };
}

/** How many lines a text has before its last one. */
export function countLines(text: string): number {
  return text.split('\n').length - 1;
}
