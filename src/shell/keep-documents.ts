import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { decodeBackground } from './decode-background';
import { takeRoom } from './rooms';
import { whenAwake } from './when-awake';
import { whenIdle } from './when-idle';
import { whenPainted } from './when-painted';

/** The screens of the navigation, by path, kept for the visit so that a click need neither fetch nor parse. */
const documents = new Map<string, Promise<Document | undefined>>();
/** Paths of the screens whose pictures were asked for. */
const pictured = new Set<string>();

/**
 * Fetches the screens of the navigation while the visitor reads, and hands them to the router at a click. The picture
 * of a screen is fetched as soon as its link is pointed at.
 */
export function keepDocuments(): void {
  whenAwake(() => whenPainted(fetchScreens));
  document.addEventListener('astro:page-load', () => whenIdle(fetchScreens));
  document.addEventListener('pointerover', fetchPicture);
  document.addEventListener('focusin', fetchPicture);
  document.addEventListener('astro:before-preparation', (event) => {
    if (!event.formData) event.loader = loadKept(event, event.loader);
  });
}

function fetchScreens(): void {
  const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isCostly) return;

  document.querySelectorAll<HTMLAnchorElement>('nav a[href]').forEach(({ pathname }) => {
    const isWanted = pathname !== location.pathname && !documents.has(pathname);
    if (isWanted) documents.set(pathname, fetchDocument(pathname, 'low'));
  });
}

async function fetchDocument(path: string, priority: RequestPriority): Promise<Document | undefined> {
  const response = await fetch(path, { priority }).catch(() => undefined);
  // Not kept: the next click asks again.
  if (!response?.ok) documents.delete(path);
  return response && isPage(response) ? parse(await response.text()) : undefined;
}

// That there is no such page is said on a page, too.
function isPage({ redirected, headers }: Response): boolean {
  return !redirected && headers.get('Content-Type')?.startsWith('text/html') === true;
}

function parse(html: string): Document {
  const parsed = new DOMParser().parseFromString(takeRoom(html), 'text/html');
  parsed.querySelectorAll('noscript').forEach((element) => element.remove());
  return parsed;
}

function fetchPicture({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('nav a[href]') : null;
  if (!link || pictured.has(link.pathname)) return;

  pictured.add(link.pathname);
  void documents.get(link.pathname)?.then((kept) => {
    const main = kept?.getElementById('main');
    if (main) void decodeBackground(main).catch(() => undefined);
  });
}

type Loader = TransitionBeforePreparationEvent['loader'];

/** The router's own loader goes on where there is no page. */
function loadKept(event: TransitionBeforePreparationEvent, load: Loader): Loader {
  const { pathname } = event.to;
  return async () => {
    const next = await (documents.get(pathname) ?? fetchDocument(pathname, 'high'));
    if (!next) return load();

    // A copy, since the router takes apart what it is given.
    event.newDocument = next.cloneNode(true) as Document;
  };
}
