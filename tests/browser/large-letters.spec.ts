import { expect, test, type Page } from '@playwright/test';
import { browserArguments } from '../../scripts/browser-arguments.ts';
import { findTestBrowser } from '../../scripts/find-browser.ts';
import { breakpoints } from '../../src/ui/breakpoints';
import { long } from '../fixtures/site';
import { findDock, start } from './listening';
import { findCut, findOverlaps, findTooWide } from './overflow';
import { allScreens, findProse, open } from './site';

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

for (const { path, label } of allScreens) {
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

/** Texts of the dock that lie over one another, by pairs. */
function findDockOverlaps(page: Page): Promise<string[]> {
  // Lines are set a little closer than letters could be high.
  return findDock(page).evaluate((dock, room) => {
    const texts = [...dock.querySelectorAll('a, span')].filter(
      (one) => one.checkVisibility() && one.childElementCount === 0 && one.textContent.trim() !== '',
    );
    const boxes = texts.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, box: range.getBoundingClientRect() };
    });
    return boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box: other }) => {
          const isBeside = box.right <= other.left + 1 || other.right <= box.left + 1;
          return !isBeside && box.bottom > other.top + room && other.bottom > box.top + room;
        })
        .map((other) => `${text} / ${other.text}`),
    );
  }, letters / 5);
}
