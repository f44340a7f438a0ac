import type { APIRoute, GetStaticPaths } from 'astro';
import { getFacts, getScreenId, getSite, listPages, type PageEntry } from '#model/queries.ts';
import { getBackground } from '#pictures/get-background.ts';
import { getDirection } from '#lib/languages.ts';
import { readHeadingLines, readTree } from '#lib/markdown-tree.ts';
import { getOgImageName, makeOgImage } from '#pictures/og-image.tsx';

/** One card for each page, named by its path. */
export const getStaticPaths = (async () => {
  const cards = (await listPages()).map(async (page) => ({
    params: { card: getOgImageName(await getScreenId(page)) },
    props: { page },
  }));
  return Promise.all(cards);
}) satisfies GetStaticPaths;

/** The card as a JPEG. */
export const GET: APIRoute<{ page: PageEntry }> = async ({ props: { page } }) => {
  const [{ name, shortName, ...site }, facts, { file, focus, roles }] = await Promise.all([
    getSite(),
    getFacts(),
    getBackground(page),
  ]);
  const lines = facts[page.collection]?.isTitled ? [] : readHeadingLines(readTree(page), shortName ?? name);
  const heading = lines.length > 0 ? lines : [{ text: page.data.title ?? name, isEmphasis: false }];
  const { lang = site.lang } = page.data;
  const picture = file && { file, focus };
  const [dock, onDock] = [roles.dock.light, roles['on-dock'].light];
  const burn = file && roles.burn.light;
  const words = { heading, name, dir: getDirection(lang), onDock, burn, fonts: site.fonts };
  const bytes = await makeOgImage({ ...words, picture, dock });
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } });
};
