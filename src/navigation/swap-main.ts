import { swapFunctions } from 'astro:transitions/client';
import { adoptParsedScreenStyles } from './adopt-screen-styles';

/** Exchanges only `<main>` and the head, so that the shell around it stays mounted. */
export function exchangeMain(newDocument: Document, main: HTMLElement, next: HTMLElement): void {
  const hadFocus = main.contains(document.activeElement);
  startScripts(newDocument);
  swapFunctions.deselectScripts(newDocument);
  exchangeRootAttributes(newDocument);
  adoptParsedScreenStyles(newDocument);
  exchangeHead(newDocument);
  releasePictures(main);
  next.classList.add('entering');
  swapFunctions.swapBodyElement(next, main);
  removeAnnouncers();
  if (hadFocus) next.focus({ preventScroll: true });
}

// In a page that is loaded they wait for the first paint (head-script.ts).
function startScripts(newDocument: Document): void {
  newDocument.querySelectorAll<HTMLScriptElement>('script[data-src]').forEach((script) => {
    script.src = script.dataset['src'] ?? '';
    script.removeAttribute('data-src');
  });
}

/** What scripts set on <html>; the built page does not know of it. */
const kept = ['data-scheme', 'data-painted', 'data-astro-transition'];

// One that is taken away and set again makes the browser style the whole page again; what is alike stays.
function exchangeRootAttributes(newDocument: Document): void {
  const [root, next] = [document.documentElement, newDocument.documentElement];
  for (const name of root.getAttributeNames()) {
    if (!kept.includes(name) && !next.hasAttribute(name)) root.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

const persist = 'data-astro-transition-persist';

// A style that is taken out and put back makes the browser lay out the whole page again; what is alike stays.
function exchangeHead(newDocument: Document): void {
  const alike = [...document.head.children].flatMap((element, index) => {
    const same = [...newDocument.head.children].find((next) => next.isEqualNode(element));
    if (!same || element.hasAttribute(persist)) return [];
    [element, same].forEach((one) => one.setAttribute(persist, `head-${index}`));
    return [element];
  });
  swapFunctions.swapHeadElements(newDocument);
  alike.forEach((element) => element.removeAttribute(persist));
}

// Chromium fetches a picture with `sizes="auto"` in a larger size when it goes, and holds on to all around it.
function releasePictures(main: HTMLElement): void {
  main.querySelectorAll('source').forEach((source) => (source.sizes = '1px'));
}

// Astro adds one at each navigation; the last one would go on being read.
function removeAnnouncers(): void {
  document.querySelectorAll('.astro-route-announcer').forEach((announcer) => announcer.remove());
}
