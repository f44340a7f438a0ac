import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parse, stringify } from 'yaml';
import { toSlug } from '../../src/lib/ids.ts';
import { readCaption, readRights } from '../../src/pictures/read-rights.ts';
import { copyWith, writeOnce, type Added } from './write-once.ts';

const folder = 'content/pictures';
const ledger = `${folder}/ledger.yaml`;

/** What each key that nothing is known of is to say. */
const wanted = {
  alt: 'what is to be seen, for people who cannot see it, or write `decorative: true` instead',
  author: 'who made it',
  source: 'where it comes from: an https address, the path of a file in this project, or words',
  licence: 'the terms, for example `CC-BY-4.0` or `all rights reserved`',
};

/** Copies a picture into the site and writes its record, with what its metadata says. */
export async function addPicture(path: string): Promise<Added> {
  const name = basename(path, extname(path)).normalize();
  const file = `${toSlug(name) || 'picture'}${extname(path).toLowerCase()}`;
  const { title, caption } = await readCaption(path);
  const { author, licence } = await readRights(path);
  const record = { file, alt: caption, title: title ?? toTitle(name), author, source: undefined, licence };

  await copyWith(path, `${folder}/${file}`, () => appendRecord(file, toYaml(record)));
  return { files: [`${folder}/${file}`, ledger], left: listLeft(record) };
}

/** Puts a record below the others, which stay as they are to the letter. */
async function appendRecord(file: string, record: string): Promise<void> {
  const text = await readFile(ledger, 'utf8').catch(() => undefined);
  if (text === undefined) return writeOnce(ledger, record);

  const joined = `${text.trimEnd()}\n\n${record}`.trimStart();
  const records = listRecords(text);
  if (!records || listRecords(joined)?.length !== records.length + 1)
    throw new Error(`${ledger} is no list of records: mend it first.`);
  if (records.includes(file)) throw new Error(`${ledger} has a record of ${file} already.`);
  await writeFile(ledger, joined);
}

/** The files of all records; nothing when the ledger cannot be read. */
function listRecords(text: string): unknown[] | undefined {
  try {
    const records: unknown = parse(text) ?? [];
    return Array.isArray(records)
      ? records.map((record: { file?: unknown } | null) => record?.file)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A record; what is not known stands there with nothing behind it. */
function toYaml(record: Record<string, string | undefined>): string {
  const lines = Object.entries(record).map(([key, value]) =>
    value === undefined ? `  ${key}:` : `  ${stringify({ [key]: value }, { lineWidth: 0 }).trim()}`,
  );
  return `-${lines.join('\n').slice(1)}\n`;
}

function listLeft(record: Record<string, string | undefined>): string[] {
  const keys = Object.entries(wanted).filter(([key]) => record[key] === undefined);
  return [
    ...keys.map(([key, words]) => `\`${key}\` in ${ledger}: ${words}. Until then the build stops.`),
    `Where it is shown: \`<Picture name="${record['file']}" />\` on a page, or \`imageUrl: ${record['file']}\` behind a screen.`,
  ];
}

/** The name of a file in words: `two-cups` becomes `Two cups`. */
function toTitle(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
