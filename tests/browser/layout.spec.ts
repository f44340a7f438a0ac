import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { breakpoints } from '../../src/ui/breakpoints';
import { findCut, findTooWide } from './overflow';
import { allScreens, findEntry, findSheet, harbor, open, papers, screens, thanks, workshop } from './site';

const { sm, tablet, md, lg, xl } = breakpoints;
const narrow = [320, 360, 390, sm - 1];
const wide = [sm, 768, md, lg, 1440, xl, 3440];
const thumbs = [320, sm, lg];
const height = 1000;
const roles = ['banner', 'navigation', 'main', 'complementary', 'contentinfo'] as const;

for (const { path, label } of [...allScreens, papers]) {
  test.describe(label, () => {
    test('has its proportions, links large enough for a thumb, and nothing to scroll sideways to', async ({
      page,
    }) => {
      await open(page, path);

      for (const width of [...narrow, ...wide]) {
        await page.setViewportSize({ width, height });
        expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
        if (thumbs.includes(width)) expect.soft(await findTooSmall(page), `${width} px`).toEqual([]);
        if (width < sm) await expectColumn(page, width);
        else await expectRow(page, width);
      }
    });

    test.describe('at a zoom of 400 %', () => {
      test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

      test('neither scrolls sideways nor cuts words', async ({ page }) => {
        await open(page, path);

        expect(await findTooWide(page)).toEqual([]);
        expect(await findCut(page)).toEqual([]);
      });
    });
  });
}

test('on narrow windows the navigation is a row of icons, each 44 px and a tenth of the width', async ({
  page,
}) => {
  await open(page, './');

  for (const width of narrow) {
    await page.setViewportSize({ width, height });
    const icons = page.getByRole('navigation').getByRole('link');
    await expect(icons).toHaveCount(screens.length);
    const [first] = [await measure(icons.first())];

    for (const [index, { label }] of screens.entries()) {
      const icon = await measure(icons.nth(index));
      await expect(icons.nth(index)).toHaveAccessibleName(label);
      expect.soft(icon.width, `${label}, ${width} px`).toBeGreaterThanOrEqual(Math.max(44, width / 10));
      expect.soft(icon.bottom - icon.top, `${label}, ${width} px`).toBeGreaterThanOrEqual(44);
      expect.soft(icon.top, `${label}, ${width} px`).toBe(first.top);
    }
  }
});

test('there is one navigation at every width: icons on narrow windows, words on wide ones', async ({
  page,
}) => {
  await open(page, './');

  for (const width of [...narrow, ...wide]) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('navigation')).toHaveCount(1);
    const words = await page.getByRole('navigation').innerText();
    expect.soft(words.includes(harbor.label), `${width} px`).toBe(width >= sm);
  }
});

for (const zoom of [0.8, 1, 1.1, 1.25, 1.5, 1.75, 2]) {
  test.describe(`at a zoom of ${Math.round(100 * zoom)} %`, () => {
    const viewport = { width: Math.round(1440 / zoom), height: Math.round(900 / zoom) };
    test.use({ viewport, deviceScaleFactor: zoom });

    test('the current tab and the sheet show no seam', async ({ page }) => {
      await open(page, workshop.path);
      const tab = await measure(findEntry(page, workshop.label));
      const sheet = await measure(findSheet(page));

      const clip = { x: sheet.left - 6, y: (tab.top + tab.bottom) / 2, width: 12, height: 2 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();

      expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
    });
  });
}

test('home shows everything at 1440 × 900, the footer included', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, './');

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('the header is at least a tenth of the height of the window, the footer 18 %', async ({ page }) => {
  await open(page, harbor.path);

  for (const width of [...narrow, ...wide]) {
    await page.setViewportSize({ width, height });
    const header = await measure(page.getByRole('banner'));
    const footer = await measure(page.getByRole('contentinfo'));

    expect.soft(header.bottom - header.top, `${width} px`).toBeGreaterThanOrEqual(0.1 * height);
    expect.soft(footer.bottom - footer.top, `${width} px`).toBeGreaterThanOrEqual(0.18 * height);
  }
});

test('three pictures of a row stand side by side on wide screens, and below one another on phones', async ({
  page,
}) => {
  await open(page, thanks.path);
  const pictures = page.getByRole('main').getByRole('figure');
  await expect(pictures).toHaveCount(3);

  for (const [width, rows] of [
    [390, 3],
    [tablet, 1],
    [lg, 1],
    [3440, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tops = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect.soft(new Set(tops).size, `${width} px`).toBe(rows);
  }
});

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** A wide screen is a row: navigation 20 %, text 60 % but no more than 1280 px, sidebar 20 %. */
async function expectRow(page: Page, width: number): Promise<void> {
  const navigation = await measure(page.getByRole('navigation'));
  const main = await measure(page.getByRole('main'));
  const sidebar = await measure(page.getByRole('complementary'));

  const shares = [navigation, main, sidebar].map((box) => toShare(box, width));
  const [side, middle] = width > 2133 ? [width / 2 - 640, 1280] : [width * 0.2, width * 0.6];
  const expected = [
    { left: 0, width: side },
    { left: side, width: middle },
    { left: side + middle, width: side },
  ].map((box) => toShare(box, width));
  expect.soft(shares, `${width} px`).toEqual(expected);
  expect.soft(navigation.top, `${width} px`).toBeLessThan(main.bottom);
  expect.soft(sidebar.top, `${width} px`).toBe(navigation.top);
}

/** A narrow one is a column: header, icons, text, sidebar, footer. */
async function expectColumn(page: Page, width: number): Promise<void> {
  const boxes = await Promise.all(roles.map((role) => measure(page.getByRole(role))));

  const shares = boxes.map((box) => toShare(box, width));
  expect.soft(shares, `${width} px`).toEqual(roles.map(() => '100 % from 0 %'));
  const overlaps = boxes.filter(({ top }, index) => top < (boxes[index - 1]?.bottom ?? 0));
  expect.soft(overlaps, `${width} px`).toEqual([]);
}

async function measure(element: Locator): Promise<Box> {
  await expect(element).toBeVisible();
  return element.evaluate((node) => {
    const { left, top, bottom, width } = node.getBoundingClientRect();
    return { left, top, bottom, width };
  });
}

/** How wide a box is and where it starts, in percent of the window. */
function toShare({ left, width }: Pick<Box, 'left' | 'width'>, windowWidth: number): string {
  const toPercent = (value: number) => Math.round((1000 * value) / windowWidth) / 10;
  return `${toPercent(width)} % from ${toPercent(left)} %`;
}

/** Links and buttons below 44 × 44 px that are not words of a text. */
function findTooSmall(page: Page): Promise<string[]> {
  return page.locator('a, button').evaluateAll((elements) => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      element.closest('p, dd, td, blockquote') !== null;
    return elements
      .filter((element) => element.checkVisibility() && !isInText(element))
      .filter((element) => !element.matches('[href="#main"]'))
      .map((element) => ({ words: element.textContent.trim(), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ words, box }) => `${words} is ${box.width} × ${box.height}`);
  });
}
