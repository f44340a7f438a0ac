import { join } from 'node:path';
import type { Nodes } from 'hast';
import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { getText, listElements, parseXml, readAttributes } from '#lib/elements.ts';
import { findSpelling } from '#lib/files.ts';
import { parseLicenseId } from '#lib/licenses.ts';
import { humanizeFileName } from '#lib/names.ts';

type Fields = Record<string, unknown>;

/** The `file` of a record whose values are for all pictures that have none of their own. */
export const allPictures = 'all';
/** Values for keys that are not needed. */
const unneeded = { title: '-', author: '-', source: '-', licence: '-' };

/** Records of the ledger, with what they lack from the files in `folder`, the record of all pictures, or their name. */
export async function fillRecords(folder: string, records: unknown): Promise<unknown> {
  if (!Array.isArray(records)) return records;

  const shared = leaveOutBlank((records.find(isOfAll) ?? {}) as Fields);
  return Promise.all(records.map((record: unknown) => fillRecord(folder, record, shared)));
}

/** Reads author, license, title and description from XMP or EXIF; empty if the file cannot be read. */
export async function readImageMetadata(path: string) {
  const { xmpAsString = '', exif }: Partial<Metadata> = await sharp(path)
    .metadata()
    .catch(() => ({}));
  const xmp = parseXml(xmpAsString);
  const tags = exif && readTags(exif);
  const getXmp = (name: string) => listXmp(xmp, name);
  const getExif = (name: string) => decodeTexts([tags?.[name]]);
  const authors = [getXmp('dc:creator'), getExif('Artist')];
  const licenses = [
    ...['cc:license', 'xmpRights:UsageTerms', 'dc:rights'].flatMap(getXmp),
    ...getExif('Copyright'),
    ...getXmp('xmpRights:WebStatement'),
  ];
  const captions = [...getXmp('dc:description'), ...getExif('ImageDescription')];
  return {
    author: authors.find((names) => names.length > 0)?.join(', '),
    licence: licenses.map(parseLicenseId).find((id) => id !== undefined) ?? licenses[0],
    title: getXmp('dc:title')[0],
    // Cameras write their own names here, in capitals.
    caption: captions.find((text) => text !== text.toUpperCase()),
  };
}

async function fillRecord(folder: string, record: unknown, shared: Fields): Promise<unknown> {
  if (!isFields(record)) return record;
  const ownValues = leaveOutBlank(record);
  const { file, author, licence } = ownValues;
  // Without a file, nothing else matters.
  if (isOfAll(record)) return { ...unneeded, decorative: true, ...record };
  if (typeof file !== 'string') return { ...unneeded, ...record };
  const path = join(folder, await findSpelling(folder, `/${file}`));
  const found = author && licence ? undefined : await readImageMetadata(path);
  const rights = leaveOutBlank({ author: found?.author, licence: found?.licence });
  return { ...record, title: humanizeFileName(file), ...shared, ...rights, ...ownValues };
}

function isFields(record: unknown): record is Fields {
  return typeof record === 'object' && record !== null;
}

function isOfAll(record: unknown): boolean {
  return (record as Fields | null)?.['file'] === allPictures;
}

function leaveOutBlank(values: object): Fields {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value ?? '')));
}

/** The values of a property, which may be list entries, an element or an attribute. */
function listXmp(xmp: Nodes, name: string): string[] {
  const key = name.toLowerCase();
  const values = listElements(xmp, key).flatMap((element) => {
    const entries = listElements(element, 'rdf:li');
    return entries.length > 0
      ? entries.map(getText)
      : [readAttributes(element)['rdf:resource'] ?? getText(element)];
  });
  const attributes = listElements(xmp, 'rdf:description').map((element) => readAttributes(element)[key]);
  return decodeTexts([...values, ...attributes]);
}

function readTags(exif: Buffer): Record<string, unknown> {
  try {
    return readExif(exif).Image ?? {};
  } catch {
    return {};
  }
}

/** Converts values to text, up to a terminating zero, and drops empty ones. */
function decodeTexts(values: unknown[]): string[] {
  const texts = values.map((value) =>
    Buffer.isBuffer(value) || typeof value === 'string' ? value.toString() : '',
  );
  return texts.map((text) => (text.split('\0')[0] ?? '').trim()).filter((text) => text !== '');
}
