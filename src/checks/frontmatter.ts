import { countLines } from '../lib/frontmatter';
import type { Problem } from './problem';

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
