import { expect, type Locator, type Page } from '@playwright/test';

/** Elements beyond the window, and the page if it scrolls sideways. */
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

/** Elements and text in `<main>` beyond their column or sheet, and regions that scroll without a name or focus. */
export function findOutside(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const expectInside = (name: string, element: Element | null, target: Element | Range) => {
      const column = element?.closest(
        target instanceof Element && target.matches('.tracks, .track')
          ? '.sheet'
          : '.track-story, .prose, .sheet',
      );
      const [outer, box] = [column?.getBoundingClientRect(), target.getBoundingClientRect()];
      const isShown = box.width > 1 && box.height > 1;
      if (outer && isShown && (box.left < outer.left - 1 || box.right > outer.right + 1)) found.push(name);
    };
    const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const inspect = (element: Element) => {
      expectInside(`${element.localName}.${element.className}`, element.parentElement, element);
      if (isScroller(element)) {
        const isUsable = element.matches('[role=region][tabindex="0"][aria-label]');
        if (!isUsable) found.push(`${element.localName} scrolls without a name or focus`);
        return;
      }
      for (const node of element.childNodes) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if (node instanceof Element) inspect(node);
        else expectInside(`“${node.textContent?.trim().slice(0, 40)}”`, element, range);
      }
    };
    inspect(main);
    return found;
  });
}

/** Elements with clipped text. */
export function findCut(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => element.id !== 'page')
      .filter((element) => element.textContent.trim() !== '' && element.clientWidth > 1)
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent.slice(0, 40)),
  );
}

/** Pairs of elements that overlap by more than a pixel. */
export function findOverlaps(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const boxes = all
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.ariaLabel ?? element.textContent,
        box: element.getBoundingClientRect(),
      }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${name} and ${other.name}`),
    );
  });
}

/** Links, buttons and inputs below 44 × 44 px, except in running text. */
export function findTooSmall(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      element.closest('p, dd, td, blockquote') !== null;
    return all
      .filter((element) => element.checkVisibility() && !isInText(element))
      .filter((element) => !element.matches('[href="#main"]'))
      .map((element) => ({
        name: element.ariaLabel ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ name, box }) => `${name} is ${box.width} × ${box.height}`);
  });
}

export async function measure(element: Locator) {
  await expect(element).toBeVisible();
  return element.evaluate((node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });
}

/** Adds CSS rules to a page whose security policy forbids style elements. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
