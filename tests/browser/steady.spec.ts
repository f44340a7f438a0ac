import { expect, test, type Page } from '@playwright/test';
import { screens } from './site';

const late = { fonts: /\.woff2$/, pictures: /\/pictures\/.*\.(avif|webp)$/ };
const milliseconds = 700;

for (const width of [390, 1440]) {
  for (const { path, label } of screens) {
    test(`at ${width} px nothing on ${label} moves when letters and pictures come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { came, release } = await holdBack(page);

      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await paint(page);
      expect([...came]).toEqual([]);
      expect(await readLetters(page)).toEqual([]);
      release();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await paint(page);

      expect([...came].sort()).toEqual(['fonts', 'pictures']);
      expect(await readLetters(page)).toEqual(expect.arrayContaining(['Besley', 'Libre Franklin']));
      expect(await sumShifts(page)).toBeLessThan(0.002);
    });
  }
}

/** Keeps fonts and pictures back for a while, and at least until they are released; notes which have come. */
async function holdBack(page: Page) {
  const came = new Set<string>();
  const gate = Promise.withResolvers<undefined>();
  for (const [kind, address] of Object.entries(late)) {
    await page.route(address, async (route) => {
      await Promise.all([gate.promise, new Promise((done) => setTimeout(done, milliseconds))]);
      came.add(kind);
      await route.continue();
    });
  }
  return { came, release: () => gate.resolve(undefined) };
}

/** Waits until the browser has painted, words and all. */
async function paint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The families that came from the site; the fallbacks are the visitor's own. */
function readLetters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.endsWith('fallback'))
      .map(({ family }) => family.replace(/-\w+$/, '')),
  );
}

/** How much has moved by itself, as the browser counts it. */
function sumShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
  );
}
