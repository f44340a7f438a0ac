import { parse, type HTMLElement } from 'node-html-parser';
import { listAddresses } from './page-addresses.ts';
import { ask, isOk, mapSome, readType, type Answer, type Silence } from './ask.ts';

/** A page of a live site. */
export interface Page {
  /** Path on its host. */
  path: string;
  answer: Answer;
  document: HTMLElement;
  /** All full addresses in it, without the part after `#`. */
  addresses: URL[];
}

/** The contents of a live site. */
export interface Visit {
  /** The address of the site, with a slash at the end. */
  root: URL;
  /** The address it is built for, with a slash at the end. */
  builtFor: URL;
  home: Page;
  /** `home` and the pages in the sitemap. */
  pages: Page[];
  /** Other files that pages link to, except recordings. */
  files: Answer[];
  /** Pages and files that did not load, and the path of a file that links to them. */
  missing: { answer: Answer | Silence; namedBy: string }[];
  /** Recordings on this and other hosts. */
  recordings: URL[];
  /** Addresses on other sites, and for each the path of a page with it. */
  links: Map<string, string>;
}

/** Loads a site, given the response for its first page; `undefined` if that is not a page. */
export async function visit(first: Answer | Silence, root: URL, builtFor: URL): Promise<Visit | undefined> {
  const home = toPage(first);
  if (!home) return undefined;

  const toLive = (url: URL) => toVisited(url, root, builtFor);
  const listed = unique((await readSitemap(root, toLive)).filter(({ href }) => href !== root.href));
  const asked = await mapSome(listed, (url) => ask(url));
  const pages = [home, ...asked.flatMap((answer) => toPage(answer) ?? [])];

  const named = pages.flatMap(({ addresses, path }) => addresses.map((url) => ({ url: toLive(url), path })));
  const namedBy = new Map(named.map(({ url, path }) => [url.href, path]));
  const own = unique(named.map(({ url }) => url).filter((url) => isWithin(url, root)));
  const names = own.filter(
    (url) => !isRecording(url) && pages.every(({ answer }) => answer.url.href !== url.href),
  );
  const files = await mapSome(names, (url) => ask(url));
  return {
    root,
    builtFor,
    home,
    pages,
    files: files.filter(isOk),
    missing: [
      ...asked
        .filter((answer) => !toPage(answer))
        .map((answer) => ({ answer, namedBy: `${root.pathname}sitemap.xml` })),
      ...files
        .filter((answer) => !isOk(answer))
        .map((answer) => ({ answer, namedBy: namedBy.get(answer.url.href) ?? root.pathname })),
    ],
    recordings: unique(
      [...named.map(({ url }) => url), ...listPlayed(pages).map(toLive)].filter(isRecording),
    ),
    links: new Map([...namedBy].filter(([href]) => !href.startsWith(root.href))),
  };
}

/** The live address of something on the site, which may be built for another address. */
export function toVisited(url: URL, root: URL, builtFor: URL): URL {
  return isWithin(url, builtFor) ? new URL(url.href.slice(builtFor.href.length), root) : url;
}

/** The path of an address, with its query. */
export function toPath({ pathname, search }: URL): string {
  return pathname + search;
}

function isRecording({ pathname }: URL): boolean {
  return /\.(?:mp3|m4a|aac|flac|wav|ogg|oga|opus)$/i.test(pathname);
}

/** The recordings that cards play (see src/recordings/TrackCard.astro). */
function listPlayed(pages: Page[]): URL[] {
  return pages.flatMap(({ document, answer }) =>
    document
      .querySelectorAll('.track noscript')
      .flatMap(({ innerHTML }) => listAddresses(innerHTML))
      .flatMap((address) => toFull(address, answer.url) ?? []),
  );
}

function toPage(answer: Answer | Silence): Page | undefined {
  if (!isOk(answer) || !readType(answer).startsWith('text/html')) return undefined;

  const html = answer.body.toString();
  const addresses = listAddresses(html).flatMap((address) => toFull(address, answer.url) ?? []);
  return { path: toPath(answer.url), answer, document: parse(html), addresses };
}

function toFull(address: string, page: URL): URL | undefined {
  const url = URL.parse(address, page);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url;
}

/** The pages in the sitemap, which may list more sitemaps. */
async function readSitemap(root: URL, toLive: (url: URL) => URL): Promise<URL[]> {
  const listed = (await readAddresses(new URL('sitemap.xml', root))).map(toLive);
  const [parts, pages] = [listed.filter(isXml), listed.filter((url) => !isXml(url))];
  return [...pages, ...(await mapSome(parts, readAddresses)).flat().map(toLive)];
}

function isXml({ pathname }: URL): boolean {
  return pathname.endsWith('.xml');
}

async function readAddresses(sitemap: URL): Promise<URL[]> {
  const answer = await ask(sitemap);
  if (!isOk(answer)) return [];
  const addresses = answer.body.toString().matchAll(/<loc>\s*(.*?)\s*<\/loc>/g);
  return [...addresses].flatMap(([, address = '']) => URL.parse(address) ?? []);
}

function isWithin(url: URL, root: URL): boolean {
  return url.href.startsWith(root.href);
}

function unique(urls: URL[]): URL[] {
  return [...new Map(urls.map((url) => [url.href, url])).values()];
}
