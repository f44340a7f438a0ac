import { getCollection, getEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { toHash } from '@/lib/hash';
import { getRecords, getSite } from '@/model/content';
import { recordHint, type PictureRecord } from '@/model/picture';
import { isRemote } from '@/model/values';
import { toFocus, type Focus } from './crops';
import { listUseVariants, pictureUses, type PictureUse } from './picture-uses';
import { readPicture, type PictureFile } from './read-picture';
import type { Variant } from './variants';
import { listWantedPictures, type WantedPicture } from './wanted-pictures';

/** A picture with its record, as it is wanted for one use. */
export interface Picture {
  record: PictureRecord;
  /** The point that stays in sight. */
  focus: Focus;
  /** Its file; left out for a picture on another server. */
  file?: PictureFile;
  /** The files that are made of it for that use. */
  variants: Variant[];
}

/** A picture by the name its record has, for one use. Throws when there is no record. */
export async function getPicture(name: string, use: PictureUse): Promise<Picture> {
  const record = await getRecord(name);
  const focus = toFocus(record.focus);
  if (isRemote(name)) return { record, focus, variants: [] };

  const file = await readPicture(`content/pictures/${name}`);
  // In `astro dev` a picture keeps its addresses when its file is replaced.
  const stamp = import.meta.env.DEV ? `dev-${toHash(name)}` : file.hash;
  return { record, focus, file, variants: listUseVariants(use, file, focus, stamp) };
}

/** Every picture that the site asks for, once for each use. */
export async function getWantedPictures(): Promise<Picture[]> {
  const wanted = await getWanted();
  return Promise.all(wanted.map(({ name, use }) => getPicture(name, use)));
}

/** The records of the pictures that the site asks for, in the order of their titles. */
export async function getShownRecords(): Promise<PictureRecord[]> {
  const [records, wanted] = await Promise.all([getRecords(), listWanted()]);
  const names = new Set(wanted.map(({ name }) => name));
  return records.filter(({ file }) => names.has(file));
}

async function getWanted(): Promise<WantedPicture[]> {
  if (!import.meta.env.DEV) return listWanted();

  // In `astro dev` pages change after the paths were listed, and nothing is encoded before it is asked for.
  const records = await getRecords();
  return records.flatMap(({ file: name }) => pictureUses.map((use) => ({ name, use })));
}

async function listWanted(): Promise<WantedPicture[]> {
  const [records, pages, { portrait }] = await Promise.all([getRecords(), getCollection('pages'), getSite()]);
  return listWantedPictures({ pages, portrait, names: records.map(({ file }) => file) });
}

async function getRecord(name: string): Promise<PictureRecord> {
  const entry = await getEntry('pictures', name);
  if (entry) return entry.data;

  throw new AstroError(`The picture “${name}” has no record in content/pictures/ledger.yaml.`, recordHint);
}
