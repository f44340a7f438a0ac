import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { toHash } from '#lib/hash.ts';
import { placeholderText } from '#lib/placeholder-text.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
// Hashes of the placeholder files and paragraphs.
import shipped from './placeholders.json' with { type: 'json' };

const PLACEHOLDER =
  /\bYour (?:Name|City|State|(?:First )?Employer|Clients|Firm|School)\b|\b(?:[\w-]+\.)*example\.(?:com|org|net)\b/;
/** Text that `npm run add` writes for the owner to replace. */
const unwritten = new RegExp(Object.values(placeholderText).map(RegExp.escape).join('|'));
const DESCRIPTION = /^[ -]*(?:alt|description): *(["']?)(.{20,})\1$/gm;
/** Shorter paragraphs could match by chance. */
const MIN_LETTERS = 40;

const allShipped = shipped.join(' ').split(' ');

/** Whether there is something, and the project comes with all of it. */
export function isShipped(parts: (Buffer | string)[], known = allShipped): boolean {
  return parts.length > 0 && parts.every((part) => known.includes(toHash(part)));
}

/** Finds remaining placeholders: files, paragraphs, and words such as `Your Name`. */
export async function checkPlaceholders(
  { root, files, sources }: Content,
  known = allShipped,
): Promise<Problem[]> {
  const problems = sources.flatMap(({ file, text }) => checkText(file, text, known));
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

function checkText(file: string, text: string, known: string[]): Problem[] {
  const texts = listTexts(text);
  const count = texts.filter((words) => isShipped([words], known)).length;
  const message = `${count === texts.length ? 'all' : `${count} of ${texts.length}`} paragraphs and descriptions are placeholders.`;
  const hint = 'Write your own text, or delete what you do not need.';
  return [...(count > 0 ? [warning(file, undefined, message, hint)] : []), ...findPlaceholders(file, text)];
}

/** The descriptions and paragraphs in a text, each on one line; except paragraphs with only tags. */
export function listTexts(text: string): string[] {
  const { yaml, body } = splitFrontmatter(text) ?? { yaml: text, body: '' };
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((words) => words.length >= MIN_LETTERS && words.replace(/<[^>]*>/g, '').trim() !== '');
  return [...Array.from(yaml.matchAll(DESCRIPTION), ([, , words = '']) => words), ...paragraphs];
}

function findPlaceholders(file: string, text: string): Problem[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*#.*/, ''));
  return lines.flatMap((line, index) => {
    const [word] = PLACEHOLDER.exec(line) ?? unwritten.exec(line) ?? [];
    const hint = 'Replace it with your own text, or delete the line.';
    return word === undefined ? [] : warning(file, index + 1, `“${word}” is a placeholder.`, hint);
  });
}
