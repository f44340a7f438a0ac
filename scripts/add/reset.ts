import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { isSeq, parseDocument } from 'yaml';
import { isShipped, listTexts } from '#checks/release-checklist/placeholders.ts';
import { readText } from '#lib/files.ts';
import { getPlaceholder, readSite, root, type Added } from './files.ts';

/** A file, and what it becomes; `undefined` if it goes. */
interface Change {
  file: string;
  text: string | undefined;
}

const ledger = 'content/pictures/ledger.yaml';
const placeholderTest = 'tests/content/placeholders.test.ts';

/** Removes the words, recordings and pictures that the project comes with, after asking. */
export async function reset(): Promise<Added> {
  const changes = await listChanges();
  if (changes.length === 0)
    throw new Error('There is nothing to remove: no page or recording is a placeholder.');
  await ask(changes);

  for (const { file, text } of changes) await (text === undefined ? rm(file) : writeFile(file, text));
  const pages = changes.flatMap(({ file, text }) => (text === undefined ? [] : [file]));
  return {
    files: pages.filter((file) => file !== ledger),
    left: [
      'The text of each of these pages.',
      'Other pictures behind the screens. The current ones stay for now, because every screen needs one.',
      '`content/site.yaml` and `content/resume.yaml`. `npm run doctor` lists everything that is left.',
    ],
  };
}

async function listChanges(): Promise<Change[]> {
  const words = getPlaceholder(await readSite());
  const entries = await Promise.all((await list('content/{pages,tracks}/**/*.{md,mdx}')).map(toText));
  const isUnchanged = ({ text }: { text: string }) => isShipped(listTexts(text));
  const shipped = entries
    .filter(isUnchanged)
    .map(({ file, text }) => ({ file, text: toBare(file, text, words) }));
  const others = [...entries, await toText('content/site.yaml')].filter(({ file }) =>
    shipped.every((one) => one.file !== file),
  );

  // Media that nothing mentions any longer.
  const written = [...others, ...shipped].map(({ text }) => text).join('\n');
  const media = await list('{content/{pictures,tracks},public/{audio,screenshots}}/**/*.{jpg,mp3,cho,lrc}');
  const unnamed = media.filter((file) => !written.includes(basename(file)));
  const known = await Promise.all(unnamed.map(async (file) => isShipped([await readFile(file)])));
  const gone = unnamed.filter((_, index) => known[index]).map((file) => ({ file, text: undefined }));
  const test = existsSync(placeholderTest) ? [{ file: placeholderTest, text: undefined }] : [];
  return [...shipped, ...gone, ...(await cutLedger(gone)), ...(shipped.length + gone.length > 0 ? test : [])];
}

/** A page with its heading and one line to write; a track has nothing else to keep. */
function toBare(file: string, text: string, words: string): string | undefined {
  if (file.startsWith('content/tracks/')) return undefined;

  const [frontmatter = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? [];
  const [heading = ''] = /^# .*$/m.exec(text) ?? [];
  const parts = [heading, words, ...(/^<Tracks \/>$/m.exec(text) ?? [])];
  return `${frontmatter.replace(/^description:.*\n/m, '')}\n${parts.join('\n\n')}\n`;
}

async function cutLedger(gone: Change[]): Promise<Change[]> {
  const files = gone.map(({ file }) => basename(file));
  const document = parseDocument(existsSync(ledger) ? await readFile(ledger, 'utf8') : '');
  const { contents } = document;
  if (!isSeq(contents)) return [];

  const count = contents.items.length;
  contents.items = contents.items.filter(
    (_, index) => !files.includes(String(document.getIn([index, 'file']))),
  );
  return contents.items.length < count ? [{ file: ledger, text: document.toString({ lineWidth: 0 }) }] : [];
}

async function ask(changes: Change[]): Promise<void> {
  console.log(
    changes.map(({ file, text }) => `${text === undefined ? 'Delete' : 'Empty '} ${file}`).join('\n'),
  );
  console.log('\nCommit first if you may want them back. Type yes to continue:');
  for await (const answer of createInterface({ input: process.stdin }))
    if (answer.trim().toLowerCase() === 'yes') return;
    else break;
  throw new Error('Nothing was changed.');
}

async function list(pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern))).map((file) => file.replaceAll('\\', '/')).sort();
}

async function toText(file: string) {
  return { file, text: await readText(root, file) };
}
