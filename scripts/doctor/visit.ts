import type { Nodes } from 'hast';
import { parseHtml } from '#lib/elements.ts';
import { formatOf } from '#recordings/formats.ts';
import { ask, mapSome, type Answer } from './ask.ts';
import { listPageUrls } from './page-addresses.ts';

/** A page of a live site. */
export interface LivePage extends Answer {
  document: Nodes;
}

/** The contents of a live site. */
export type Visit = Awaited<ReturnType<typeof visit>>;

/** Loads the pages in the sitemap of a site, which may be built for another address, and everything they link to. */
export async function visit(home: LivePage, root: URL, builtFor: URL) {
  /** A full address on the visited server, without the part after `#`. */
  const toLive = (address: string, base?: URL): URL | undefined => {
    const url = URL.parse(address, base);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    url.hash = '';
    return url.href.startsWith(builtFor.href) ? new URL(url.href.slice(builtFor.href.length), root) : url;
  };
  const sitemap = await ask(new URL('sitemap.xml', root));
  const locations = sitemap.status === 200 ? sitemap.text.matchAll(/<loc>([^<]*)/g) : [];
  const listed = Array.from(locations, ([, url = '']) => toLive(url)).filter((url) => url !== undefined);
  const asked = await mapSome(
    listed.filter(({ href }) => href !== root.href),
    (url) => ask(url),
  );
  const pages = [home, ...asked.flatMap(toPage)];

  /** For each address, the path of a file that links to it. */
  const namedBy = new Map<string, string>();
  for (const { document, url, path } of pages)
    for (const address of listPageUrls(document)) namedBy.set(toLive(address, url)?.href ?? '', path);
  for (const { href } of listed) namedBy.set(href, sitemap.path);
  const known = new Set(['', ...pages.map(({ url }) => url.href)]);
  const urls = [...new Set(namedBy.keys()).difference(known)].map((href) => new URL(href));
  const {
    recordings = [],
    files = [],
    links = [],
  } = Object.groupBy(urls, ({ href, pathname }) => {
    if (formatOf(pathname)) return 'recordings';
    return href.startsWith(root.href) ? 'files' : 'links';
  });
  const answers = await mapSome(files, (url) => ask(url));
  return { root, builtFor, home, listed, pages, files: answers, recordings, links, namedBy, toLive };
}

/** The page in a response, if it has one. */
export function toPage(answer: Answer): LivePage[] {
  if (answer.status !== 200 || !answer.type.startsWith('text/html')) return [];
  return [{ ...answer, document: parseHtml(answer.text) }];
}
