import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { collectComplaints } from './site.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Collects what no page may do from now on: complain, break the policy, or ask another server. */
export async function watch(page: Page): Promise<string[]> {
  const complaints = await collectComplaints(page);
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && hostname !== 'localhost') complaints.push(`Asked ${request.url()}`);
  });
  return complaints;
}

/** Opens all folded parts, and scrolls to the end and back, so that everything is shown and loaded. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const top of [document.documentElement.scrollHeight, 0]) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
}

/** What axe finds in the current window and color scheme. Most of its time is for colors. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  return page.evaluate(async (context) => {
    const { violations } = await window.axe.run(context, { resultTypes: ['violations'] });
    return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
  }, within);
}

/**
 * What does not fit the window: text and elements outside it, of their column or their sheet, cut text, regions that
 * the keyboard cannot scroll, and controls below 44 × 44 px, except in running text.
 */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide`] : [];
    const text = 'p, dd, td, blockquote, .prose :is(li, h2, h3, h4, h5, h6)';
    const describe = (node: Node) => {
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      return node instanceof Element ? `${node.localName}.${node.className} ${node.ariaLabel ?? text}` : text;
    };
    const expectInside = (node: Node, box: DOMRect, column?: Element | null) => {
      if (box.width <= 1 || box.height <= 1) return;
      if (box.left < -1 || box.right > clientWidth + 1) found.push(`Outside: ${describe(node)}`);
      const { left, right } = column?.getBoundingClientRect() ?? box;
      if (box.left < left - 1 || box.right > right + 1) found.push(`Beyond its column: ${describe(node)}`);
    };
    const inspect = (element: Element) => {
      const box = element.getBoundingClientRect();
      // For screen readers only.
      if (box.width === 1) return;
      const { display, overflowX, whiteSpace } = getComputedStyle(element);
      // The padding of an icon reaches over the edge.
      const isOutdented = element.closest(':is(a, button):has(> svg)');
      const column =
        isOutdented ||
        element.matches('.tracks, .track, .song-line') ||
        element.closest('.song-number, li > svg')
          ? '.sheet'
          : '.track-story, .prose, .sheet';
      expectInside(element, box, element.parentElement?.closest(column));
      if (element.matches('a:not([href="#main"]), button, select, label, :enabled:is(input):not(label *)')) {
        const isInText = /^inline(-block)?$/.test(display) && element.closest(text);
        const isTooSmall = box.width < 43.9 || box.height < 43.9;
        if (isTooSmall && !isInText && element.checkVisibility())
          found.push(`${box.width} × ${box.height} px: ${describe(element)}`);
      }
      if (/auto|scroll/.test(overflowX)) {
        if (element.matches('[tabindex="0"]:is([role=region][aria-label], .song-line *)')) return;
        found.push(`The keyboard cannot scroll ${describe(element)}`);
      }
      const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && element.clientWidth > 1 && element.id !== 'page' && element.textContent.trim())
        found.push(`Cut: ${describe(element)}`);
      for (const node of element.childNodes) {
        if (node instanceof Element) inspect(node);
        // Spaces that `pre-wrap` preserves hang over the end of a line.
        if (!(node instanceof Text) || !node.data.trim() || whiteSpace === 'pre-wrap') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        expectInside(node, range.getBoundingClientRect(), element.closest(column));
      }
    };
    inspect(document.body);
    return found;
  });
}

/** Pairs of elements that overlap by more than a pixel. */
export function findOverlaps(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const name = (element: Element) => element.ariaLabel ?? element.textContent;
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const shown = all.filter((element) => element.checkVisibility());
    return shown.flatMap((element, index) =>
      shown
        .slice(index + 1)
        .filter((other) => overlap(element.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${name(element)} and ${name(other)}`),
    );
  });
}

/** The box of a visible element. */
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
