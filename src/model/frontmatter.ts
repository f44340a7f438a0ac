interface Parts {
  /** The frontmatter as YAML, and the number of lines before it. */
  yaml: string;
  skipped: number;
  /** The Markdown, with empty lines instead of the frontmatter, so that line numbers match the file. */
  body: string;
}

// Like Astro, which compiles a page without it: a space before the first `---` makes it text.
const FRONTMATTER = /^((?:\s*\n)?---[^\S\n]*\n)((?:(?!---[^\S\n]*(?:\n|$)).*\n)*)---[^\S\n]*(?:\n|$)/;

/** Splits a Markdown file; `undefined` without frontmatter. */
export function splitFrontmatter(text: string): Parts | undefined {
  const [frontmatter, opening = '', yaml = ''] = FRONTMATTER.exec(text) ?? [];
  if (frontmatter === undefined) return undefined;

  const body = frontmatter.replace(/[^\n]/g, '') + text.slice(frontmatter.length);
  return { yaml, skipped: countLines(opening), body };
}

/** The number of line breaks in a text. */
export function countLines(text: string): number {
  return text.split('\n').length - 1;
}
