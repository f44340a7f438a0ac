import { swapFunctions } from 'astro:transitions/client';
import { adoptParsedScreenStyles } from './adopt-screen-styles';
import { exchangeHead } from './exchange-head';
import { showInstead } from './stage';

/** Exchanges only `<main>`, the head and the attributes of `<html>`, so that the shell around `<main>` stays mounted. */
export function swapMain(page: Document, main: HTMLElement, next: HTMLElement): void {
  const hadFocus = main.contains(document.activeElement);
  exchangeRootAttributes(page);
  adoptParsedScreenStyles(page);
  exchangeHead(page);
  releasePictures(main);
  next.classList.add('entering');
  showInstead(main, next);
  swapFunctions.deselectScripts(document);
  removeAnnouncers();
  if (hadFocus) next.focus({ preventScroll: true });
}

/** What scripts set on `<html>`; the built page does not know of it. */
const kept = ['data-scheme', 'data-scripts-missing', 'data-astro-transition'];

// One that is taken away and set again makes the browser style the whole page again; what is alike stays.
function exchangeRootAttributes(page: Document): void {
  const [root, next] = [document.documentElement, page.documentElement];
  for (const name of root.getAttributeNames()) {
    if (!kept.includes(name) && !next.hasAttribute(name)) root.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

// Chromium fetches a picture with `sizes="auto"` in a larger size when it goes, and holds on to all around it
// (bugs.chromium.org/p/chromium/issues/detail?id=1213045).
function releasePictures(main: HTMLElement): void {
  main.querySelectorAll('source').forEach((source) => (source.sizes = '1px'));
}

// Astro adds one at each navigation; the last one would go on being read.
function removeAnnouncers(): void {
  document.querySelectorAll('.astro-route-announcer').forEach((announcer) => announcer.remove());
}
