import type { APIRoute } from 'astro';
import { listScreenshots } from '#layouts/screenshots.ts';
import { getHome, getScreens, getSite } from '#model/content.ts';
import { toPath } from '#lib/paths.ts';
import { getBackground } from '#pictures/get-background.ts';

/** The web app manifest, for people who install the site. */
export const GET: APIRoute = async () => {
  const [{ name, shortName, lang }, home, screens, screenshots] = await Promise.all([
    getSite(),
    getHome(),
    getScreens(),
    listScreenshots(),
  ]);
  const { roles } = await getBackground(home);
  const icons = [192, 512].map((size) => ({
    src: toPath(`/icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  const shortcuts = screens
    .filter(({ shortcut }) => shortcut)
    .map(({ label, path }) => ({ name: label, url: toPath(path), icons: icons.slice(0, 1) }));
  const start = toPath('/');
  return Response.json({
    name,
    short_name: shortName ?? name,
    lang,
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: roles.sleeve.light,
    theme_color: roles.sleeve.light,
    icons,
    shortcuts,
    screenshots,
  });
};
