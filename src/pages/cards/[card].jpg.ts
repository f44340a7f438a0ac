import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { folders, type Folder } from '@/model/collections';
import { getSite } from '@/model/content';
import { readTree } from '@/model/read-tree';
import { getBackground } from '@/pictures/background';
import { readHeadingLines } from '@/lib/markdown-tree';
import { makeOgImage, toOgImageName } from '@/pictures/og-image';

interface Props {
  page: Extract<CollectionEntry<keyof typeof folders>, { data: { imageUrl: string } }>;
}

/** One card for each entry with a background; its name is the path of the entry. */
export const getStaticPaths = (async () => {
  const all = Object.entries<Folder>(folders).map(async ([name, { toPath }]) => {
    const entries = await getCollection(name as keyof typeof folders);
    return entries.flatMap((page) => {
      const path = toPath?.(page.id) ?? '/';
      const card = path === '/' ? 'home' : toOgImageName(path.slice(1, -1));
      return 'imageUrl' in page.data ? [{ params: { card }, props: { page } }] : [];
    });
  });
  return (await Promise.all(all)).flat();
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
