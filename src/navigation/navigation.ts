import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { whenIdle } from '@/lib/when-idle';
import { areScriptsMissing } from '@/ui/scripts-missing';
import { adoptParsedScreenStyles } from './adopt-screen-styles';
import { background } from './background';
import { decodeBackground } from './decode-background';
import { adoptStyles } from './exchange-head';
import { followAnchor, followEntry } from './follow-address';
import { leave } from './leave';
import { loadPage } from './load-page';
import { fetchScreens, parseAhead } from './prefetch';
import { findMain, stage } from './stage';
import { swapMain } from './swap-main';
import { currentScreen, tellArrival, tellDirection, tellSwap } from './visit';

/** All that happens at a navigation, in its order. The rest of the site hears of it from visit.ts and background.ts. */
export function startNavigation(): void {
  begin();
  // The visitor points at a link …
  document.addEventListener('pointerover', point);
  document.addEventListener('focusin', point);
  // … clicks it, or goes Back or Forward …
  document.addEventListener('astro:before-preparation', load);
  document.addEventListener('astro:before-swap', swap);
  document.addEventListener('astro:after-swap', tellSwap);
  document.addEventListener('astro:page-load', arrive);
  // … or to another place on the same screen.
  document.addEventListener('click', followAnchor);
  addEventListener('popstate', followEntry);
}

function begin(): void {
  const screen = document.getElementById('main')?.dataset['screen'];
  adoptParsedScreenStyles(document);
  currentScreen.set(screen);
  background.shown.set(screen);
}

function point({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link) prepare(parseAhead(link));
}

function prepare(page: Document | undefined): void {
  const main = page?.getElementById('main');
  if (!page || !main) return;

  void decodeBackground(main).catch(() => undefined);
  adoptStyles(page);
  stage(page);
}

function load(event: TransitionBeforePreparationEvent): void {
  // The shell could not follow the router.
  if (areScriptsMissing()) {
    leave(event);
    return;
  }
  tellDirection(event.navigationType);
  loadPage(event);
}

function swap(event: TransitionBeforeSwapEvent): void {
  const main = document.getElementById('main');
  const next = findMain(event.newDocument);
  if (!main || !next) return;

  event.swap = () => {
    swapMain(event.newDocument, main, next);
    // Before the router scrolls, so that the browser lays out once what is new in the shell and in <main>.
    currentScreen.set(next.dataset['screen']);
    void background.show(next);
  };
}

function arrive(): void {
  tellArrival();
  whenIdle(fetchScreens);
}
