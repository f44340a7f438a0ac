import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

/** The screens of the navigation as HTML, by path, kept for the visit so that a click need not fetch. */
const documents = new Map<string, Promise<string | undefined>>();

/** Fetches the screens of the navigation while the visitor reads, and hands them to the router at a click. */
export function keepDocuments(): void {
  document.addEventListener('astro:page-load', () => whenIdle(fetchScreens));
  document.addEventListener('astro:before-preparation', (event) => {
    const kept = documents.get(event.to.pathname);
    if (kept && !event.formData) event.loader = loadKept(event, kept, event.loader);
  });
}

function fetchScreens(): void {
  const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isCostly) return;

  document.querySelectorAll<HTMLAnchorElement>('nav a[href]').forEach(({ pathname }) => {
    if (!documents.has(pathname)) documents.set(pathname, fetchHtml(pathname));
  });
}

async function fetchHtml(path: string): Promise<string | undefined> {
  const response = await fetch(path, { priority: 'low' }).catch(() => undefined);
  if (response?.ok && !response.redirected) return response.text();

  // Not kept: the next click asks again, in the router's own way.
  documents.delete(path);
  return undefined;
}

type Loader = TransitionBeforePreparationEvent['loader'];

/** The router's own loader goes on where nothing was kept, or where the screen brings styles of its own. */
function loadKept(
  event: TransitionBeforePreparationEvent,
  kept: Promise<string | undefined>,
  load: Loader,
): Loader {
  return async () => {
    const html = await kept;
    const parsed = html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
    if (!parsed || hasNewStyles(parsed)) return load();

    parsed.querySelectorAll('noscript').forEach((element) => element.remove());
    event.newDocument = parsed;
  };
}

function hasNewStyles(parsed: Document): boolean {
  const links = [...parsed.querySelectorAll('head link[rel=stylesheet]')];
  return links.some(
    (link) => !document.querySelector(`link[rel=stylesheet][href="${link.getAttribute('href') ?? ''}"]`),
  );
}

function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
