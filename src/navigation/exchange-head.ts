import { swapFunctions } from 'astro:transitions/client';

const persist = 'data-astro-transition-persist';

/** Exchanges what differs in the head. A style that is taken out and put back styles the whole page again, so all stay. */
export function exchangeHead(page: Document): void {
  // The dev server has styles of its own, which Astro knows about.
  if (import.meta.env.DEV) swapFunctions.swapHeadElements(page);
  else exchangeElements(page);
}

function exchangeElements(page: Document): void {
  const next = [...page.head.children];
  for (const element of [...document.head.children]) {
    const same = next.findIndex((one) => isAlike(one, element));
    if (same >= 0) next.splice(same, 1);
    else if (!element.matches('style')) element.remove();
  }
  document.head.append(...next);
}

/** Adds the styles of a page that the visitor may go to. */
export function adoptStyles(page: Document): void {
  const known = [...document.head.querySelectorAll('style')];
  for (const style of page.head.querySelectorAll('style')) {
    if (!known.some((one) => one.isEqualNode(style))) document.head.append(document.importNode(style, true));
  }
}

function isAlike(one: Element, other: Element): boolean {
  if (one.localName !== other.localName) return false;
  const name = one.getAttribute(persist);
  return name === null ? one.isEqualNode(other) : name === other.getAttribute(persist);
}
