import type { APIRoute, GetStaticPaths } from 'astro';
import type { CollectionEntry } from 'astro:content';
import { getScreenId, getSite, getTracks, listPages, type PageEntry } from '#model/queries.ts';
import { getBackground } from '#pictures/get-background.ts';
import { getDirection } from '#lib/languages.ts';
import { readHeadingLines, readTree, type HeadingLine } from '#lib/markdown-tree.ts';
import { getOgImageName, makeOgImage } from '#pictures/og-image.tsx';
import { getParentScreen, getRecordingBackground } from '#recordings/recording-background.ts';

interface Props {
  page: PageEntry;
  /** The recording below the page that the card is for. */
  track?: CollectionEntry<'tracks'>;
}

/** One card for each page and for each recording, named by its path. */
export const getStaticPaths = (async () => {
  const pages = (await listPages()).map((page) => ({
    params: { card: getOgImageName(getScreenId(page)) },
    props: { page },
  }));
  return [...pages, ...(await listRecordingCards())];
}) satisfies GetStaticPaths;

/** The card as a JPEG. */
export const GET: APIRoute<Props> = async ({ props: { page, track } }) => {
  const [{ name, shortName, ...site }, { file, focus, roles }] = await Promise.all([
    getSite(),
    track ? getRecordingBackground(track) : getBackground(page),
  ]);
  const lines = track ? createLine(track.data.title) : readHeadingLines(readTree(page), shortName ?? name);
  const heading = lines.length > 0 ? lines : createLine(page.data.title ?? name);
  const { lang = site.lang } = (track ?? page).data as { lang?: string };
  const picture = file && { file, focus };
  const [dock, onDock] = [roles.dock.light, roles['on-dock'].light];
  const burn = file && roles.burn.light;
  const words = { heading, name, dir: getDirection(lang), onDock, burn, fonts: site.fonts };
  const bytes = await makeOgImage({ ...words, picture, dock });
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } });
};

async function listRecordingCards() {
  const [tracks, page] = await Promise.all([getTracks(), getParentScreen()]);
  return tracks.map((track) => ({
    params: { card: getOgImageName(`${page.id}/${track.id}`) },
    props: { page, track },
  }));
}

function createLine(text: string): HeadingLine[] {
  return [{ text, isEmphasis: false }];
}
