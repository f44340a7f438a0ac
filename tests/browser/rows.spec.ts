import { expect, test, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { open, rows } from './site';

const { lg, xl } = breakpoints;
const heights = { 390: 844, 640: 800, 768: 1024, [lg]: 800, [xl]: 1080 };

for (const [width, height] of Object.entries(heights)) {
  test(`a row of any number from 1 to 8 is a good one at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height });

    await open(page, rows.path);

    const all = await measureRows(page);
    expect(all.map(({ pictures }) => pictures.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { width: whole, pictures } of all) {
      const heights = pictures.map((picture) => picture.height);
      const lines = Map.groupBy(pictures, ({ top }) => Math.round(top));
      const name = `${pictures.length} pictures`;
      expect.soft(Math.max(...heights), name).toBeLessThanOrEqual(height * 0.75);
      // Words of some length fit below each.
      expect.soft(Math.min(...pictures.map((picture) => picture.width)), name).toBeGreaterThanOrEqual(90);
      // Of four or more, none is as wide as the sheet but a first one that is low.
      if (pictures.length < 4) continue;
      const [first, ...others] = pictures;
      expect.soft(Math.max(...others.map((picture) => picture.width)), name).toBeLessThan(whole * 0.6);
      expect.soft(first.width < whole * 0.6 || first.height < first.width, name).toBe(true);
      // Lines are filled: their pictures reach from edge to edge.
      for (const line of lines.values()) {
        const filled = line.reduce((sum, picture) => sum + picture.width + 12, -12);
        expect.soft(filled, name).toBeGreaterThan(whole - 4);
      }
      const rest = [...lines.values()].slice(first.width < whole * 0.6 ? 0 : 1);
      const tall = rest.map((line) => line[0]?.height ?? 0);
      expect.soft(Math.max(...tall) / Math.min(...tall), name).toBeLessThan(1.6);
    }
  });
}

/** The rows of the screen, with the boxes of their pictures. */
function measureRows(page: Page) {
  return page.locator('.picture-row').evaluateAll((found) =>
    found.map((row) => ({
      width: row.getBoundingClientRect().width,
      pictures: [...row.querySelectorAll('img')].map((image) => {
        const { top, width, height } = image.getBoundingClientRect();
        return { top, width, height };
      }),
    })),
  ) as Promise<Row[]>;
}

interface Box {
  top: number;
  width: number;
  height: number;
}

interface Row {
  width: number;
  pictures: [Box, ...Box[]];
}
