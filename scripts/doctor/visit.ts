import pMap from 'p-map';
import { parse, type HTMLElement } from 'node-html-parser';
import { listAddresses } from '../../src/lib/page-addresses.ts';
import { ask, isAnswer, type Answer, type Silence } from './ask.ts';

/** A page of a live site. */
export interface Page {
  /** Its path from the top of the host. */
  path: string;
  answer: Answer;
  document: HTMLElement;
  /** All that it names, as full addresses without the part after `#`. */
  addresses: URL[];
}

/** A live site as a visitor finds it. */
export interface Visit {
  /** Where it is asked, with a slash at its end. */
  root: URL;
  /** Where it says it is; another one while a site is tried out elsewhere. */
  builtFor: URL;
  home: Page;
  /** All pages that answer, `home` included. */
  pages: Page[];
  /** What else it has: addresses on the site, each asked once. */
  files: (Answer | Silence)[];
  /** Recordings, here and on other hosts. */
  recordings: URL[];
  /** Pages that the sitemap names and that did not answer as pages. */
  lost: (Answer | Silence)[];
  /** Addresses of other sites, and the path of a page that has each. */
  links: Map<string, string>;
}

/** So many requests at once: a host would take more for an attack. */
export const concurrency = 6;

const isSound = /\.(?:mp3|m4a|aac|flac|wav|ogg|oga|opus)$/i;

/** Asks for all pages of a site and what they name; `undefined` when its first page does not answer. */
export async function visit(root: URL, builtFor = root): Promise<Visit | undefined> {
  const first = toPage(await ask(root));
  if (!first) return undefined;

  const listed = await readSitemap(root, builtFor);
  const asked = await pMap(without(listed, root), (url) => ask(url), { concurrency });
  const pages = [first, ...asked.flatMap((answer) => toPage(answer) ?? [])];
  const named = pages.flatMap((page) => page.addresses.map((url) => ({ url, page })));
  const own = named.map(({ url }) => toAsked(url, root, builtFor)).filter((url) => isWithin(url, root));
  const others = named.filter(({ url }) => !isWithin(toAsked(url, root, builtFor), root));
  const files = unique(own).filter((url) => pages.every(({ answer }) => answer.url.href !== url.href));
  const recordings = unique([...named.map(({ url }) => url), ...listPlayed(pages)].filter(isRecording));
  return {
    root,
    builtFor,
    home: first,
    pages,
    files: await pMap(
      files.filter((url) => !isRecording(url)),
      (url) => ask(url),
      { concurrency },
    ),
    recordings: unique(recordings.map((url) => toAsked(url, root, builtFor))),
    lost: asked.filter((answer) => !toPage(answer)),
    links: new Map(others.map(({ url, page }) => [url.href, page.path])),
  };
}

/** Where an address that the site says of itself is asked. */
export function toAsked(url: URL, root: URL, builtFor: URL): URL {
  return isWithin(url, builtFor) ? new URL(url.href.slice(builtFor.href.length), root) : url;
}

/** The path of an address, with its query. */
export function toPath({ pathname, search }: URL): string {
  return pathname + search;
}

/** Whether an address is that of a recording. */
function isRecording({ pathname }: URL): boolean {
  return isSound.test(pathname);
}

/** What the cards of a page play and offer; src/recordings/TrackCard.astro writes it there. */
function listPlayed(pages: Page[]): URL[] {
  return pages.flatMap(({ document, answer }) =>
    document.querySelectorAll('[data-player]').flatMap((card) => {
      const { track } = JSON.parse(card.getAttribute('data-player') ?? '{}') as {
        track?: Record<string, unknown>;
      };
      const paths = [track?.['src'], track?.['file']].filter((path) => typeof path === 'string');
      return paths.map((path) => new URL(path, answer.url));
    }),
  );
}

function toPage(answer: Answer | Silence): Page | undefined {
  if (!isAnswer(answer) || answer.status !== 200) return undefined;
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return undefined;

  const html = answer.body.toString();
  const addresses = listAddresses(html).flatMap((address) => toFull(address, answer.url) ?? []);
  return { path: toPath(answer.url), answer, document: parse(html), addresses };
}

function toFull(address: string, page: URL): URL | undefined {
  const url = URL.canParse(address, page) ? new URL(address, page) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url;
}

/** The pages in the sitemap, which may have parts. */
async function readSitemap(root: URL, builtFor: URL): Promise<URL[]> {
  const listed = await readAddresses(new URL('sitemap.xml', root));
  const asked = listed.map((url) => toAsked(url, root, builtFor));
  const parts = asked.filter(({ pathname }) => pathname.endsWith('.xml'));
  const inside = await pMap(parts, readAddresses, { concurrency });
  const pages = asked.filter(({ pathname }) => !pathname.endsWith('.xml'));
  return unique([...pages, ...inside.flat().map((url) => toAsked(url, root, builtFor))]);
}

async function readAddresses(sitemap: URL): Promise<URL[]> {
  const answer = await ask(sitemap);
  if (!isAnswer(answer) || answer.status !== 200) return [];
  const addresses = answer.body.toString().matchAll(/<loc>\s*(.*?)\s*<\/loc>/g);
  return [...addresses].flatMap(([, address = '']) => (URL.canParse(address) ? [new URL(address)] : []));
}

function isWithin(url: URL, root: URL): boolean {
  return url.href.startsWith(root.href);
}

function without(urls: URL[], left: URL): URL[] {
  return urls.filter(({ href }) => href !== left.href);
}

function unique(urls: URL[]): URL[] {
  return [...new Map(urls.map((url) => [url.href, url])).values()];
}
