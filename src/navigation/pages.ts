import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { getHalvesPath, isPageHalves, joinPage, type PageHalves } from '#lib/page-halves.ts';
import { savesData } from '#lib/saves-data.ts';
import { announcerId } from '#ui/announcer.ts';
import { hidePageStyles } from './page-styles.ts';

/** The navigation's screens by path, in halves, so that a click does not load them. */
const pages = new Map<string, PageHalves>();

/** The screen that the visitor pointed at last, already parsed. */
let ahead: { path: string; page: Document } | undefined;

/** The last page fetched because the visitor pointed at its link. */
let prefetched: string | undefined;

let requests = new AbortController();

/** Loads the missing screens of the navigation while the visitor reads. */
export function fetchScreens(): void {
  if (savesData()) return;

  requests.abort();
  requests = new AbortController();
  for (const path of listScreenPaths())
    if (path !== location.pathname && !pages.has(path)) void fetchScreen(path, requests.signal);
}

/** The paths of the navigation's screens. */
export function listScreenPaths(): Set<string> {
  return new Set(
    Array.from(document.querySelectorAll<HTMLAnchorElement>('nav a[href]'), (link) => link.pathname),
  );
}

/** Parses a page, with a mark that makes the router keep the styles that the current page shares with it. */
export function parsePage(halves: PageHalves): Document {
  return parseDocument(joinPage(halves, '<meta data-astro-transition-persist="styles">'));
}

/** Parses the HTML of a page, without what is for browsers without scripts. */
export function parseDocument(html: string): Document {
  const page = new DOMParser().parseFromString(hidePageStyles(html), 'text/html');
  page.querySelectorAll('noscript').forEach((element) => element.remove());
  return page;
}

/** Parses the screen of a link, or starts to load it; `undefined` if it is not in memory, or already parsed. */
export function parseAhead({ origin, pathname }: HTMLAnchorElement): Document | undefined {
  const isAhead = pathname === ahead?.path || pathname === location.pathname;
  if (isAhead || origin !== location.origin || !pathname.endsWith('/')) return undefined;

  const page = parse(pathname);
  if (page) ahead = { path: pathname, page };
  else if (pathname !== prefetched && !savesData())
    void fetchScreen((prefetched = pathname), requests.signal);
  return page;
}

/** The screen of a path, if it is in memory. The router consumes the document, so each is returned only once. */
export function takePage(path: string): Document | undefined {
  const page = ahead?.path === path ? ahead.page : parse(path);
  ahead = undefined;
  // Browsers queue a second request for an address behind the first, which may hang.
  if (!page) requests.abort();
  return page;
}

/**
 * Whether a page is from this build, up to our last element; a host may append its own. Captive portals, error pages, other
 * deployments and cut responses are not.
 */
export function isUsable(page: Document): boolean {
  const build = page.querySelector('meta[name="build"]');
  const isOfThisBuild = build?.isEqualNode(document.querySelector('meta[name="build"]')) === true;
  return page !== document && isOfThisBuild && page.getElementById(announcerId) !== null;
}

/** Loads a page for the router, like its own loader, but with our parser. */
export async function loadPage(event: TransitionBeforePreparationEvent): Promise<void> {
  const response = await fetch(event.to, { signal: event.signal });
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return;

  event.newDocument = parseDocument(await response.text());
  if (response.redirected) event.to = Object.assign(new URL(response.url), { hash: event.to.hash });
}

/** A page from memory, from what the worker has stored, or from the network; `undefined` if it cannot be shown. */
export async function findPage(path: string): Promise<Document | undefined> {
  const page = parse(path) ?? (await fetchPage(path));
  // For the navigation that may follow.
  if (page) ahead = { path, page };
  return page;
}

async function fetchPage(path: string): Promise<Document | undefined> {
  const response = await fetch(path).catch(() => undefined);
  const page = response?.ok && parseDocument(await response.text());
  return page && isUsable(page) ? page : undefined;
}

async function fetchScreen(path: string, signal: AbortSignal): Promise<void> {
  // `astro dev` has only whole pages.
  if (import.meta.env.DEV) return;

  try {
    const response = await fetch(getHalvesPath(path), { priority: 'low', signal });
    const halves: unknown = response.ok && (await response.json());
    if (isPageHalves(halves)) pages.set(path, halves);
  } catch {
    // A click tries again.
  }
}

function parse(path: string): Document | undefined {
  const halves = pages.get(path);
  if (!halves) return undefined;

  const page = parsePage(halves);
  if (isUsable(page)) return page;
  pages.delete(path);
  return undefined;
}
