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

/** A part of a page, and where it is in the window. */
export interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The pairs of boxes that lie over one another by more than a pixel. */
export function listOverlaps(boxes: Box[]): string[] {
  return boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      )
      .map((other) => `${box.name} and ${other.name}`),
  );
}

/** Parts of the page that lie over one another: name and switch, heading, sheet, tabs, sidebar, footer. */
export async function findOverlaps(page: Page): Promise<string[]> {
  const boxes = await page.evaluate(() => {
    const names = ['header a', 'header button', 'h1', 'h1 + div', 'aside > div', 'footer'];
    return [...names, 'nav:not(:has(span)) > *', 'nav span'].flatMap((name) =>
      [...document.querySelectorAll(name)].map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { name, left, right, top, bottom };
      }),
    );
  });
  return listOverlaps(boxes);
}
