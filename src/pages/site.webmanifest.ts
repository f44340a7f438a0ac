import type { APIRoute } from 'astro';
import { getHome, getSite } from '@/model/content';
import { toPath } from '@/lib/paths';
import { getBackground } from '@/pictures/background';

/** What a phone shows when the site is put on its home screen. */
export const GET: APIRoute = async () => {
  const [{ name, shortName, lang }, home] = await Promise.all([getSite(), getHome()]);
  const { themeColor } = await getBackground(home);
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
    background_color: themeColor,
    theme_color: themeColor,
    icons,
  });
};
