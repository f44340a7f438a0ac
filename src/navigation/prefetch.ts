import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { decodeBackground } from './decode-background';
import { adoptScreenStyles } from './adopt-screen-styles';
import { whenHydrated } from '@/ui/when-hydrated';
import { whenIdle } from '@/lib/when-idle';
import { whenPainted } from './when-painted';

/** A screen of the navigation: what was fetched, and what it was parsed into when a visitor pointed at a link to it. */
interface Kept {
  html: Promise<string | undefined>;
  parsed?: Promise<Document | undefined>;
}

/** The screens by path, kept for the visit so that a click need neither fetch nor parse. */
const screens = new Map<string, Kept>();

/**
 * Fetches the screens of the navigation while the visitor reads, and hands them to the router at a click. A screen is
 * parsed and its picture fetched as soon as a visitor points at a link to it.
 */
export function prefetchScreens(): void {
  whenHydrated(() => whenPainted(fetchScreens));
  document.addEventListener('astro:page-load', () => whenIdle(fetchScreens));
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
  document.addEventListener('astro:before-preparation', (event) => {
    if (!event.formData) event.loader = loadKept(event, event.loader);
  });
}

function fetchScreens(): void {
  const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isCostly) return;

  document.querySelectorAll<HTMLAnchorElement>('nav a[href]').forEach(({ pathname }) => {
    const isWanted = pathname !== location.pathname && !screens.has(pathname);
    if (isWanted) screens.set(pathname, { html: fetchPage(pathname, 'low') });
  });
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

function prepare({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const kept = link?.origin === location.origin ? screens.get(link.pathname) : undefined;
  if (kept && !kept.parsed) void parse(kept).then(fetchPicture);
}

function parse(kept: Kept): Promise<Document | undefined> {
  return (kept.parsed ??= kept.html.then((html) => (html === undefined ? undefined : toDocument(html))));
}

function toDocument(html: string): Document {
  const parsed = new DOMParser().parseFromString(adoptScreenStyles(html), 'text/html');
  parsed.querySelectorAll('noscript').forEach((element) => element.remove());
  return parsed;
}

function fetchPicture(parsed: Document | undefined): void {
  const main = parsed?.getElementById('main');
  if (main) void decodeBackground(main).catch(() => undefined);
}

type Loader = TransitionBeforePreparationEvent['loader'];

/** The router's own loader goes on where there is no page. */
function loadKept(event: TransitionBeforePreparationEvent, load: Loader): Loader {
  const { pathname } = event.to;
  return async () => {
    const next = await parse(screens.get(pathname) ?? { html: fetchPage(pathname, 'high') });
    if (!next) return load();

    // A copy, since the router takes apart what it is given.
    event.newDocument = next.cloneNode(true) as Document;
  };
}
