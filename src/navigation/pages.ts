import { savesData } from '#lib/saves-data.ts';
import { announcerId } from '#ui/announcer.ts';

/** The HTML of the navigation's screens by path, so that a click does not load them. */
const pages = new Map<string, string>();

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
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('nav a[href]')) {
    if (pathname !== location.pathname && !pages.has(pathname)) void fetchScreen(pathname, requests.signal);
  }
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
 * Whether a page is from this build, up to its last element. Captive portals, error pages, other deployments and cut responses
 * are not.
 */
export function isUsable(page: Document): boolean {
  const build = page.querySelector('meta[name="build"]');
  const isOfThisBuild = build?.isEqualNode(document.querySelector('meta[name="build"]')) === true;
  return page !== document && isOfThisBuild && page.body.lastElementChild?.id === announcerId;
}

async function fetchScreen(path: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(path, { priority: 'low', signal });
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!response.ok || response.redirected || !isHtml) return;

    pages.set(path, await response.text());
  } catch {
    // A click tries again.
  }
}

function parse(path: string): Document | undefined {
  const html = pages.get(path);
  if (html === undefined) return undefined;

  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll('noscript').forEach((element) => element.remove());
  if (isUsable(page)) return page;
  pages.delete(path);
  return undefined;
}
