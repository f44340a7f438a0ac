import type { Problem } from './problem';

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

/** Why a Markdown file has no frontmatter. */
export function toFrontmatterProblem(file: string, text: string): Problem {
  if (text.trimStart().startsWith('---')) {
    return {
      file,
      line: countLines(/^\s*/.exec(text)?.[0] ?? '') + 1,
      message: 'the frontmatter is opened with `---` and not closed.',
      hint: 'Put a line with `---` below the last key, before the text.',
      severity: 'error',
    };
  }
  const message = text.trim() === '' ? 'the file is empty.' : 'there is no frontmatter.';
  const hint = 'Begin the file with a line `---`, then its keys such as `title: …`, then `---` again.';
  return { file, message, hint, severity: 'error' };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
