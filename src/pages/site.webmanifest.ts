import type { APIRoute } from 'astro';
import { getHome, getScreens, getSite } from '#model/queries.ts';
import { withBase } from '#lib/paths.ts';
import { getBackground } from '#pictures/get-background.ts';

/** The web app manifest, for people who install the site. */
export const GET: APIRoute = async () => {
  const [{ name, shortName, lang }, home, screens] = await Promise.all([getSite(), getHome(), getScreens()]);
  const { roles } = await getBackground(home);
  const icons = [192, 512].map((size) => ({
    src: withBase(`/icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  const shortcuts = screens
    .filter(({ shortcut }) => shortcut)
    .map(({ label, path }) => ({ name: label, url: withBase(path), icons: icons.slice(0, 1) }));
  const start = withBase('/');
  return Response.json({
    name,
    short_name: shortName ?? name,
    lang,
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: roles.dock.light,
    theme_color: roles.dock.light,
    icons,
    shortcuts,
  });
};
