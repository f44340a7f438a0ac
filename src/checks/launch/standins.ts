import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hasFolder, readText } from '../../lib/files';
import { toHash } from '../../lib/hash';
import { listDescriptions, listParagraphs } from '../../lib/paragraphs';
import { prompts } from '../../lib/prompts';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Hashes of what the project comes with; `npm run standins:sums` writes them into `standins/sums.json`. */
interface Sums {
  files: string[];
  paragraphs: string[];
}

const PLACEHOLDER =
  /\bYour (?:Name|City|State|(?:First )?Employer|Clients|Firm|School)\b|\b(?:[\w-]+\.)*example\.(?:com|org|net)\b/;

/** What stands for words that the owner has not written yet. */
const unwritten = new RegExp(Object.values(prompts).map(RegExp.escape).join('|'));

const isText = /\.(?:ya?ml|mdx?)$/;

/** What is still as the project came: files, paragraphs, and words such as `Your Name`. */
export async function checkStandins({ root, files }: Content): Promise<Problem[]> {
  const sums = await readSums(root);
  const problems: Problem[] = [];
  // One after the other: each recording is in memory while it is read.
  for (const file of files) problems.push(...(await checkOne(root, file, sums)));
  return problems;
}

async function checkOne(root: URL, file: string, sums: Sums): Promise<Problem[]> {
  return isText.test(file) ? checkText(file, await readText(root, file), sums) : checkFile(root, file, sums);
}

/** None when the owner has deleted the folder: there is nothing to compare with. */
async function readSums(root: URL): Promise<Sums> {
  if (!(await hasFolder(root, 'standins'))) return { files: [], paragraphs: [] };
  return JSON.parse(await readText(root, 'standins/sums.json')) as Sums;
}

async function checkFile(root: URL, file: string, { files }: Sums): Promise<Problem[]> {
  if (!files.includes(toHash(await readFile(`${fileURLToPath(root)}${file}`)))) return [];
  return [
    toProblem(
      file,
      'it is the stand-in that the project came with.',
      'Put a file of your own there, or delete it where no page needs it.',
    ),
  ];
}

function checkText(file: string, text: string, { paragraphs }: Sums): Problem[] {
  const own = file.endsWith('.yaml') ? listDescriptions(text) : listParagraphs(text);
  const left = own.filter((paragraph) => paragraphs.includes(toHash(paragraph))).length;
  const share = left === own.length ? 'all its words are' : `${left} of ${own.length} texts in it are`;
  const message = `${share} those that the project came with.`;
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
  const message = `“${word}” still stands there${more > 0 ? `, and the like in ${more} more ${more === 1 ? 'line' : 'lines'}` : ''}.`;
  return [{ ...toProblem(file, message, 'Write what is true for you, or delete the line.'), line: at + 1 }];
}

function toProblem(file: string, message: string, hint: string): Problem {
  return { file, message, hint, severity: 'warning' };
}
