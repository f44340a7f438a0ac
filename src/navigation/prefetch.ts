import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { adoptScreenStyles } from './adopt-screen-styles';
import { background } from './background';

/** A screen of the navigation: what was fetched, and what it was parsed into when a visitor pointed at a link to it. */
interface Prefetched {
  html: Promise<string | undefined>;
  parsed?: Promise<Document | undefined> | undefined;
}

/** The screens by path, kept for the visit so that a click need neither fetch nor parse. */
const screens = new Map<string, Prefetched>();

/** Fetches the screens of the navigation that are not there yet, while the visitor reads. */
export function fetchScreens(): void {
  const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isCostly) return;

  document.querySelectorAll<HTMLAnchorElement>('nav a[href]').forEach(({ pathname }) => {
    const isWanted = pathname !== location.pathname && !screens.has(pathname);
    if (isWanted) screens.set(pathname, { html: fetchPage(pathname, 'low') });
  });
}

/** Parses a screen and decodes its background as soon as a visitor points at a link to it. */
export function prepareLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const screen = link?.origin === location.origin ? screens.get(link.pathname) : undefined;
  if (screen && !screen.parsed) void parse(screen).then(prepareBackground);
}

/** Hands a screen that was fetched to the router, whose own loader goes on where there is no page. */
export function givePrefetched(event: TransitionBeforePreparationEvent): void {
  if (event.formData) return;

  const load = event.loader;
  const { pathname } = event.to;
  event.loader = async () => {
    const screen = screens.get(pathname) ?? { html: fetchPage(pathname, 'high') };
    const parsed = await parse(screen);
    if (!parsed) return load();

    event.newDocument = parsed;
    // The router takes apart what it is given: who comes again needs another one.
    screen.parsed = undefined;
  };
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

function parse(screen: Prefetched): Promise<Document | undefined> {
  return (screen.parsed ??= screen.html.then((html) => (html === undefined ? undefined : toDocument(html))));
}

function toDocument(html: string): Document {
  const parsed = new DOMParser().parseFromString(adoptScreenStyles(html), 'text/html');
  parsed.querySelectorAll('noscript').forEach((element) => element.remove());
  return parsed;
}

function prepareBackground(parsed: Document | undefined): void {
  const main = parsed?.getElementById('main');
  if (main) void background.prepare(main).catch(() => undefined);
}
