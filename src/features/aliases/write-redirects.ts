import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { decodePath, withBase, withoutBase } from '#lib/paths.ts';
import type { Setup } from '#model/feature.ts';
import type { SiteStep } from '#output/finished-site.ts';
import { prependTo } from '#output/header-file.ts';
import { listRedirects } from './redirects.ts';

/** Makes a small page at each old address; `astro dev` redirects at once. */
export function withRedirects({ readNow, base }: Setup): AstroIntegration {
  return {
    name: 'aliases',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '' }, response, next) => {
          const { pathname } = new URL(withoutBase(url, base), 'http://localhost');
          const from = withBase(decodePath(pathname).normalize(), '/');
          readNow().then((content) => {
            const to = listRedirects(content).get(from);
            if (to === undefined) next();
            else response.writeHead(302, { Location: encodeURI(withBase(to, base)) }).end();
          }, next);
        });
      },
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command === 'dev') return;
        const redirects: Record<string, string> = {};
        for (const [from, to] of listRedirects(await readNow())) redirects[from] = withBase(to, base);
        // The page of an old address would replace a file of the site, such as a feed.
        updateConfig({ redirects, prerenderConflictBehavior: 'error' });
      },
    },
  };
}

/** How hosts read where an old address leads, by the file that has it: Netlify and Cloudflare Pages, nginx, and Caddy. */
const formats: Record<string, (from: string, to: string) => string> = {
  _redirects: (from, to) => `${encodeURI(from)} ${to} 301`,
  '_redirects.nginx': (from, to) => `location = "${from}" { return 301 ${to}; }`,
  '_redirects.caddy': (from, to) => `redir ${encodeURI(from)} ${to} permanent`,
};

/** Writes the old addresses for hosts, which redirect faster than a page. */
export const writeRedirects =
  ({ readNow }: Setup): SiteStep =>
  async ({ dir, base }) => {
    const redirects = [...listRedirects(await readNow())];
    if (redirects.length === 0) return;
    for (const [from] of redirects)
      if (/\.html?$/.test(from)) await turnIntoFile(new URL(`.${encodeURI(from)}`, dir));
    for (const [file, format] of Object.entries(formats)) {
      const lines = redirects.map(([from, to]) =>
        format(withBase(from, base), encodeURI(withBase(to, base))),
      );
      await prependTo(new URL(file, dir), `${lines.join('\n')}\n`);
    }
  };

/** Makes a file of the page that Astro writes into a folder, `light.html/index.html`, so that hosts find it at once. */
async function turnIntoFile(folder: URL): Promise<void> {
  const page = await readFile(new URL(`${folder.href}/index.html`));
  await rm(folder, { recursive: true });
  await writeFile(folder, page);
}
