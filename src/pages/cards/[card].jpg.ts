import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { getSite } from '@/model/content';
import { readTree } from '@/model/read-tree';
import { getBackground } from '@/pictures/background';
import { readHeadingLines } from '@/lib/markdown-tree';
import { makeOgImage, toOgImageName } from '@/pictures/og-image';

interface Props {
  page: CollectionEntry<'pages'>;
}

/** One card for each screen. */
export const getStaticPaths = (async () => {
  const pages = await getCollection('pages');
  return pages.map((page) => ({ params: { card: toOgImageName(page.id) }, props: { page } }));
}) satisfies GetStaticPaths;

/** The card as a JPEG. */
export const GET: APIRoute<Props> = async ({ props: { page } }) => {
  const [{ name, shortName }, { file, focus, roles }] = await Promise.all([getSite(), getBackground(page)]);
  const lines = readHeadingLines(readTree(page), shortName ?? name);
  const heading = lines.length > 0 ? lines : [{ text: page.data.title, isEmphasis: false }];
  const picture = file && { file, focus };
  const [sleeve, onSleeve] = [roles.sleeve.light, roles['on-sleeve'].light];
  const burn = file && roles.burn.light;
  const bytes = await makeOgImage({ heading, name, picture, sleeve, onSleeve, burn });
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } });
};
