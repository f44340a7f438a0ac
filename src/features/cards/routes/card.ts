import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { getScreenId, getSite, listEntries, type PageEntry } from '#model/queries.ts';
import { getBackground } from '#pictures/get-background.ts';
import { getDirection } from '#lib/languages.ts';
import { getOgImageName, makeOgImage } from '#features/cards/og-image.tsx';

/** One card for each page, named by its path. */
export const getStaticPaths = (async () => {
  return (await listPages()).map((page) => ({
    params: { card: getOgImageName(getScreenId(page)) },
    props: { page },
  }));
}) satisfies GetStaticPaths;

/** The card as a JPEG. */
export const GET: APIRoute<{ page: PageEntry }> = async ({ props: { page } }) => {
  const [{ name, ...site }, { file, focus, roles }] = await Promise.all([getSite(), getBackground(page)]);
  const { lang = site.lang, title = name, derived } = page.data;
  const lines = derived.headingLines;
  const heading = lines.length > 0 ? lines : [{ text: title, isEmphasis: false }];
  const picture = file && { file, focus };
  const [dock, onDock] = [roles.dock.light, roles['on-dock'].light];
  const burn = file && roles.burn.light;
  const words = { heading, name, dir: getDirection(lang), onDock, burn, fonts: site.fonts };
  const bytes = await makeOgImage({ ...words, picture, dock });
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } });
};

/** The entries of all Markdown collections. */
async function listPages(): Promise<PageEntry[]> {
  const names = (await getCollection('facts')).map(({ id }) => id as 'pages');
  return (await Promise.all(names.map((name) => listEntries(name)))).flat();
}
