import { expect, test, type Locator } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { findCard } from './listening';
import { tracks } from '../fixtures/site';
import { findSheet, home, open, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { sm, md, lg, xl } = breakpoints;

test('slices that have a sheet to themselves leave as much room below them as above', async ({ page }) => {
  await open(page, home.path);

  for (const [width, height] of [
    [sm, 900],
    [768, 1024],
    [md, 720],
    [lg, 800],
    [1440, 900],
    [xl, 1080],
    [2560, 1440],
    [3440, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [sheet, first, last] = await Promise.all([
      readBox(findSheet(page)),
      readBox(page.locator('figure').first()),
      readBox(page.locator('figure').last()),
    ]);
    const [above, below] = [first.y - sheet.y, sheet.y + sheet.height - last.y - last.height];
    expect(Math.abs(above - below), `${width}×${height}`).toBeLessThanOrEqual(8);
  }
});

test('on a wide sheet headings stand beside their text, and a lead beside what follows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, sounds.path);
  const [heading, text, lead, next] = await Promise.all([
    readBox(page.locator('.prose > h2')),
    readBox(page.locator('.prose > h2 + p')),
    readBox(page.locator('.prose > p').nth(0)),
    readBox(page.locator('.prose > p').nth(1)),
  ]);

  for (const [left, right] of [
    [heading, text],
    [lead, next],
  ] as const) {
    expect(left.x + left.width).toBeLessThan(right.x);
    expect(Math.abs(left.y - right.y)).toBeLessThan(20);
  }
  expect(heading.x).toBe(lead.x);
  expect(text.x).toBe(next.x);
});

test('on a smaller one they stand above it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, sounds.path);
  const [heading, text] = await Promise.all([
    readBox(page.locator('.prose > h2')),
    readBox(page.locator('.prose > h2 + p')),
  ]);

  expect(heading.x).toBe(text.x);
  expect(heading.y + heading.height).toBeLessThan(text.y);
});

test('however wide the window is, tabs, sheet and sidebar stay together in its middle', async ({ page }) => {
  await open(page, sounds.path);

  for (const width of [2560, 3440]) {
    await page.setViewportSize({ width, height: 1440 });
    const [sheet, sidebar, tabs] = await Promise.all([
      readBox(findSheet(page)),
      readBox(page.getByRole('complementary').locator('> *').first()),
      readBox(page.getByRole('navigation').first().getByRole('link').last()),
    ]);
    expect(sidebar.x - sheet.x - sheet.width).toBeLessThanOrEqual(64);
    expect(sheet.x - tabs.x - tabs.width).toBeLessThanOrEqual(64);
    expect(Math.abs(sheet.x + sheet.width / 2 - width / 2)).toBeLessThanOrEqual(8);
  }
});

test('the first recording can be played without scrolling', async ({ page }) => {
  await open(page, sounds.path);
  const play = findCard(page, tracks[0]?.title ?? '').getByRole('button', { name: 'Play' });

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y, height: size } = await readBox(play);
    expect(y + size, `${width}×${height}`).toBeLessThan(height);
  }
});

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not there.`);
  return box;
}
