import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { fetchPage } from './fetch-page';
import { leave } from './leave';
import { awaitKept, isAwaited, stopWaiting, takeKept } from './prefetch';
import { readPage } from './read-page';
import { showBusy } from './show-busy';

/** How long a click waits for a page before the browser itself loads the address, in milliseconds. */
const PATIENCE = 4000;

/** Gives the router the page it wants: one that was kept, or else what comes first. Without one the browser loads it. */
export function loadPage(event: TransitionBeforePreparationEvent): void {
  event.loader = async () => {
    const page = takeKept(event.to.pathname) ?? (await awaitPage(event));
    if (page) event.newDocument = page;
    else giveUp(event);
  };
}

function giveUp(event: TransitionBeforePreparationEvent): void {
  stopWaiting(event.to.pathname);
  leave(event);
}

async function awaitPage(event: TransitionBeforePreparationEvent): Promise<Document | undefined> {
  const rest = showBusy(event);
  const page = await Promise.race([
    toFirst([awaitKept(event.to.pathname), fetchNow(event)]),
    loseHope(event.signal),
  ]);
  // What the browser loads goes on being waited for.
  if (page ?? event.signal.aborted) rest();
  return page;
}

// The one on its way may never come, so that it is asked for anew: past the cache, where this one would wait for it.
async function fetchNow(event: TransitionBeforePreparationEvent): Promise<Document | undefined> {
  const cache = isAwaited(event.to.pathname) ? 'no-store' : 'default';
  const answer = await fetchPage(event.to.href, { cache, priority: 'high', signal: event.signal });
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

function loseHope(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    signal.addEventListener('abort', () => resolve(undefined));
  });
}
