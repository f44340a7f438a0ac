import { expect, test, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { long } from '../fixtures/site';
import {
  collectComplaints,
  expectScreen,
  findEntry,
  harbor,
  home,
  open,
  screens,
  sounds,
  thanks,
  visit,
  workshop,
} from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, breakpoints.lg]) {
  test(`at ${width} px a screen that is pointed at changes nothing of what is seen, found or read aloud`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, './');
    await waitForScreens(page);
    await findEntry(page, home.label).hover();
    const before = await describe(page);

    await findEntry(page, sounds.label).hover();
    await expect(findStaged(page)).toHaveAttribute('data-screen', sounds.id);

    expect(await describe(page)).toEqual(before);
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', home.id);
    await expect(page.getByRole('heading', { name: long.title })).toHaveCount(0);
    const link = page.getByRole('main').getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.click({ trial: true });
  });
}

test('it is laid out before the click, and shown by it where it stands', async ({ page }) => {
  await open(page, './');
  await waitForScreens(page);
  await findEntry(page, sounds.label).hover();
  const staged = await findStaged(page).evaluateHandle((main) => main);
  const height = await staged.evaluate(
    (main) => main.querySelector('.sheet')?.getBoundingClientRect().height,
  );

  await findEntry(page, sounds.label).click();
  await expectScreen(page, sounds.label);

  expect(await staged.evaluate((main) => main === document.getElementById('main'))).toBe(true);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(height).toBeGreaterThan(1000);
});

test('one that is left alone gives way to the next, and Back goes past it', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  await visit(page, thanks.label);
  await waitForScreens(page);

  for (const { id, label } of [workshop, sounds, harbor, workshop]) {
    await findEntry(page, label).hover();
    await expect(findStaged(page)).toHaveAttribute('data-screen', id);
  }
  await page.evaluate(() => history.back());
  await expectScreen(page, home.label);

  // What the hand rests on is pointed at again.
  await page.mouse.move(2, 2);
  await findEntry(page, home.label).hover();
  await visit(page, workshop.label);
  await page.mouse.move(2, 2);
  await expect(page.locator('main')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('screens that were only pointed at leave nothing behind', async ({ page }) => {
  await open(page, './');
  await waitForScreens(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');

  await pointAround(page, 10);
  const after10 = await measure();
  await pointAround(page, 20);
  const after30 = await measure();

  // One screen that stayed at each would make thousands.
  expect(after30.Nodes - after10.Nodes).toBeLessThan(300);
  expect(after30.JSEventListeners - after10.JSEventListeners).toBe(0);

  async function measure() {
    for (let round = 0; round < 4; round += 1) await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const find = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
    return { Nodes: find('Nodes'), JSEventListeners: find('JSEventListeners') };
  }
});

function findStaged(page: Page) {
  return page.locator('main[data-staged]');
}

/** Waits until the screens of the navigation were fetched ahead. */
async function waitForScreens(page: Page): Promise<void> {
  await page.waitForFunction(
    (paths) => {
      const fetched = performance.getEntriesByType('resource').filter((one) => one.duration > 0);
      return paths.every((path) => fetched.some(({ name }) => new URL(name).pathname.endsWith(path)));
    },
    screens.filter(({ id }) => !page.url().includes(id) && id !== home.id).map(({ id }) => `/${id}/`),
  );
}

/** Points at the screens in turn, and ends at the same one. */
async function pointAround(page: Page, times: number): Promise<void> {
  const others = screens.filter(({ id }) => id !== home.id);
  for (let time = 0; time < times; time += others.length) {
    for (const { id, label } of others) {
      await findEntry(page, label).hover();
      await expect(findStaged(page)).toHaveAttribute('data-screen', id);
    }
  }
}

/** What a visitor has of the page: its size, and where things are in it. */
function describe(page: Page) {
  return page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
    places: ['#main', '#main > h1', '.sheet', 'footer', 'aside'].map((selector) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return { x, y, width, height };
    }),
  }));
}
