import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { emptyTree, parseMarkdown, type Tree } from '@/lib/markdown-tree';
import { fillName } from '@/lib/names';
import type { PictureRecord } from './picture';

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

/** Path of a page in the site, before the base: `/music/`, and `/` for `home`. */
export function pathOf({ id }: CollectionEntry<'pages'>): string {
  return id === 'home' ? '/' : `/${id}/`;
}

/** The body of a page or a track as a tree; one that is not valid MDX is empty, and the checks say so. */
export function readTree({ body = '', filePath = '' }: CollectionEntry<'pages' | 'tracks'>): Tree {
  const key = `${filePath}\n${body}`;
  const tree = trees.get(key) ?? tryToParse(body, filePath.endsWith('.mdx'));
  trees.set(key, tree);
  return tree;
}

// Cards and feeds ask for the same pages once for each recording.
const trees = new Map<string, Tree>();

function tryToParse(body: string, isMdx: boolean): Tree {
  try {
    return parseMarkdown(body, isMdx);
  } catch {
    return emptyTree;
  }
}
