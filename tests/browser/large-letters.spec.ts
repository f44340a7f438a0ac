import { expect, test, type Page } from '@playwright/test';
import { browserArguments } from '../../scripts/browser-arguments.ts';
import { findTestBrowser } from '../../scripts/find-browser.ts';
import { breakpoints } from '../../src/ui/breakpoints';
import { long } from '../fixtures/site';
import { findDock, start } from './listening';
import { findCut, findOverlaps, findTooWide, listOverlaps } from './overflow';
import { findProse, harbor, open, sounds } from './site';

/** What a visitor has set in the browser, in pixels; 16 is usual. */
const letters = 32;
const browser = findTestBrowser();

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(browser && { executablePath: browser }),
    args: [...browserArguments, `--blink-settings=defaultFontSize=${letters}`],
  },
});

for (const { path, label } of [sounds, harbor]) {
  test(`where letters are twice as large, ${label} is laid out as in a window half as wide`, async ({
    page,
  }) => {
    await open(page, path);

    for (const width of [breakpoints.lg, 2 * breakpoints.lg]) {
      await page.setViewportSize({ width, height: 900 });
      const measure = (await findProse(page).boundingBox())?.width ?? 0;
      expect.soft(measure, `${width} px`).toBeGreaterThan(15 * letters);
      expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
      expect.soft(await findCut(page), `${width} px`).toEqual([]);
      expect.soft(await findOverlaps(page), `${width} px`).toEqual([]);
    }
  });
}

test('where letters are twice as large, nothing in the dock lies over anything else', async ({ page }) => {
  await start(page, long.title);

  for (const width of [360, breakpoints.sm, breakpoints.lg, 2 * breakpoints.lg]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findDockOverlaps(page), `${width} px`).toEqual([]);
  }
});

/** Texts of the dock that lie over one another, each as high as its letters. */
async function findDockOverlaps(page: Page): Promise<string[]> {
  const boxes = await findDock(page).evaluate((dock) => {
    const texts = [...dock.querySelectorAll('a, span')].filter(
      (one) => one.checkVisibility() && one.childElementCount === 0 && one.textContent.trim() !== '',
    );
    return texts.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const [middle, size] = [(top + bottom) / 2, parseFloat(getComputedStyle(element).fontSize)];
      return { name: element.textContent, left, right, top: middle - size / 2, bottom: middle + size / 2 };
    });
  });
  return listOverlaps(boxes);
}
