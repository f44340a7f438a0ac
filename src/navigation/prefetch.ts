import { savesData } from '@/lib/saves-data';
import { fetchPage } from './fetch-page';
import { readPage } from './read-page';

/** How long a screen may be on its way before it is forgotten, in milliseconds. */
const PATIENCE = 30_000;

/** A screen that is kept for the visit, so that a click need not fetch. */
interface Kept {
  /** Its HTML; nothing when it does not come. */
  arrives: Promise<string | undefined>;
  /** Its HTML, as soon as it is here. */
  html?: string;
  /** Ends the request. */
  stop: () => void;
}

/** Those of the navigation, by path. */
const screens = new Map<string, Kept>();

/** The page that a visitor pointed at last, parsed so that a click need not do that either. */
let ahead: { path: string; page: Document | undefined } | undefined;

/** Fetches the screens of the navigation that are not there yet, while the visitor reads. */
export function fetchScreens(): void {
  if (savesData()) return;

  document.querySelectorAll<HTMLAnchorElement>('nav a[href]').forEach(({ pathname }) => {
    const isWanted = pathname !== location.pathname && !screens.has(pathname);
    if (isWanted) void keep(pathname);
  });
}

// What does not come is forgotten: the next click asks again.
async function keep(path: string): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const kept: Kept = { arrives: fetchAhead(path, controller.signal), stop };
  setTimeout(stop, PATIENCE);
  screens.set(path, kept);
  const html = await kept.arrives;
  if (html !== undefined) kept.html = html;
  else if (screens.get(path) === kept) screens.delete(path);
}

async function fetchAhead(path: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetchPage(path, { priority: 'low', signal });
  return answer?.isLasting ? answer.html : undefined;
}

/** Parses the screen that a link leads to, if it is here; nothing when the visitor pointed at it before. */
export function parseAhead({ origin, pathname }: HTMLAnchorElement): Document | undefined {
  const isAhead = pathname === ahead?.path || pathname === location.pathname;
  if (isAhead || origin !== location.origin || screens.get(pathname)?.html === undefined) return undefined;

  ahead = { path: pathname, page: readKept(pathname, screens.get(pathname)?.html) };
  return ahead.page;
}

/** The screen of a path if it is here. The router takes apart what it is given, so that it is given only once. */
export function takeKept(path: string): Document | undefined {
  const page = ahead?.path === path ? ahead.page : undefined;
  ahead = undefined;
  return page ?? readKept(path, screens.get(path)?.html);
}

/** The screen of a path that is still on its way; nothing when it does not come. */
export async function awaitKept(path: string): Promise<Document | undefined> {
  return readKept(path, await screens.get(path)?.arrives);
}

/** Whether the screen of a path is on its way. */
export function isAwaited(path: string): boolean {
  return screens.has(path) && screens.get(path)?.html === undefined;
}

/** Ends waiting for the screen of a path: browsers hold a second request back while they keep the answer to the first. */
export function stopWaiting(path: string): void {
  if (isAwaited(path)) screens.get(path)?.stop();
}

// One of another build is forgotten.
function readKept(path: string, html: string | undefined): Document | undefined {
  if (html === undefined) return undefined;

  const page = readPage(html);
  if (!page) screens.delete(path);
  return page;
}
