import { join } from 'node:path';
import readExif from 'exif-reader';
import { parse, type HTMLElement } from 'node-html-parser';
import sharp, { type Metadata } from 'sharp';
import { toLicenceId } from '../lib/licence-id.ts';

/** Who made a picture and under which terms, as far as the file itself says. */
export interface Rights {
  author?: string | undefined;
  licence?: string | undefined;
}

/** What a picture is called and what is on it, as far as the file itself says. */
export interface Caption {
  title?: string | undefined;
  caption?: string | undefined;
}

/** IPTC datasets of the second record, by number. */
const IPTC = { name: 5, byline: 80, copyright: 116, caption: 120 };

/** Records of the ledger, with the author and the licence that they lack taken from the files below `folder`. */
export async function fillRights(folder: string, records: unknown): Promise<unknown> {
  if (!Array.isArray(records)) return records;

  return await Promise.all(records.map((record: unknown) => fillRecord(folder, record)));
}

/** What a picture says of itself in XMP, IPTC or EXIF; a file that says nothing or cannot be read has no rights. */
export async function readRights(path: string): Promise<Rights> {
  const metadata = await readMetadata(path);
  if (!metadata) return {};

  const xmp = parse(metadata.xmpAsString ?? '');
  const exif = readTags(metadata);
  const authors = [listXmp(xmp, 'dc:creator'), listIptc(metadata, IPTC.byline), listExif(exif, 'Artist')];
  const licences = [
    ...['cc:license', 'xmpRights:UsageTerms', 'dc:rights'].flatMap((name) => listXmp(xmp, name)),
    ...listIptc(metadata, IPTC.copyright),
    ...listExif(exif, 'Copyright'),
    ...listXmp(xmp, 'xmpRights:WebStatement'),
  ];
  return {
    author: authors.find((names) => names.length > 0)?.join(', '),
    licence: licences.map(toLicenceId).find((id) => id !== undefined) ?? licences[0],
  };
}

/** What a picture is called in XMP, IPTC or EXIF. */
export async function readCaption(path: string): Promise<Caption> {
  const metadata = await readMetadata(path);
  if (!metadata) return {};

  const xmp = parse(metadata.xmpAsString ?? '');
  const captions = [
    ...listXmp(xmp, 'dc:description'),
    ...listIptc(metadata, IPTC.caption),
    ...listExif(readTags(metadata), 'ImageDescription'),
  ];
  return {
    title: [...listXmp(xmp, 'dc:title'), ...listIptc(metadata, IPTC.name)][0],
    // Cameras write their names there, in capitals.
    caption: captions.find((text) => text !== text.toUpperCase()),
  };
}

async function fillRecord(folder: string, record: unknown): Promise<unknown> {
  if (typeof record !== 'object' || record === null) return record;

  const { file, author, licence } = record as Record<string, unknown>;
  if (typeof file !== 'string' || (!isBlank(author) && !isBlank(licence))) return record;
  const rights = await readRights(join(folder, file));
  return {
    ...record,
    ...(isBlank(author) && rights.author && { author: rights.author }),
    ...(isBlank(licence) && rights.licence && { licence: rights.licence }),
  };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The values of a property: of the entries of its list, of its element or of its attribute. */
function listXmp(xmp: HTMLElement, name: string): string[] {
  const values = xmp.getElementsByTagName(name).flatMap((element) => {
    const entries = element.getElementsByTagName('rdf:li');
    if (entries.length > 0) return entries.map((entry) => entry.textContent);
    return [element.getAttribute('rdf:resource') ?? element.textContent];
  });
  const attributes = xmp
    .getElementsByTagName('rdf:Description')
    .map((element) => element.getAttribute(name) ?? '');
  return toTexts([...values, ...attributes]);
}

/** The values of a dataset: each is 0x1C, its record, its number, its length in two bytes and its text. */
function listIptc({ iptc }: Metadata, wanted: number): string[] {
  const values: Buffer[] = [];
  let at = iptc ? iptc.indexOf('\x1c\x02', 'latin1') : -1;
  while (iptc && at >= 0 && at + 5 <= iptc.length && iptc[at] === 0x1c) {
    const end = at + 5 + iptc.readUInt16BE(at + 3);
    if (iptc[at + 1] === 2 && iptc[at + 2] === wanted) values.push(iptc.subarray(at + 5, end));
    at = end;
  }
  return toTexts(values);
}

function listExif(tags: Record<string, unknown>, name: string): string[] {
  const value = tags[name];
  return typeof value === 'string' || Buffer.isBuffer(value) ? toTexts([value]) : [];
}

function readTags({ exif }: Metadata): Record<string, unknown> {
  try {
    return (exif && readExif(exif).Image) ?? {};
  } catch {
    return {};
  }
}

/** What there is to read, up to the zero that ends a text. */
function toTexts(values: (string | Buffer)[]): string[] {
  const texts = values.map((value) => (typeof value === 'string' ? value : decode(value)));
  return texts.map((text) => (text.split('\0')[0] ?? '').trim()).filter((text) => text !== '');
}

/** Text in UTF-8, or in Latin-1 as older programs wrote it. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

/** None of a file that cannot be read. */
function readMetadata(path: string): Promise<Metadata | undefined> {
  return sharp(path)
    .metadata()
    .catch(() => undefined);
}
