import type { Page } from '@playwright/test';

/** The page itself when it scrolls sideways, and all that stands out of the window. */
export function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isInScroller = ({ parentElement: parent }: Element): boolean =>
      parent !== null && parent !== document.body && (isScroller(parent) || isInScroller(parent));
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1) && !isInScroller(element);
    });
    const found = outside.map(({ localName, className, textContent }) =>
      [localName, className, textContent.slice(0, 40)].join(' '),
    );
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...found] : found;
  });
}

/** Elements that hide a part of their words. */
export function findCut(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      // The page clips the burn, which stands out of the window on purpose; findTooWide looks after its words.
      .filter((element) => element.id !== 'page')
      .filter((element) => element.textContent.trim() !== '' && element.clientWidth > 1)
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent.slice(0, 40)),
  );
}
