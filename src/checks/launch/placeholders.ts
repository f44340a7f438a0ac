import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readText } from '../../lib/files';
import { toHash } from '../../lib/hash';
import { listDescriptions, listParagraphs } from '../../lib/paragraphs';
import { prompts } from '../../lib/prompts';
import type { Problem } from '../problem';
import type { Content } from '../read-content';
// Hashes of the files and paragraphs that any version of the project came with.
import shipped from './placeholders.json' with { type: 'json' };

const PLACEHOLDER =
  /\bYour (?:Name|City|State|(?:First )?Employer|Clients|Firm|School)\b|\b(?:[\w-]+\.)*example\.(?:com|org|net)\b/;

/** What `npm run add` writes where the owner's words belong. */
const unwritten = new RegExp(Object.values(prompts).map(RegExp.escape).join('|'));

const isText = /\.(?:ya?ml|mdx?)$/;

/** Placeholders that are left: files, paragraphs, and words such as `Your Name`. */
export async function checkPlaceholders(
  { root, files }: Content,
  known: string[] = shipped,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  // One at a time, since a file is in memory while it is hashed, and a site may have a thousand recordings.
  for (const file of files) problems.push(...(await checkOne(root, file, known)));
  return problems;
}

async function checkOne(root: URL, file: string, known: string[]): Promise<Problem[]> {
  return isText.test(file)
    ? checkText(file, await readText(root, file), known)
    : checkFile(root, file, known);
}

async function checkFile(root: URL, file: string, known: string[]): Promise<Problem[]> {
  if (!known.includes(toHash(await readFile(`${fileURLToPath(root)}${file}`)))) return [];
  return [
    toProblem(
      file,
      'this is the placeholder that the project comes with.',
      'Replace it with a file of your own, or delete it if no page needs it.',
    ),
  ];
}

function checkText(file: string, text: string, known: string[]): Problem[] {
  const own = file.endsWith('.yaml') ? listDescriptions(text) : listParagraphs(text);
  const left = own.filter((paragraph) => known.includes(toHash(paragraph))).length;
  const message = `${left === own.length ? 'all' : `${left} of ${own.length}`} texts in it are placeholders.`;
  const words =
    left > 0 ? [toProblem(file, message, 'Write your own words, or delete what you do not need.')] : [];
  return [...words, ...findPlaceholder(file, text)];
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
  return [{ ...toProblem(file, message, 'Write what is true for you, or delete the line.'), line: at + 1 }];
}

function toProblem(file: string, message: string, hint: string): Problem {
  return { file, message, hint, severity: 'warning' };
}
