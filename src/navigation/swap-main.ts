import { swapFunctions, type TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { adoptParsedScreenStyles } from './adopt-screen-styles';

/** Exchanges only `<main>` at each navigation, so that the shell around it stays mounted. */
export function swapMainOnly(): void {
  adoptParsedScreenStyles(document);
  document.addEventListener('astro:before-swap', (event) => {
    const main = document.getElementById('main');
    const next = event.newDocument.getElementById('main');
    if (main && next) event.swap = () => exchangeMain(event, main, next);
    // A visitor who is faster than the animation skips it, which is no error.
    event.viewTransition.ready.catch(() => undefined);
  });
}

function exchangeMain(
  { newDocument }: TransitionBeforeSwapEvent,
  main: HTMLElement,
  next: HTMLElement,
): void {
  const hadFocus = main.contains(document.activeElement);
  keepAttributes(newDocument);
  swapFunctions.deselectScripts(newDocument);
  swapFunctions.swapRootAttributes(newDocument);
  adoptParsedScreenStyles(newDocument);
  exchangeHead(newDocument);
  releasePictures(main);
  next.classList.add('entering');
  swapFunctions.swapBodyElement(next, main);
  removeAnnouncers();
  if (hadFocus) next.focus({ preventScroll: true });
}

// The attributes of <html> are exchanged too, and the built page does not know what scripts set there.
function keepAttributes(newDocument: Document): void {
  const { scheme, painted } = document.documentElement.dataset;
  if (scheme) newDocument.documentElement.dataset['scheme'] = scheme;
  if (painted !== undefined) newDocument.documentElement.dataset['painted'] = painted;
}

const persist = 'data-astro-transition-persist';

// A style that is taken out and put back makes the browser lay out the whole page again; what is alike stays.
function exchangeHead(newDocument: Document): void {
  const kept = [...document.head.children].flatMap((element, index) => {
    const same = [...newDocument.head.children].find((next) => next.isEqualNode(element));
    if (!same || element.hasAttribute(persist)) return [];
    [element, same].forEach((one) => one.setAttribute(persist, `head-${index}`));
    return [element];
  });
  swapFunctions.swapHeadElements(newDocument);
  kept.forEach((element) => element.removeAttribute(persist));
}

// Chromium fetches a picture with `sizes="auto"` in a larger size when it goes, and holds on to all around it.
function releasePictures(main: HTMLElement): void {
  main.querySelectorAll('source').forEach((source) => (source.sizes = '1px'));
}

// Astro adds one at each navigation; the last one would go on being read.
function removeAnnouncers(): void {
  document.querySelectorAll('.astro-route-announcer').forEach((announcer) => announcer.remove());
}
