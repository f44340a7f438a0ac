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

// A style that is taken out and put back makes the browser style the whole page again; those that came stay.
function exchangeHead(newDocument: Document): void {
  // The dev server has styles of its own, which Astro knows about.
  if (import.meta.env.DEV) return swapFunctions.swapHeadElements(newDocument);

  const next = [...newDocument.head.children];
  for (const element of [...document.head.children]) {
    const same = next.findIndex((one) => isAlike(one, element));
    if (same >= 0) next.splice(same, 1);
    else if (!element.matches('style')) element.remove();
  }
  document.head.append(...next);
}

const persist = 'data-astro-transition-persist';

function isAlike(one: Element, other: Element): boolean {
  if (one.localName !== other.localName) return false;
  const name = one.getAttribute(persist);
  return name === null ? one.isEqualNode(other) : name === other.getAttribute(persist);
}

// Chromium fetches a picture with `sizes="auto"` in a larger size when it goes, and holds on to all around it.
function releasePictures(main: HTMLElement): void {
  main.querySelectorAll('source').forEach((source) => (source.sizes = '1px'));
}

// Astro adds one at each navigation; the last one would go on being read.
function removeAnnouncers(): void {
  document.querySelectorAll('.astro-route-announcer').forEach((announcer) => announcer.remove());
}
