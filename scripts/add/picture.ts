import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { isSeq, parseDocument, stringify } from 'yaml';
import * as features from '#features.ts';
import { replaceFile } from '#lib/files.ts';
import { humanizeFileName } from '#lib/names.ts';
import { decodePath } from '#lib/paths.ts';
import { pictureFolder } from '#model/collections.ts';
import { allPictures, animated, isPictureFile } from '#model/picture.ts';
import type { Content } from '#model/read-content.ts';
import { readPicture } from '#pictures/read-picture.ts';
import { listWrittenPictures } from '#pictures/written-pictures.ts';
import { copyWith, describeProblem, ledgerFile, slugifyTitle, type Added } from '#model/add-files.ts';
import { listEditorSchemas, listKeysFor } from '../editor-schemas.ts';
import { readSite } from './read-site.ts';
import { addSiteIcons } from './site-icons.ts';

/** What to write into the keys of a record. */
const missingHints = {
  alt: 'what it shows, for people who cannot see it. Or write `decorative: true` instead',
  author: 'who made it',
  source: 'where it comes from: an https address, the path of a file in this project, or a description',
  licence: 'the terms, for example `CC-BY-4.0` or `all rights reserved`',
};

type NewRecord = Record<string, string | null>;

/** Fetches a picture from another server. Texts that show it there show the copy from now on. */
export async function fetchPicture(address: string): Promise<Added> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new Error(formatUnreachable(address, response?.status));
  const bytes = Buffer.from(await response.arrayBuffer());
  const name = basename(decodePath(new URL(address).pathname)) || 'picture';
  const { ext = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  const file = isPictureFile(name) ? name : `${name}.${ext}`;
  if (!isPictureFile(file)) throw new Error(`${address} is not a picture.`);
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    await writeFile(join(folder, file), bytes);
    return await addPicture(join(folder, file), address);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function formatUnreachable(address: string, status?: number): string {
  const reason = status === undefined ? 'cannot be reached' : `answers with ${status}`;
  return `${address} ${reason}. If a browser shows it, save it, add the file, and write its name into the text; otherwise, delete it there.`;
}

/** Copies a picture into the site and writes its record, unless it is its icon; `source` is where it was fetched. */
export async function addPicture(path: string, source?: string): Promise<Added> {
  if (basename(path).toLowerCase() === 'icon.svg') return addSiteIcons(path);

  const content = await readSite();
  const name = basename(path, extname(path)).normalize();
  const file = `${slugifyTitle(name, content.lang) || 'picture'}${extname(path).toLowerCase()}`;
  const records = listRecords(content);
  const shared = records?.find((other) => other?.['file'] === allPictures) ?? {};
  const shown =
    source === undefined ? undefined : listWrittenPictures(content).find((one) => one.address === source);
  const known = { ...(shown?.alt && { alt: shown.alt }), ...(source && { source }) };
  const missing = Object.entries(missingHints).filter(([key]) => !(key in known) && !shared[key]);
  const title = humanizeFileName(basename(path).normalize());
  const record = { file, title, ...known, ...Object.fromEntries(missing.map(([key]) => [key, null])) };

  await copyWith(path, `${pictureFolder}/${file}`, () => appendRecord(content, record));
  // The build reports a damaged picture.
  const { isAnimated } = await readPicture(path).catch(() => ({ isAnimated: false }));
  const warnings = isAnimated ? [`${file}: ${animated.join(' ')}`] : [];
  return {
    files: [`${pictureFolder}/${file}`, ledgerFile],
    todo: [
      ...warnings,
      ...missing.map(([key, words]) => `\`${key}\` in ${ledgerFile}: ${words}. The build stops without it.`),
      shown
        ? `Who made it, if it was not you: \`author\` and \`licence\` in ${ledgerFile}.`
        : `A place to show it: \`<Picture name="${file}" />\` on a page, ${listPlaces(file).join(', ')}.`,
    ],
  };
}

/** The keys that may name a picture, each with the files that have it. */
function listPlaces(picture: string): string[] {
  const keys = [...listEditorSchemas(features)].flatMap(([file, json]) =>
    listKeysFor(json, ['background', 'picture']).map((key) => ({ key, file })),
  );
  const byKey = Map.groupBy(keys, ({ key }) => key);
  return [...byKey].map(([key, all]) => {
    const files = all.map(({ file }) => file).join(' or ');
    return `\`${key}: ${picture}\` in ${files}`;
  });
}

/** Appends a record without changing the others. */
async function appendRecord(content: Content, record: NewRecord): Promise<void> {
  const [unreadable] = content.problems.filter(({ file }) => file === ledgerFile);
  if (unreadable) throw new Error(describeProblem(unreadable));
  const records = listRecords(content);
  const { text = '' } = content.ledger ?? {};
  const gap = text && (text.endsWith('\n') ? '\n' : '\n\n');
  const more = gap + formatRecord(record);
  // A list in brackets cannot grow at its end.
  const { contents, errors } = parseDocument(text + more);
  const isLonger =
    isSeq(contents) && errors.length === 0 && contents.items.length === (records?.length ?? 0) + 1;
  if (!records || !isLonger) throw new Error(`${ledgerFile} is not a list of records. Fix it first.`);
  if (records.some((other) => other?.['file'] === record['file']))
    throw new Error(`${ledgerFile} already has a record for ${record['file']}.`);
  const written = existsSync(ledgerFile) ? await readFile(ledgerFile, 'utf8') : '';
  await replaceFile(ledgerFile, written + more);
}

/** All records; `undefined` if the ledger is not a list. */
function listRecords({ files, ledger: source }: Content): (Record<string, unknown> | null)[] | undefined {
  if (!source) return files.includes(ledgerFile) ? undefined : [];
  return Array.isArray(source.data) ? (source.data as (Record<string, unknown> | null)[]) : undefined;
}

/** A record, with empty keys for the owner to fill in. */
export function formatRecord(record: NewRecord): string {
  return stringify([record], { lineWidth: 0, nullStr: '' });
}
