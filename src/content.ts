import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { recordRemedy, type PictureRecord } from '@/schemas/picture';
import { isRemote } from '@/schemas/values';
import { listCuts, listUprightVariants, type Focus } from '@/media/crops';
import {
  copyWidths,
  listVariants,
  readPicture,
  toHash,
  type PictureFile,
  type Variant,
} from '@/media/pictures';
import { backgroundWidths } from '@/lib/backgrounds';
import { fillName } from '@/lib/names';

/** A picture with its record; a picture on another server has no file. */
export interface Picture {
  record: PictureRecord;
  file?: PictureFile;
  /** The sizes and formats it is served in. */
  variants: Variant[];
}

/** The owner, as `content/site.yaml` says. */
export async function getSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new AstroError('content/site.yaml: the file is missing; it says whose site this is.');
  return entry.data;
}

/** The pages that stand in the navigation, in its order. */
export async function getScreens() {
  const [site, pages] = await Promise.all([getSite(), getCollection('pages')]);
  return pages
    .flatMap((page) => (page.data.nav ? [{ id: page.id, path: pathOf(page), ...page.data.nav }] : []))
    .map((screen) => ({ ...screen, label: fillName(screen.label, site.shortName ?? site.name) }))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}

/** The recordings in the owner's order. */
export async function getTracks(): Promise<CollectionEntry<'tracks'>[]> {
  const tracks = await getCollection('tracks');
  return tracks.sort((a, b) => a.data.order - b.data.order);
}

/** All records of the ledger, in the order of their titles. */
export async function getRecords(): Promise<PictureRecord[]> {
  const entries = await getCollection('pictures');
  return entries.map((entry) => entry.data).sort((a, b) => a.title.localeCompare(b.title));
}

/** A picture by the name its record has. Throws when there is no record. */
export async function getPicture(name: string): Promise<Picture> {
  const entry = await getEntry('pictures', name);
  if (!entry) {
    throw new AstroError(
      `The picture “${name}” has no record in content/pictures/ledger.yaml.`,
      recordRemedy,
    );
  }
  if (isRemote(name)) return { record: entry.data, variants: [] };

  const [file, pages] = await Promise.all([readPicture(`content/pictures/${name}`), getCollection('pages')]);
  const isBackground = pages.some((page) => page.data.imageUrl === name);
  // In `astro dev` a picture keeps its addresses when its file is replaced.
  const stamp = import.meta.env.DEV ? `dev-${toHash(name)}` : file.hash;
  const focus = toFocus(entry.data.focus);
  const variants = isBackground
    ? [...listVariants(file, backgroundWidths, stamp), ...listUprightVariants(file, focus, stamp)]
    : [...listVariants(file, copyWidths, stamp), ...listCuts(file, focus, stamp)];
  return { record: entry.data, file, variants };
}

/** Path of a page in the site, before the base: `/music/`, and `/` for `home`. */
export function pathOf({ id }: CollectionEntry<'pages'>): string {
  return id === 'home' ? '/' : `/${id}/`;
}

/** The point of a picture that stays in sight, as numbers. */
export function toFocus(focus = '50% 50%'): Focus {
  const [x = 50, y = 50] = focus.split(' ').map(parseFloat);
  return { x, y };
}
