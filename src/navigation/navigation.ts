import type { TransitionBeforePreparationEvent, TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { whenIdle } from '@/lib/when-idle';
import { whenHydrated } from '@/ui/when-hydrated';
import { adoptParsedScreenStyles } from './adopt-screen-styles';
import { background } from './background';
import { followAnchor, followEntry } from './follow-address';
import { fetchScreens, givePrefetched, prepareLink } from './prefetch';
import { skipSnapshot } from './skip-snapshot';
import { exchangeMain } from './swap-main';
import { currentScreen, tellArrival, tellDirection, tellSwap } from './visit';
import { whenPainted } from './when-painted';

/** All that happens at a navigation, in its order. Whoever wants to know of it asks visit.ts and background.ts. */
export function startNavigation(): void {
  begin();
  // The visitor points at a link …
  document.addEventListener('pointerover', prepareLink);
  document.addEventListener('focusin', prepareLink);
  // … clicks it, or goes Back or Forward …
  document.addEventListener('astro:before-preparation', prepare);
  document.addEventListener('astro:before-swap', swap);
  document.addEventListener('astro:after-swap', tellSwap);
  document.addEventListener('astro:page-load', arrive);
  // … or to another place on the same screen.
  document.addEventListener('click', followAnchor);
  addEventListener('popstate', followEntry);
}

/** The page of arrival. */
function begin(): void {
  const screen = document.getElementById('main')?.dataset['screen'];
  adoptParsedScreenStyles(document);
  skipSnapshot();
  currentScreen.set(screen);
  background.shown.set(screen);
  whenHydrated(() => whenPainted(fetchScreens));
}

function prepare(event: TransitionBeforePreparationEvent): void {
  tellDirection(event.navigationType);
  givePrefetched(event);
}

function swap(event: TransitionBeforeSwapEvent): void {
  const main = document.getElementById('main');
  const next = event.newDocument.getElementById('main');
  if (!main || !next) return;

  event.swap = () => {
    exchangeMain(event.newDocument, main, next);
    // Before the router scrolls, so that the browser lays out once what is new in the shell and in <main>.
    currentScreen.set(next.dataset['screen']);
    void background.show(next);
  };
}

function arrive(): void {
  tellArrival();
  whenIdle(fetchScreens);
}
