import { expect, test } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { open } from '../browser/site';
import { countPages } from '../browser/paper';
import { screens } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('home shows everything at 1440 × 900, the footer included', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, './');

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

for (const width of [320, 360, 390, breakpoints.sm - 1]) {
  test(`at ${width} px the seven icons stand in one row, each 44 px and a tenth of the width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, './');

    const icons = page.getByRole('navigation').getByRole('link');
    const boxes = await icons.evaluateAll((all) =>
      all.map((icon) => {
        const { top, width, height } = icon.getBoundingClientRect();
        return { top, width, height };
      }),
    );

    expect(boxes).toHaveLength(screens.length);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(Math.max(44, width / 10));
    expect(Math.min(...boxes.map((box) => box.height))).toBeGreaterThanOrEqual(44);
  });
}

for (const [path, most] of Object.entries({ './business/': 1, './about/': 2, './music/': 4 })) {
  test(`on paper ${path} takes ${most} pages at most`, async ({ page }) => {
    await open(page, path);

    const pages = countPages(await page.pdf({ format: 'A4' }));

    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
  });
}
