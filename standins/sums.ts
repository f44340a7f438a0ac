/**
 * Writes `standins/sums.json`: hashes of all files and paragraphs that the project comes with, by which `npm run doctor`
 * knows what an owner has not replaced yet. Run it when stand-ins change.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { toHash } from '../src/lib/hash.ts';
import { listDescriptions, listParagraphs } from '../src/lib/paragraphs.ts';
import { startIfEntry } from '../scripts/start.ts';

/** Where the hashes are. */
export const sumsFile = 'standins/sums.json';

/** The hashes as text, and those of stand-ins of earlier versions, which an owner may still have. */
export function listSums(): string {
  const known = JSON.parse(readFileSync(sumsFile, 'utf8')) as { files: string[]; paragraphs: string[] };
  const files = globSync('{content,public}/**/*.*').sort();
  const texts = files.filter((file) => /\.mdx?$/.test(file));
  const media = files.filter((file) => !/\.(mdx?|yaml|txt)$/.test(file));
  const lists = files.filter((file) => file.endsWith('.yaml'));
  const paragraphs = [
    ...texts.flatMap((file) => listParagraphs(readFileSync(file, 'utf8'))),
    ...lists.flatMap((file) => listDescriptions(readFileSync(file, 'utf8'))),
  ];
  const sums = {
    files: [...new Set([...known.files, ...media.map((file) => toHash(readFileSync(file)))])],
    paragraphs: [...new Set([...known.paragraphs, ...paragraphs.map((paragraph) => toHash(paragraph))])],
  };
  return `${JSON.stringify(sums, null, 2)}\n`;
}

await startIfEntry(import.meta.filename, () => writeFileSync(sumsFile, listSums()));
