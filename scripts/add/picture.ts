import { appendFile, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parse, stringify } from 'yaml';
import { toTitle } from '#lib/names.ts';
import { allPictures, readCaption, readRights } from '#model/image-metadata.ts';
import { copyWith, toFileName, type Added } from './files.ts';

const folder = 'content/pictures';
const ledger = `${folder}/ledger.yaml`;

/** What to write if the metadata lacks a value. */
const wanted = {
  alt: 'what it shows, for people who cannot see it, or write `decorative: true` instead',
  author: 'who made it',
  source: 'where it comes from: an https address, the path of a file in this project, or a description',
  licence: 'the terms, for example `CC-BY-4.0` or `all rights reserved`',
};

type PictureRecord = Record<string, string | undefined>;

/** Copies a picture into the site and writes its record, with the information in its metadata. */
export async function addPicture(path: string): Promise<Added> {
  const name = basename(path, extname(path)).normalize();
  const file = `${toFileName(name) || 'picture'}${extname(path).toLowerCase()}`;
  const { title, caption } = await readCaption(path);
  const { author, licence } = await readRights(path);
  const shared = readRecords(await readLedger())?.find((one) => one?.['file'] === allPictures) ?? {};
  const found = {
    file,
    alt: caption,
    title: title ?? toTitle(basename(path).normalize()),
    author,
    source: undefined,
    licence,
  };
  const record = Object.fromEntries(
    Object.entries(found).filter(([key, value]) => value !== undefined || !shared[key]),
  );

  await copyWith(path, `${folder}/${file}`, () => appendRecord(record));
  return { files: [`${folder}/${file}`, ledger], left: listLeft(record) };
}

/** Appends a record without changing the others. */
async function appendRecord(record: PictureRecord): Promise<void> {
  const text = await readLedger();
  const records = readRecords(text);
  const gap = text && (text.endsWith('\n') ? '\n' : '\n\n');
  const more = gap + toYaml(record);
  if (!records || readRecords(text + more)?.length !== records.length + 1)
    throw new Error(`${ledger} is not a list of records. Fix it first.`);
  if (records.some((one) => one?.['file'] === record['file']))
    throw new Error(`${ledger} already has a record of ${record['file']}.`);
  await appendFile(ledger, more);
}

function readLedger(): Promise<string> {
  return readFile(ledger, 'utf8').catch(() => '');
}

/** All records; `undefined` when the ledger is not a list. */
function readRecords(text: string): (Record<string, unknown> | null)[] | undefined {
  try {
    const records: unknown = parse(text) ?? [];
    return Array.isArray(records) ? (records as (Record<string, unknown> | null)[]) : undefined;
  } catch {
    return undefined;
  }
}

/** A record, with empty keys for the owner to fill in. */
function toYaml(record: PictureRecord): string {
  const lines = Object.entries(record).map(([key, value]) =>
    value === undefined ? `  ${key}:` : `  ${stringify({ [key]: value }, { lineWidth: 0 }).trim()}`,
  );
  return `-${lines.join('\n').slice(1)}\n`;
}

function listLeft(record: PictureRecord): string[] {
  const keys = Object.entries(wanted).filter(([key]) => key in record && record[key] === undefined);
  return [
    ...keys.map(([key, words]) => `\`${key}\` in ${ledger}: ${words}. The build stops without it.`),
    `A place to show it: \`<Picture name="${record['file']}" />\` on a page, \`imageUrl: ${record['file']}\` for a background, or \`portrait: ${record['file']}\` in content/site.yaml.`,
  ];
}
