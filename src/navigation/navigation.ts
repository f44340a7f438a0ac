import {
  swapFunctions,
  type TransitionBeforePreparationEvent,
  type TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import { whenIdle } from '#lib/when-idle.ts';
import { isWithoutScripts } from '#islands/without-scripts.ts';
import { awaitBackground, prepareBackground, showBackground } from './exchange-background.ts';
import { exchangeMain } from './exchange-sheet.ts';
import { showLoading } from './loading-indicator.ts';
import { markQuery } from './mark-query.ts';
import { currentScreen, emitAddress } from './navigation-events.ts';
import { adoptPageStyles } from './page-styles.ts';
import { fetchScreens, isUsable, loadPage, parseAhead, takePage } from './pages.ts';

/** How long a click waits for a page before the browser loads the address itself, which ends the music. */
const LOAD_TIMEOUT_MS = 10_000;

/** Everything that happens during a navigation, in order. Other modules subscribe to navigation-events.ts. */
export function startNavigation(): void {
  // The visitor points at a link …
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
  // … clicks it, or goes Back or Forward …
  document.addEventListener('astro:before-preparation', load);
  document.addEventListener('astro:before-swap', swap);
  document.addEventListener('astro:page-load', () => whenIdle(fetchScreens));
  // … or to another place on the same screen. Typed addresses have no state.
  addEventListener('popstate', ({ state }) => emitAddress({ isReturn: state !== null }));
}

function prepare({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const page = link && parseAhead(link);
  if (page) prepareBackground(page);
}

/** Gives the router a page from memory or the network. Lets the browser load pages that are cut or not from this build. */
function load(event: TransitionBeforePreparationEvent): void {
  // Without all scripts, the shell could not update.
  if (isWithoutScripts()) {
    navigateHard(event);
    return;
  }

  event.loader = async () => {
    const page = takePage(event.to.pathname);
    if (page) event.newDocument = page;
    else await waitForPage(event);
    if (!isUsable(event.newDocument)) navigateHard(event);
    else if (!event.signal.aborted) await prepareScreen(event);
  };
}

/** Answers the click: the tab moves while the background is decoded, and back if the visitor goes elsewhere. */
async function prepareScreen({ newDocument, signal }: TransitionBeforePreparationEvent): Promise<void> {
  const mark = (page: Document) => currentScreen.set(page.getElementById('main')?.dataset['screen']);
  mark(newDocument);
  signal.addEventListener('abort', () => mark(document));
  await awaitBackground(newDocument);
}

async function waitForPage(event: TransitionBeforePreparationEvent): Promise<void> {
  const endLoading = showLoading(event);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
  await Promise.race([loadPage(event).catch(() => undefined), timeout]);
  // Keep the indicator while the browser loads the page, which may be a download.
  if (isUsable(event.newDocument)) endLoading();
  else setTimeout(endLoading, LOAD_TIMEOUT_MS);
}

function navigateHard(event: TransitionBeforePreparationEvent): void {
  event.preventDefault();
  // The router sets the address, except after Back and Forward.
  if (event.navigationType === 'traverse' && !event.signal.aborted) location.reload();
}

/** Swaps only the head and `<main>`, so the shell stays mounted. Of the attributes of `<html>`, only the language differs. */
function swap(event: TransitionBeforeSwapEvent): void {
  const { newDocument: page, navigationType, direction, from, to } = event;
  const main = document.getElementById('main');
  const next = page.getElementById('main');
  if (!main || !next) return;

  event.swap = () => {
    adoptPageStyles(page);
    swapFunctions.deselectScripts(page);
    document.documentElement.lang = page.documentElement.lang;
    markQuery(to.search);
    const styles = [...document.head.querySelectorAll('style')];
    swapHead(page);
    // The old text needs its own styles until it has faded out.
    main.append(...styles.filter(({ isConnected }) => !isConnected));
    swapMain(main, next, direction === 'back' ? from.pathname : undefined);
    showBackground();
  };
  const arrive = () => emitAddress({ isReturn: navigationType === 'traverse' });
  document.addEventListener('astro:after-swap', arrive, { once: true });
}

/** Replaces what differs between the heads of pages. */
export function swapHead(page: Document): void {
  // A second policy would also apply; the policy of the first page allows everything that pages need.
  page.querySelector('meta[http-equiv="content-security-policy"]')?.remove();
  swapFunctions.swapHeadElements(page);
  // Astro adds an announcer per navigation, and screen readers would still find the old ones.
  document.querySelectorAll('.astro-route-announcer').forEach((announcer) => announcer.remove());
}

/** Replaces the text. The focus moves to the new one, after Back to the link that led to the path. */
function swapMain(main: HTMLElement, next: HTMLElement, path: string | undefined): void {
  const hadFocus = main.contains(document.activeElement);
  next.classList.add('entering');
  exchangeMain(main, next);
  const link = [...next.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    ({ pathname }) => pathname === path,
  );
  if (hadFocus) (link ?? next).focus({ preventScroll: true });
}
