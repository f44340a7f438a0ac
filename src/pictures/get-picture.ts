import { getCollection, getEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { toHash } from '@/lib/hash';
import { recordHint, type PictureRecord } from '@/model/picture';
import { isRemote } from '@/model/values';
import { backgroundWidths } from './candidates';
import { listCuts, listUprightVariants, toFocus } from './crops';
import { inlineWidths, listVariants, readPicture, type PictureFile, type Variant } from './pictures';

/** A picture with its record; a picture on another server has no file. */
export interface Picture {
  record: PictureRecord;
  file?: PictureFile;
  /** The sizes and formats it is served in. */
  variants: Variant[];
}

/** A picture by the name its record has. Throws when there is no record. */
export async function getPicture(name: string): Promise<Picture> {
  const entry = await getEntry('pictures', name);
  if (!entry) {
    throw new AstroError(`The picture “${name}” has no record in content/pictures/ledger.yaml.`, recordHint);
  }
  if (isRemote(name)) return { record: entry.data, variants: [] };

  const [file, pages] = await Promise.all([readPicture(`content/pictures/${name}`), getCollection('pages')]);
  const isBackground = pages.some((page) => page.data.imageUrl === name);
  // In `astro dev` a picture keeps its addresses when its file is replaced.
  const stamp = import.meta.env.DEV ? `dev-${toHash(name)}` : file.hash;
  const focus = toFocus(entry.data.focus);
  const variants = isBackground
    ? [...listVariants(file, backgroundWidths, stamp), ...listUprightVariants(file, focus, stamp)]
    : [...listVariants(file, inlineWidths, stamp), ...listCuts(file, focus, stamp)];
  return { record: entry.data, file, variants };
}
