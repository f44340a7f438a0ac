import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSeq, parseDocument, visit } from 'yaml';
import { isShipped, listLines } from '#features/placeholders/placeholders.ts';
import { replaceFile } from '#lib/files.ts';
import { getEntryId } from '#lib/ids.ts';
import { folders } from '#model/collections.ts';
import { readContent } from '#read-content.ts';
import type { Content, Entry } from '#model/read-content.ts';
import { getPlaceholder, ledgerFile, type Added } from '#model/add-files.ts';
import { confirm } from './confirm.ts';

/** A file and its new text; `undefined` deletes it. */
interface Change {
  file: string;
  text: string | undefined;
}

const MEDIA = /^(?:content\/(?:pictures|tracks)|public\/audio)\/.*\.(?:jpg|mp3|cho|lrc)$/;
const placeholderTest = 'tests/content/placeholders.test.ts';

/** Removes the words, recordings and pictures that the project comes with, after asking. */
export async function reset(): Promise<Added> {
  const changes = await listChanges();
  if (changes.length === 0)
    throw new Error('There is nothing to remove: no page or recording is a placeholder.');
  await confirmChanges(changes);

  for (const { file, text } of changes) await (text === undefined ? rm(file) : replaceFile(file, text));
  return {
    files: changes.flatMap(({ file, text }) => (text === undefined || file.endsWith('.yaml') ? [] : [file])),
    todo: [
      'The text of each of these pages.',
      'Other pictures behind the screens. The current ones stay for now, because every screen needs one.',
      '`content/site.yaml`, `content/resume.yaml` and `content/dates.yaml`. `npm run doctor` lists everything that is left.',
    ],
  };
}

async function listChanges(): Promise<Change[]> {
  const content = await readContent(pathToFileURL('./'));
  const words = getPlaceholder(content);
  const [shipped, others] = [true, false].map((wanted) =>
    content.entries.filter(({ text }) => isShipped(listLines(text)) === wanted),
  ) as [Entry[], Entry[]];
  const bare = shipped.map((entry) => ({ file: entry.file, text: reduceToHeading(entry, words) }));

  // Media that nothing mentions any longer.
  const written = [...others, ...bare, content.site].map((source) => source?.text).join('\n');
  const unnamed = content.files.filter((file) => MEDIA.test(file) && !written.includes(basename(file)));
  const known = await Promise.all(unnamed.map(async (file) => isShipped([await readFile(file)])));
  const gone = unnamed.filter((_, index) => known[index]).map((file) => ({ file, text: undefined }));
  const test = existsSync(placeholderTest) ? [{ file: placeholderTest, text: undefined }] : [];
  const lists = [...cutLedger(content, gone), ...cutSongs(content, bare)];
  return [...bare, ...gone, ...lists, ...(bare.length + gone.length > 0 ? test : [])];
}

/** A page with its heading and one line to write; a track has nothing else to keep. */
function reduceToHeading({ folder, text }: Entry, words: string): string | undefined {
  if (folder === folders.tracks) return undefined;

  const [frontmatter = ''] = /^---\n[^]*?\n---\n/.exec(text) ?? [];
  const [heading = ''] = /^# .*$/m.exec(text) ?? [];
  const parts = [heading, words, ...(/^<Tracks \/>$/m.exec(text) ?? [])];
  return `${frontmatter.replace(/^description:.*\n/m, '')}\n${parts.join('\n\n')}\n`;
}

function cutLedger({ ledger }: Content, gone: Change[]): Change[] {
  const files = gone.map(({ file }) => basename(file));
  const document = parseDocument(ledger?.text ?? '');
  const { contents } = document;
  if (!isSeq(contents)) return [];

  const count = contents.items.length;
  contents.items = contents.items.filter(
    (_, index) => !files.includes(String(document.getIn([index, 'file']))),
  );
  const text = document.toString({ lineWidth: 0 });
  return contents.items.length < count ? [{ file: ledgerFile, text }] : [];
}

/** Removes songs from the dates whose recordings are deleted. */
function cutSongs({ yaml, lang }: Content, bare: Change[]): Change[] {
  const ids = bare.flatMap(({ file, text }) => (text === undefined ? getEntryId(basename(file), lang) : []));
  const isGone = (song: unknown) => ids.some((id) => `${String(song)} `.startsWith(`${id} `));
  return [...yaml.values()].flatMap(({ file, text }) => {
    const document = parseDocument(text);
    const before = String(document);
    visit(document, {
      Pair(_, { key, value }) {
        if (String(key) !== 'songs' || !isSeq(value) || !value.items.some(isGone)) return undefined;
        value.items = value.items.filter((song) => !isGone(song));
        return value.items.length === 0 ? visit.REMOVE : undefined;
      },
    });
    return String(document) === before ? [] : [{ file, text: document.toString({ lineWidth: 0 }) }];
  });
}

async function confirmChanges(changes: Change[]): Promise<void> {
  const describe = ({ file, text }: Change) => {
    if (text === undefined) return `Delete ${file}`;
    return file.endsWith('.yaml') ? `Change ${file}` : `Empty  ${file}`;
  };
  await confirm([...changes.map(describe), '', 'Commit first if you may want them back.']);
}
