import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { fetchPage } from './fetch-page';
import { leave } from './leave';
import { awaitKept, isAwaited, stopWaiting, takeKept } from './prefetch';
import { readPage } from './read-page';
import { showBusy } from './show-busy';

/**
 * How long a click waits for a page before the browser itself loads the address, in milliseconds: while nothing of it
 * arrives, and at most. On a slow line that a recording shares, pages come bit by bit; to load one ends the music.
 */
const PATIENCE = { silence: 4000, most: 15_000 };

type Departure = Parameters<typeof leave>[0] &
  Pick<TransitionBeforePreparationEvent, 'to' | 'sourceElement' | 'loader' | 'newDocument'>;

/** Gives the router the page it wants: one that was kept, or else what comes first. Without one the browser loads it. */
export function loadPage(event: Departure): void {
  event.loader = async () => {
    const page = takeKept(event.to.pathname) ?? (await awaitPage(event));
    if (page) event.newDocument = page;
    else giveUp(event);
  };
}

function giveUp(event: Departure): void {
  stopWaiting(event.to.pathname);
  leave(event);
}

async function awaitPage(event: Departure): Promise<Document | undefined> {
  const rest = showBusy(event);
  const { end, prolong } = startWaiting(event.signal);
  const page = await Promise.race([toFirst([awaitKept(event.to.pathname), fetchNow(event, prolong)]), end]);
  // What the browser loads goes on being waited for.
  if (page ?? event.signal.aborted) rest();
  return page;
}

// The one on its way may never come, so that it is asked for anew: past the cache, where this one would wait for it.
async function fetchNow(event: Departure, onBit: () => void): Promise<Document | undefined> {
  const cache = isAwaited(event.to.pathname) ? 'no-store' : 'default';
  const init: RequestInit = { cache, priority: 'high', signal: event.signal };
  const answer = await fetchPage(event.to.href, init, onBit);
  if (!answer) return undefined;

  // A server may have sent it on, to a path with a slash at its end.
  event.to = Object.assign(new URL(answer.url), { hash: event.to.hash });
  return readPage(answer.html);
}

/** The first of some pages that comes; nothing when none does. */
async function toFirst(pages: Promise<Document | undefined>[]): Promise<Document | undefined> {
  const arrivals = pages.map(async (page) => (await page) ?? Promise.reject(new Error('It did not come.')));
  return Promise.any(arrivals).catch(() => undefined);
}

function startWaiting(signal: AbortSignal) {
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const stop = () => resolve(undefined);
  setTimeout(stop, PATIENCE.most);
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, PATIENCE.silence);
  const prolong = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, PATIENCE.silence);
  };
  return { end, prolong };
}
