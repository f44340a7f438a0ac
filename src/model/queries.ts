import { existsSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { AstroError } from 'astro/errors';
import { readHeading, readTree } from '#lib/markdown-tree.ts';
import { oncePerBuild } from '#lib/memoize.ts';
import { fillText } from '#lib/names.ts';
import { getScreenPath, withBase } from '#lib/paths.ts';
import { t } from '#ui/messages/t.ts';
import { folders, isDraft, type Folder } from './collections.ts';
import { datesFile, type Dates } from './dates.ts';
import { findListPage } from './list-page.ts';
import type { PictureRecord } from './picture.ts';
import type { Entry } from './read-content.ts';
import { resumeFile, type Resume } from './resume.ts';

type Name = keyof typeof folders;

/** An entry of a Markdown collection, which has its own page. */
export type PageEntry = CollectionEntry<Name>;

const getFolder = (name: Name): Folder => folders[name];

/** `content/site.yaml`. */
export async function getSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new AstroError('content/site.yaml: the file is missing; it contains your name.');
  return entry.data;
}

/** The first screen. */
export async function getHome(): Promise<CollectionEntry<'pages'>> {
  const home = await getEntry('pages', 'home');
  if (!home) throw new AstroError('content/pages/home.mdx: the file is missing; it is the first screen.');
  return home;
}

/** `content/resume.yaml`; `undefined` without one. */
export async function getResume(): Promise<Resume | undefined> {
  // Astro prints a warning whenever code reads an empty collection.
  if (!existsSync(resumeFile)) return undefined;
  return (await getEntry('resume', 'resume'))?.data;
}

/** `content/dates.yaml`; `undefined` without one. */
export async function getDates(): Promise<Dates | undefined> {
  if (!existsSync(datesFile)) return undefined;
  return (await getEntry('dates', 'dates'))?.data;
}

/** The entries of a Markdown collection. */
export async function listEntries<Of extends Name>(name: Of): Promise<CollectionEntry<Of>[]> {
  const { usedFolders = [] } = (await getSite()) as { usedFolders?: string[] };
  // Astro prints a warning whenever code reads an empty collection.
  return usedFolders.includes(folders[name].folder) ? getCollection(name) : [];
}

/** The entries of all Markdown collections. */
export async function listPages(): Promise<PageEntry[]> {
  return (await Promise.all((Object.keys(folders) as Name[]).map((name) => listEntries(name)))).flat();
}

/** The screen that lists the entries of a collection, if there is one. */
export const getListPage = oncePerBuild(async (name: Name) =>
  findListPage(await getCollection('pages'), readTree, getFolder(name).listTag ?? ''),
);

/** The screen above the pages of a collection: the one that lists them, or the first. */
export async function getParentScreen(name: Name): Promise<CollectionEntry<'pages'>> {
  return (await getListPage(name)) ?? getHome();
}

/** Id of an entry's page among all screens: `music`, or `talks/first` in another collection. */
export async function getScreenId({ collection, id }: PageEntry): Promise<string> {
  const path = getFolder(collection).getPath?.(id) ?? `/${(await getParentScreen(collection)).id}/${id}/`;
  return path === '/' ? 'home' : path.slice(1, -1);
}

/** The screens of the navigation, in order. */
export async function getScreens() {
  const [site, pages] = await Promise.all([getSite(), getCollection('pages')]);
  return pages
    .flatMap(({ id, filePath, data: { nav } }) => {
      if (!nav) return [];
      const label = markDraft(filePath, fillText(nav.label, { name: site.shortName ?? site.name }));
      return { ...nav, id, path: getScreenPath(id), label };
    })
    .sort((a, b) => a.order - b.order);
}

/** The name of a screen: its label in the navigation, or its heading. */
export async function getScreenName(page: CollectionEntry<'pages'>): Promise<string> {
  const [{ name, shortName = name }, screens] = await Promise.all([getSite(), getScreens()]);
  const label = screens.find(({ id }) => id === page.id)?.label;
  return label ?? markDraft(page.filePath, readHeading(readTree(page), shortName) ?? '');
}

/** A page in one of its languages. */
export interface Version {
  /** Path in the site, under the base. */
  path: string;
  /** BCP 47 tag. */
  lang: string;
  isOriginal: boolean;
}

/** A page in all of its languages, the original first; nothing if there is only one. */
export async function getVersions({ id, data }: CollectionEntry<'pages'>): Promise<Version[]> {
  const [site, pages] = await Promise.all([getSite(), getCollection('pages')]);
  const original = data.translationOf ?? id;
  const versions = pages
    .filter((page) => page.id === original || page.data.translationOf === original)
    .map((page) => ({
      path: withBase(getScreenPath(page.id)),
      lang: page.data.lang ?? site.lang,
      isOriginal: page.id === original,
    }))
    .sort((a, b) => Number(b.isOriginal) - Number(a.isOriginal));
  return versions.length > 1 ? versions : [];
}

/** The recordings in the owner's order. */
export async function getTracks(): Promise<CollectionEntry<'tracks'>[]> {
  const tracks = await listEntries('tracks');
  return tracks
    .map((track) => ({
      ...track,
      data: { ...track.data, title: markDraft(track.filePath, track.data.title) },
    }))
    .sort((a, b) => a.data.order - b.data.order);
}

/** The texts next to a track, by extension (src/content.config.ts). */
export function getCompanions({ data }: CollectionEntry<'tracks'>): Entry['companions'] {
  return (data as Partial<Pick<Entry, 'companions'>>).companions ?? {};
}

/** All records of the ledger, sorted by title. */
export async function getRecords(): Promise<PictureRecord[]> {
  const [{ lang }, entries] = await Promise.all([getSite(), getCollection('pictures')]);
  // Not in the order of the machine, so that every machine builds the same site.
  const { compare } = new Intl.Collator(lang);
  return entries.map(({ data }) => data).sort((a, b) => compare(a.title, b.title) || compare(a.file, b.file));
}

/** Marks the title of a draft, which only `astro dev` shows. */
export function markDraft(file: string | undefined, words: string, date?: string): string {
  return isDraft(file, date) ? t('draft', { title: words }) : words;
}
