import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { getSite } from '@/model/content';
import { toPath } from '@/lib/paths';
import { getRoles } from '@/pictures/screens';

/** What a phone shows when the site is put on its home screen. */
export const GET: APIRoute = async () => {
  const [{ name, shortName, lang }, pages] = await Promise.all([getSite(), getCollection('pages')]);
  const home = pages.find((page) => page.id === 'home');
  const roles = home ? await getRoles(home.data.imageUrl, home.data.theme?.accent) : {};
  const color = roles['sleeve']?.light ?? '#24151a';
  const icons = [192, 512].map((size) => ({
    src: toPath(`/icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  return Response.json({
    name,
    short_name: shortName ?? name,
    lang,
    start_url: toPath('/'),
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons,
  });
};
