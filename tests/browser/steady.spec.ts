import { expect, test, type Page } from '@playwright/test';
import { screens, waitForFrames } from './site';

declare global {
  interface Window {
    /** What has moved by itself on the page, as the browser counts it. */
    shifts: { entries: PerformanceEntry[]; observer: PerformanceObserver };
  }
}

const late = { fonts: /\.woff2$/, pictures: /\/pictures\/.*\.(avif|webp)$/ };

for (const width of [390, 1440]) {
  for (const { path, label } of screens) {
    test(`at ${width} px nothing on ${label} moves when letters and pictures come late`, async ({ page }) => {
      await noteShifts(page);
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
      expect(new Set(await readLetters(page))).toEqual(await listFamilies(page));
      expect(await sumShifts(page)).toBeLessThan(0.002);
    });
  }
}

/** Keeps fonts and pictures back until they are released; notes which have come. */
async function holdBack(page: Page) {
  const came = new Set<string>();
  const gate = Promise.withResolvers<undefined>();
  for (const [kind, address] of Object.entries(late)) {
    await page.route(address, async (route) => {
      await gate.promise;
      came.add(kind);
      await route.continue();
    });
  }
  return { came, release: () => gate.resolve(undefined) };
}

/** Waits until the browser has painted, words and all. */
async function paint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await waitForFrames(page);
}

/** The families that came from the site; the fallbacks are the visitor's own. */
function readLetters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.endsWith('fallback'))
      .map(({ family }) => family),
  );
}

/** The families that the site brings for its two kinds of letters. */
async function listFamilies(page: Page): Promise<Set<string>> {
  const families = await page.evaluate(() =>
    [...document.fonts].map(({ family }) => family).filter((family) => !family.endsWith('fallback')),
  );
  expect(new Set(families).size).toBeGreaterThan(1);
  return new Set(families);
}

/** Notes from the beginning what moves by itself. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shifts = { entries, observer };
  });
}

/** How much has moved until now. */
function sumShifts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { entries, observer } = window.shifts;
    entries.push(...observer.takeRecords());
    return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  });
}
