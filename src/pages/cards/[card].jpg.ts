import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { getSite, readTree } from '@/model/content';
import { getPicture } from '@/pictures/get-picture';
import { toFocus } from '@/pictures/crops';
import { toOgImageName } from '@/pictures/og-image-name';
import { readHeading } from '@/lib/markdown-tree';
import { makeOgImage } from '@/pictures/og-image';
import { getRoles } from '@/pictures/screens';

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
  const { imageUrl, theme, title } = page.data;
  const [{ name, shortName }, { file, record }, roles] = await Promise.all([
    getSite(),
    getPicture(imageUrl),
    getRoles(imageUrl, theme?.accent),
  ]);
  const heading = readHeading(readTree(page), shortName ?? name) ?? title;
  const [sleeve, onSleeve] = [roles['sleeve']?.light ?? '#24151a', roles['on-sleeve']?.light ?? '#fff4ef'];
  const picture = file && { file, focus: toFocus(record.focus) };
  const bytes = await makeOgImage({ heading, name, picture, sleeve, onSleeve });
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } });
};
