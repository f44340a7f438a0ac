import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { adoptScreenStyles } from './adopt-screen-styles';

/** The screens of the navigation by path, as HTML, kept for the visit so that a click need not fetch. */
const screens = new Map<string, Promise<string | undefined>>();

/** The page that a visitor pointed at last, parsed so that a click need not do that either. */
let ahead: { path: string; page: Promise<Document | undefined> } | undefined;

/** Fetches the screens of the navigation that are not there yet, while the visitor reads. */
export function fetchScreens(): void {
  const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isCostly) return;

  document.querySelectorAll<HTMLAnchorElement>('nav a[href]').forEach(({ pathname }) => {
    const isWanted = pathname !== location.pathname && !screens.has(pathname);
    if (isWanted) screens.set(pathname, fetchPage(pathname, 'low'));
  });
}

/** Parses the screen that a link leads to, if it was fetched; nothing when the visitor pointed at it before. */
export function parseAhead({
  origin,
  pathname,
}: HTMLAnchorElement): Promise<Document | undefined> | undefined {
  const html = screens.get(pathname);
  const isAhead = pathname === ahead?.path || pathname === location.pathname;
  if (!html || isAhead || origin !== location.origin) return undefined;

  ahead = { path: pathname, page: html.then(toPage) };
  return ahead.page;
}

/** Hands a screen that was fetched to the router, whose own loader goes on where there is no page. */
export function givePrefetched(event: TransitionBeforePreparationEvent): void {
  if (event.formData) return;

  const load = event.loader;
  const { pathname } = event.to;
  event.loader = async () => {
    const page = await takePage(pathname);
    if (page) event.newDocument = page;
    else await load();
  };
}

// The router takes apart what it is given, so that it is given only once.
function takePage(path: string): Promise<Document | undefined> {
  const page = ahead?.path === path ? ahead.page : undefined;
  ahead = undefined;
  return page ?? (screens.get(path) ?? fetchPage(path, 'high')).then(toPage);
}

async function fetchPage(path: string, priority: RequestPriority): Promise<string | undefined> {
  const response = await fetch(path, { priority }).catch(() => undefined);
  // Not kept: the next click asks again.
  if (!response?.ok) screens.delete(path);
  return response && isPage(response) ? response.text() : undefined;
}

// That there is no such page is said on a page, too.
function isPage({ redirected, headers }: Response): boolean {
  return !redirected && headers.get('Content-Type')?.startsWith('text/html') === true;
}

function toPage(html: string | undefined): Document | undefined {
  if (html === undefined) return undefined;

  const page = new DOMParser().parseFromString(adoptScreenStyles(html), 'text/html');
  page.querySelectorAll('noscript').forEach((element) => element.remove());
  return page;
}
