import { existsSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { AstroError } from 'astro/errors';
import { fillText } from '#lib/names.ts';
import { getScreenPath, toUrl, withBase, type Href } from '#lib/paths.ts';
import { t, texts } from '#ui/messages/t.ts';
import { isDraft, type YamlFile } from './collections.ts';
import type { Derived } from './stored.ts';

/** An entry of any Markdown collection, which has its own page. */
export type PageEntry = Pick<CollectionEntry<'pages'>, 'id' | 'body' | 'filePath'> & {
  collection: string;
  data: {
    title?: string | undefined;
    imageUrl?: string | undefined;
    lang?: string | undefined;
    derived: Derived;
  };
};

/** `content/site.yaml`. */
export async function getSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new AstroError('content/site.yaml: the file is missing; it contains your name.');
  return entry.data;
}

/** The address of a path before the site moved, for ids that never change. */
export async function getFirstUrl(path: string): Promise<string> {
  const { firstAddress = toUrl(withBase('/')) } = await getSite();
  return toUrl(withBase(path, new URL(firstAddress).pathname), firstAddress);
}

/** The first screen. */
export async function getHome(): Promise<CollectionEntry<'pages'>> {
  const home = await getEntry('pages', 'home');
  if (!home) throw new AstroError('content/pages/home.mdx: the file is missing; it is the first screen.');
  return home;
}

/** The values of a feature's YAML file; `undefined` without one. */
export async function getValues<Of extends CollectionKey>(name: Of, { file, json = file }: YamlFile) {
  // Astro prints a warning whenever code reads an empty collection.
  if (!existsSync(file) && !existsSync(json)) return undefined;
  return (await getEntry(name, name))?.data as CollectionEntry<Of>['data'] | undefined;
}

/** The entries of a Markdown collection. */
export async function listEntries<Of extends CollectionKey>(name: Of): Promise<CollectionEntry<Of>[]> {
  const facts = await getEntry('facts', name);
  // Astro prints a warning whenever code reads an empty collection.
  return facts?.data.isEmpty ? [] : getCollection(name);
}

/** The screen that lists the entries of a collection, if there is one. */
export async function getListPage(
  name: string,
  which: 'list' | 'aloneList' = 'list',
): Promise<CollectionEntry<'pages'> | undefined> {
  const { [which]: list } = (await getEntry('facts', name))?.data ?? {};
  return list === undefined ? undefined : getEntry('pages', list);
}

/** Path of the screen that lists the entries of a collection. */
export async function getListPath(name: string): Promise<Href | undefined> {
  const page = await getListPage(name);
  return page && withBase(getScreenPath(page.id));
}

/** The screen above the pages of a collection: the one that lists them, or the first. */
export async function getParentScreen(name: string): Promise<CollectionEntry<'pages'>> {
  return (await getListPage(name)) ?? getHome();
}

/** Id of an entry's page among all screens: `music`, or `talks/first` in another collection. */
export function getScreenId({ data: { derived } }: PageEntry): string {
  const { path } = derived;
  return path === '/' ? 'home' : path.slice(1, -1);
}

/** The screens of the navigation, in order. */
export async function getScreens() {
  const screens = (await getCollection('pages')).map(async (page) => {
    const { nav } = page.data;
    return nav ? { ...nav, id: page.id, path: getScreenPath(page.id), label: await getScreenName(page) } : [];
  });
  return (await Promise.all(screens)).flat().sort((a, b) => a.order - b.order);
}

/** The name of a screen: its label in the navigation, or its heading. */
export async function getScreenName(page: CollectionEntry<'pages'>): Promise<string> {
  const { name, shortName = name } = await getSite();
  const { nav, derived } = page.data;
  const words = nav ? fillText(nav.label, { name: shortName }) : derived.heading;
  return toDraftTitle(page.filePath, words ?? '');
}

/** A page in one of its languages. */
export interface PageTranslation {
  path: Href;
  /** BCP 47 tag. */
  lang: string;
}

/** A page in all of its languages, the original first; nothing if there is only one. */
export async function getTranslations({ id, data }: CollectionEntry<'pages'>): Promise<PageTranslation[]> {
  const [site, pages] = await Promise.all([getSite(), getCollection('pages')]);
  const original = data.translationOf ?? id;
  const translations = pages
    .filter((page) => page.id === original || page.data.translationOf === original)
    .sort((a, b) => Number(b.id === original) - Number(a.id === original))
    .map((page) => ({ path: withBase(getScreenPath(page.id)), lang: page.data.lang ?? site.lang }));
  return translations.length > 1 ? translations : [];
}

/** The recordings in the owner's order, then the songs without one by title. */
export async function getTracks(): Promise<CollectionEntry<'tracks'>[]> {
  const [{ lang }, tracks] = await Promise.all([getSite(), listEntries('tracks')]);
  const { compare } = new Intl.Collator(lang);
  const toOrder = ({ data }: CollectionEntry<'tracks'>) => data.order ?? Number.MAX_VALUE;
  return tracks
    .map((track) => ({
      ...track,
      data: { ...track.data, title: toDraftTitle(track.filePath, track.data.title, track.data.date) },
    }))
    .sort((a, b) => toOrder(a) - toOrder(b) || compare(a.data.title, b.data.title));
}

/** Marks the title of a draft, which only `astro dev` shows. */
export function toDraftTitle(file: string | undefined, words: string, date?: string): string {
  return isDraft(file, date) ? t(texts.draft, { title: words }) : words;
}
