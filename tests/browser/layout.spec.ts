import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { breakpoints } from '#ui/breakpoints.ts';
import { long, owner, tracks } from '../fixtures/site.ts';
import { addStyles, findCut, findOverlaps, findTooSmall, findTooWide, measure } from './geometry.ts';
import { findCard } from './listening.ts';
import {
  allScreens,
  findEntry,
  findProse,
  findSheet,
  harbor,
  holdBack,
  home,
  open,
  papers,
  screens,
  sounds,
  thanks,
  waitForFrames,
  workshop,
} from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { sm, lg, xl } = breakpoints;
const narrow = [320, 390, sm - 1];
const wide = [sm, 768, lg, 1440, xl, 3440];
const height = 1000;
const roles = ['banner', 'navigation', 'main', 'complementary', 'contentinfo'] as const;

for (const { path, label } of [...allScreens, papers]) {
  test(`${label} fits every window, with its proportions and targets for a thumb`, async ({ page }) => {
    await open(page, path);

    for (const width of [...narrow, ...wide]) {
      await page.setViewportSize({ width, height });
      expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
      expect.soft(await findLongLines(page), `${width} px`).toEqual([]);
      if (width < sm) await expectColumn(page, width);
      else await expectRow(page, width);
    }
    for (const width of [320, sm, lg]) {
      await page.setViewportSize({ width, height });
      expect.soft(await findTooSmall(page.locator('a, button')), `${width} px`).toEqual([]);
    }
  });
}

for (const { path, label } of allScreens) {
  test(`${label} shows all text at 200 %, on a phone on its side, and at 400 %`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, path);
    await expectFit(page, 'on its side');

    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await findTooWide(page), 'at 400 %').toEqual([]);
    expect.soft(await findCut(page), 'at 400 %').toEqual([]);

    await addStyles(page, 'html { font-size: 200% }');
    for (const width of [390, sm, 768, lg]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${width} px`);
    }
  });
}

test('narrow windows have a row of icons, wide ones a column of labels', async ({ page }) => {
  await open(page, './');
  const links = page.getByRole('navigation').getByRole('link');

  for (const width of [...narrow, ...wide]) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(links).toHaveCount(screens.length);
    const words = await page.getByRole('navigation').innerText();
    expect.soft(words.includes(harbor.label), `${width} px`).toBe(width >= sm);
    if (width >= sm) continue;
    const first = await measure(links.first());
    for (const [index, { label }] of screens.entries()) {
      const icon = await measure(links.nth(index));
      await expect(links.nth(index)).toHaveAccessibleName(label);
      expect.soft(icon.width, `${label}, ${width} px`).toBeGreaterThanOrEqual(Math.max(44, width / 10));
      expect.soft(icon.top, `${label}, ${width} px`).toBe(first.top);
    }
  }
});

for (const zoom of [0.8, 1, 1.25, 2]) {
  test.describe(`at a zoom of ${100 * zoom} %`, () => {
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

test('home shows everything at 1440 × 900, and music its first play button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, home.path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);

  await open(page, sounds.path);
  const play = findCard(page, tracks[0]?.title ?? '').getByRole('button', { name: 'Play' });
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await measure(play)).bottom, `${width} × ${height}`).toBeLessThan(height);
  }
});

test('switch, sidebar and social links end at one vertical', async ({ page }) => {
  await open(page, home.path);
  const sidebar = page.getByRole('complementary').locator('> div');
  const icons = page.getByRole('contentinfo').locator('svg');

  for (const width of [768, lg, 1440, xl, 3440]) {
    await page.setViewportSize({ width, height });
    const { right } = await measure(page.getByRole('banner').getByRole('button'));
    expect.soft((await measure(sidebar)).right, `${width} px`).toBeCloseTo(right, 0);
    const ends = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().right));
    expect.soft(Math.max(...ends), `${width} px`).toBeCloseTo(right, 0);
  }
});

test('home says who this is under its heading on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, home.path);
  const line = page.getByText(owner.tagline, { exact: true }).and(page.locator(':visible'));

  await expect(line).toHaveCount(1);
  const heading = await measure(page.getByRole('heading', { level: 1 }));
  const above = await measure(line);
  expect(above.top).toBeGreaterThanOrEqual(heading.bottom);
  expect(above.bottom).toBeLessThan((await measure(page.getByRole('main').getByRole('figure').first())).top);
});

test('headings are next to their text on a wide sheet, and above it on a smaller one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, sounds.path);
  const [heading, text] = [page.locator('.prose > h2'), page.locator('.prose > h2 + p')];
  expect((await measure(heading)).right).toBeLessThan((await measure(text)).left);

  await page.setViewportSize({ width: 1024, height: 768 });

  expect((await measure(heading)).left).toBe((await measure(text)).left);
  expect((await measure(heading)).bottom).toBeLessThan((await measure(text)).top);
});

test('a story is next to its player on a wide sheet, and below it on a smaller one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, sounds.path);
  const card = findCard(page, long.title);
  const [slider, story] = [card.getByRole('slider'), card.locator('.track-story p').first()];
  expect((await measure(story)).left).toBeGreaterThan((await measure(slider)).right);
  expect((await measure(story)).width).toBeGreaterThan((await measure(slider)).width);

  await page.setViewportSize({ width: 1024, height: 768 });

  expect((await measure(story)).top).toBeGreaterThan((await measure(slider)).bottom - 1);
});

test('three pictures are side by side on wide screens, and stacked on phones', async ({ page }) => {
  await open(page, thanks.path);
  const pictures = page.getByRole('main').getByRole('figure');

  for (const [width, rows] of [
    [390, 3],
    [lg, 1],
    [3440, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tops = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect.soft(new Set(tops).size, `${width} px`).toBe(rows);
  }
});

test('very long names and words stay inside', async ({ page }) => {
  await open(page, harbor.path);
  await page
    .getByRole('banner')
    .getByRole('link')
    .evaluate((name) => (name.textContent = 'Wolfeschlegelsteinhausenbergerdorff von und zu Featherstone'));
  await findProse(page).evaluate((prose) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(2);
    prose.insertAdjacentHTML('afterbegin', `<h2>${word}</h2><p>${word} <a href="/">${word}</a></p>`);
  });

  for (const width of [320, 390, sm, lg]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
  }
});

test('a right-to-left language mirrors the layout', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, sounds.path);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));

  const [navigation, sidebar] = [page.getByRole('navigation'), page.getByRole('complementary')];
  expect((await measure(navigation)).left).toBeGreaterThan((await measure(sidebar)).left);
  expect(await findTooWide(page)).toEqual([]);
});

for (const { path, label } of screens) {
  test(`nothing on ${label} moves when fonts and pictures load late`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium reports layout shifts.');
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        Object.assign(window, { layoutShift: sum });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('favicon.svg');
    test.skip(
      !(await hasFallbacks(page)),
      'This machine has no font with the metrics of src/styles/fonts.css.',
    );
    const release = await holdBack(page, /\.woff2$|\/pictures\/.*\.(avif|jpg)$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForFrames(page);

    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await waitForFrames(page);

    const sum = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));
    expect(sum).toBeLessThan(0.002);
  });
}

/** Whether the machine has fonts with the metrics of ours. */
function hasFallbacks(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fonts = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) =>
      new FontFace('fallback', `local('${name}')`).load(),
    );
    return Promise.any(fonts).then(
      () => true,
      () => false,
    );
  });
}

/** A wide screen is a row: navigation 20 %, text 60 % but at most 1280 px, sidebar 20 %. */
async function expectRow(page: Page, width: number): Promise<void> {
  const side = width > 2133 ? width / 2 - 640 : width * 0.2;
  const row = ['navigation', 'main', 'complementary'] as const;
  const boxes = await Promise.all(row.map((role) => measure(page.getByRole(role))));
  const shares = boxes.map((box) => [box.left, box.width].map((value) => Math.round((1000 * value) / width)));
  const expected = [
    [0, side],
    [side, width - 2 * side],
    [width - side, side],
  ].map((box) => box.map((value) => Math.round((1000 * value) / width)));
  expect.soft(shares, `${width} px`).toEqual(expected);
  const header = await measure(page.getByRole('banner'));
  const footer = await measure(page.getByRole('contentinfo'));
  expect.soft(header.height, `${width} px`).toBeGreaterThanOrEqual(0.1 * height);
  expect.soft(footer.height, `${width} px`).toBeGreaterThanOrEqual(0.18 * height);
}

/** A narrow one is a column: header, icons, text, sidebar, footer. */
async function expectColumn(page: Page, width: number): Promise<void> {
  const boxes = await Promise.all(roles.map((role) => measure(page.getByRole(role))));
  for (const [index, box] of boxes.entries()) {
    expect.soft([box.left, box.width], `${width} px`).toEqual([0, width]);
    expect.soft(box.top, `${width} px`).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 0.5);
  }
}

async function expectFit(page: Page, where: string): Promise<void> {
  expect.soft(await findTooWide(page), where).toEqual([]);
  expect.soft(await findCut(page), where).toEqual([]);
  const parts = page.locator('header a, header button, h1, h1 + div, aside > div, footer');
  expect.soft(await findOverlaps(parts), where).toEqual([]);
}

/** Rendered lines of running text with more than 75 characters. */
function findLongLines(page: Page): Promise<string[]> {
  return findProse(page)
    .locator('p, li:not(:has(p))')
    .evaluateAll((blocks) => {
      const toLines = (block: Element) => {
        const lines = new Map<number, string>();
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const words = node.textContent?.match(/\s*\S+\s*/g) ?? [];
          let start = 0;
          for (const word of words) {
            const range = document.createRange();
            range.setStart(node, start + (word.length - word.trimStart().length));
            range.setEnd(node, start + word.trimEnd().length);
            const line = Math.round(range.getBoundingClientRect().bottom / 8);
            lines.set(line, `${lines.get(line) ?? ''}${word}`);
            start += word.length;
          }
        }
        return [...lines.values()].map((line) => line.replace(/\s+/g, ' ').trim());
      };
      return blocks.flatMap(toLines).filter((line) => line.length > 75);
    });
}
