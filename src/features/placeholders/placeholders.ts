import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toHash } from '#lib/hash.ts';
import { placeholderText } from '#lib/placeholder-text.ts';
import { warning, type Problem } from '#lib/problem.ts';
import { listNodes } from '#lib/markdown-tree.ts';
import type { Content, Entry } from '#model/read-content.ts';
import type { Source } from '#model/yaml-source.ts';
// Hashes of the placeholder files and of the long lines in texts.
import shipped from './placeholders.json' with { type: 'json' };

/** Words to replace, and what `npm run add` writes. */
const PLACEHOLDER = new RegExp(
  [
    /\bYour (?:Name|City|State|(?:First )?Employer|Clients|Firm|School)\b/.source,
    ...Object.values(placeholderText).map((text) => RegExp.escape(text)),
  ].join('|'),
);
/** Hosts for examples, which posts and code may need (RFC 2606). */
const EXAMPLE_HOST = /(?<![\w.-])(?:[\w.-]*\.)?example\.(?:com|org|net)\b/;
/** Shorter lines could match by chance. */
const MIN_LETTERS = 40;

const allShipped = shipped.join(' ').split(' ');

/** Whether a list has entries, and the project comes with all of them. */
export function isShipped(parts: (Buffer | string)[], known = allShipped): boolean {
  return parts.length > 0 && parts.every((part) => known.includes(toHash(part)));
}

/** The long lines in a text, without comments and tags. */
export function listLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => !line.startsWith('#') && line.replace(/<[^<>]*>/g, '').length >= MIN_LETTERS);
}

/** Finds remaining placeholders: files, lines, and words such as `Your Name`. */
export async function checkPlaceholders(
  { root, files, sources }: Content,
  known = allShipped,
): Promise<Problem[]> {
  const problems = sources.flatMap((source) => checkText(source, known));
  // One at a time, because files are in memory while they are hashed.
  for (const file of files) {
    if (/\.(?:ya?ml|mdx?)$/.test(file)) continue;
    if (isShipped([await readFile(`${fileURLToPath(root)}${file}`)], known)) {
      const hint = 'Replace it with your own file, or delete it if no page needs it.';
      problems.push(warning(file, undefined, 'this file is a placeholder.', hint));
    }
  }
  return problems.map((problem) => ({ ...problem, kind: 'placeholder' }));
}

function checkText(source: Source | Entry, known: string[]): Problem[] {
  const { file, text } = source;
  const mayShowHosts = 'tree' in source ? findExamples(source) : () => false;
  const lines = listLines(text);
  const count = lines.filter((line) => isShipped([line], known)).length;
  const message = `${count} of ${lines.length} long lines are placeholders.`;
  const hint = 'Write your own text, or delete what you do not need.';
  const words = text.split('\n').flatMap((line, index) => {
    const own = line.replace(/^\s*#.*/, '');
    const host = mayShowHosts(index + 1) ? undefined : EXAMPLE_HOST.exec(own)?.[0];
    const word = PLACEHOLDER.exec(own)?.[0] ?? host;
    const hint = 'Replace it with your own text, or delete the line.';
    return word === undefined ? [] : warning(file, index + 1, `“${word}” is a placeholder.`, hint);
  });
  return [...(count > 0 ? [warning(file, undefined, message, hint)] : []), ...words];
}

/** Whether a line of a text is in a post or has code. */
function findExamples({ folder, tree }: Entry): (line: number) => boolean {
  const code = listNodes(tree, 'code', 'inlineCode').flatMap(({ position }) => position ?? []);
  return (line) =>
    folder.hasDays === true || code.some(({ start, end }) => start.line <= line && line <= end.line);
}
