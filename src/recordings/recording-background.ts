import type { CollectionEntry } from 'astro:content';
import { getHome, listPages, getTracks } from '#model/queries.ts';
import { getBackground, type Background } from '#pictures/get-background.ts';
import { getTracksPage } from './recordings.ts';

/** The screen above the pages of recordings: the one with all recordings, or the first. */
export async function getParentScreen(): Promise<CollectionEntry<'pages'>> {
  return (await getTracksPage()) ?? getHome();
}

/** The background of a recording's page: its own picture, or the one of the screen with all recordings. */
export async function getRecordingBackground({ id, data }: CollectionEntry<'tracks'>): Promise<Background> {
  const page = await getParentScreen();
  const { imageUrl } = data;
  if (imageUrl === undefined) return getBackground(page);
  const ownData = { ...page.data, imageUrl, theme: undefined };
  return getBackground({ ...page, id: `${page.id}/${id}`, data: ownData });
}

/** All backgrounds of the site. */
export async function listBackgrounds(): Promise<Background[]> {
  const [pages, tracks] = await Promise.all([listPages(), getTracks()]);
  const tracksWithPicture = tracks.filter(({ data }) => data.imageUrl !== undefined);
  return Promise.all([...pages.map(getBackground), ...tracksWithPicture.map(getRecordingBackground)]);
}
