import { basename, dirname } from 'node:path/posix';
import { getEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { findSpelling } from '#lib/files.ts';
import { withBase, type Href } from '#lib/paths.ts';
import { recordHint, type PictureRecord } from '#model/picture.ts';
import { isRemote } from '#model/values.ts';
import { parseFocus, type Focus } from './crops.ts';
import { readPicture, type PictureFile } from './read-picture.ts';
import { emitFile } from './emitted-files.ts';
import { toPicturePath } from './written-picture.ts';
import {
  encodeVariant,
  listVariants,
  toFileName,
  type Cut,
  type PictureUse,
  type Variant,
} from './variants.ts';

/** An encoded picture. */
interface PictureSource extends Variant {
  path: Href;
}

/** A picture, its record, and its files for one use. */
export interface Picture {
  record: PictureRecord;
  focus: Focus;
  /** Missing for a picture on another server. */
  file?: PictureFile;
  sources: PictureSource[];
  /** For crawlers and for feed readers without AVIF. */
  jpeg?: PictureSource | undefined;
}

/** Finds a picture by its name in the ledger, and adds its files for one use to the site. Throws without a record. */
export async function getPicture(name: string, use: PictureUse, shape?: 'square' | 'wide'): Promise<Picture> {
  const record = await getRecord(name);
  const focus = parseFocus(record.focus);
  if (isRemote(name)) return { record, focus, sources: [] };

  const file = await readFile(name);
  const variants = listVariants(file, focus, use, shape).map(async (variant) => ({
    ...variant,
    path: await emitVariant(file, variant),
  }));
  const sources = await Promise.all(variants);
  return { record, focus, file, sources, jpeg: sources.find(({ format }) => format === 'jpg') };
}

/** The address of a whole picture, large enough for most windows. */
export async function getPictureAddress(name: string): Promise<Href> {
  if (isRemote(name)) return withBase(name);
  const file = await readFile(name);
  return emitVariant(file, { width: Math.min(file.width, 1920), format: 'avif' });
}

/** The AVIF files of a picture as a `srcset`, whole or cropped. */
export function formatSrcset(sources: PictureSource[], shape?: Cut): string {
  return sources
    .filter(({ format, cut }) => format === 'avif' && cut === shape)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');
}

/** Adds a file made from a picture to the site, and returns its path. */
export function emitVariant(file: PictureFile, variant: Variant): Promise<Href> {
  // In `astro dev` the file may be replaced between the page and the request.
  return emitFile(toFileName(file, variant), async () =>
    encodeVariant(await readPicture(file.path), variant, import.meta.env.DEV),
  );
}

async function readFile(name: string): Promise<PictureFile> {
  const path = toPicturePath(name);
  const folder = dirname(path);
  return readPicture(folder + (await findSpelling(folder, `/${basename(path)}`)));
}

async function getRecord(name: string): Promise<PictureRecord> {
  const entry = await getEntry('pictures', name.normalize());
  if (entry) return entry.data;

  throw new AstroError(`The picture “${name}” has no record in content/pictures/ledger.yaml.`, recordHint);
}
