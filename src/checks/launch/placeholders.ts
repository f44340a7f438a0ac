import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readText } from '../../lib/files';
import { splitFrontmatter } from '../../lib/frontmatter';
import { toHash } from '../../lib/hash';
import { placeholderText } from '../../lib/placeholder-text';
import { warning, type Problem } from '../problem';
import type { Content } from '../read-content';
// Hashes of the files and paragraphs that the project comes with.
import shipped from './placeholders.json' with { type: 'json' };

const PLACEHOLDER =
  /\bYour (?:Name|City|State|(?:First )?Employer|Clients|Firm|School)\b|\b(?:[\w-]+\.)*example\.(?:com|org|net)\b/;
/** What `npm run add` writes where the owner's words belong. */
const unwritten = new RegExp(
  [placeholderText.story, ...Object.values(placeholderText.pages)].map(RegExp.escape).join('|'),
);
/** What describes a page or a picture in YAML. */
const DESCRIPTION = /^[ -]*(?:alt|description): *(["']?)(.{20,})\1$/gm;
/** Shorter paragraphs could be anybody's. */
const MIN_PARAGRAPH = 40;

const allShipped = shipped.join(' ').split(' ');

/** Whether there is something, and the project comes with all of it. */
export function isShipped(parts: (Buffer | string)[], known = allShipped): boolean {
  return parts.length > 0 && parts.every((part) => known.includes(toHash(part)));
}

/** Placeholders that are left: files, paragraphs, and words such as `Your Name`. */
export async function checkPlaceholders({ root, files }: Content, known = allShipped): Promise<Problem[]> {
  const problems: Problem[] = [];
  // One at a time, since a file is in memory while it is hashed, and a site may have a thousand recordings.
  for (const file of files) {
    if (/\.(?:ya?ml|mdx?)$/.test(file)) problems.push(...checkText(file, await readText(root, file), known));
    else if (isShipped([await readFile(`${fileURLToPath(root)}${file}`)], known)) {
      const hint = 'Replace it with a file of your own, or delete it if no page needs it.';
      problems.push(warning(file, undefined, 'this is the placeholder that the project comes with.', hint));
    }
  }
  return problems;
}

function checkText(file: string, text: string, known: string[]): Problem[] {
  const own = listTexts(text);
  const left = own.filter((words) => isShipped([words], known)).length;
  const message = `${left === own.length ? 'all' : `${left} of ${own.length}`} texts in it are placeholders.`;
  const hint = 'Write your own words, or delete what you do not need.';
  return [...(left > 0 ? [warning(file, undefined, message, hint)] : []), ...findPlaceholder(file, text)];
}

/** The descriptions and paragraphs in a text, each on one line; paragraphs of tags alone are left out. */
export function listTexts(text: string): string[] {
  const { yaml, body } = splitFrontmatter(text) ?? { yaml: text, body: '' };
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((words) => words.length >= MIN_PARAGRAPH && words.replace(/<[^>]*>/g, '').trim() !== '');
  return [...Array.from(yaml.matchAll(DESCRIPTION), ([, , words = '']) => words), ...paragraphs];
}

function findPlaceholder(file: string, text: string): Problem[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*#.*/, ''));
  const find = (line: string) => PLACEHOLDER.exec(line) ?? unwritten.exec(line);
  const at = lines.findIndex(find);
  const [word] = find(lines[at] ?? '') ?? [];
  if (word === undefined) return [];

  const more = lines.filter(find).length - 1;
  const others = more === 0 ? '' : `; ${more} more ${more === 1 ? 'line has' : 'lines have'} one too`;
  const message = `“${word}” is a placeholder${others}.`;
  return [warning(file, at + 1, message, 'Write what is true for you, or delete the line.')];
}
