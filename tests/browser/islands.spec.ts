import { expect, type Page } from '@playwright/test';
import en from '#ui/messages/en.json' with { type: 'json' };
import { long } from '../fixtures/site.ts';
import { expectPlaying, findButton, readTime } from './listening.ts';
import {
  collectComplaints,
  expectMain,
  findEntry,
  findProse,
  harbor,
  holdBack,
  home,
  isMarked,
  markDocument,
  open,
  settle,
  sounds,
  passTime,
  stopClock,
  toMarkdown,
} from './site.ts';
import { test } from './test.ts';

const song = `${sounds.path}${long.id}/`;
const oneTrack = './muelle/';
const offline = './offline.html';

/** Pages of every kind: their islands, and the order in which Astro renders them, differ. */
const ways = [
  ...[sounds.path, oneTrack, song].map((to) => [home.path, to] as const),
  // To a page with more islands.
  [oneTrack, sounds.path],
  [sounds.path, song],
  [offline, song],
] as const;

for (const [from, to] of ways)
  // Scripts that have run on one page would help the next one.
  test(`every part of a page works after a link from ${from} to ${to}, and after Back`, async ({ page }) => {
    await open(page, from);
    await markDocument(page);

    await follow(page, to === song ? `${song}#t=20` : to);
    await expectIslands(page);
    if (to === song) {
      await findButton(page, `Play ${long.title}`).click();
      await expectPlaying(page, long.title);
      await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(20);
    }
    await page.goBack();
    await expectIslands(page);

    await expect.poll(() => isMarked(page)).toBe(true);
  });

test('a navigation whose script is slow catches up with a visitor who has moved on', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const release = await holdBack(page, /Shell\..*\.js/);
  await page.goto(home.path);
  await markDocument(page);
  await findEntry(page, harbor.label).click();
  await expectMain(page, harbor.label);

  release();
  await settle(page);

  await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(1);
  await expect.poll(() => isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('if the script of a player never comes, the browser’s own one replaces it', async ({ page }) => {
  await page.route(/TrackPlayer\..*\.js/, () => undefined);
  await page.goto(song, { waitUntil: 'domcontentloaded' });
  await stopClock(page);

  await findButton(page, `Play ${long.title}`).click();
  await expect(findButton(page, `Play ${long.title}`)).toHaveAttribute('aria-busy', 'true');
  await passTime(page, 10_000);

  await expect(page.locator('audio[controls]')).toBeVisible();
  await expect(page.locator('[aria-busy]:visible')).toHaveCount(0);
});

test('after a script fails offline, the browser’s player comes with the connection', async ({ page }) => {
  await page.route(/TrackPlayer\..*\.js/, (route) => route.abort());
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  );
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('astro-retry'));
  await page.goto(song);
  await failed;
  await expect(page.locator('audio[controls]')).toHaveCount(0);

  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });

  await expect(page.locator('audio[controls]')).toBeVisible();
});

test('a component of the owner shows a text of the interface that no other island has', async ({ page }) => {
  await open(page, toMarkdown('parts/'));
  await expectIslands(page);

  await page.getByRole('button', { name: 'Rights' }).click();

  await expect(page.getByRole('button', { name: en.allRights })).toBeVisible();
});

/** Clicks a link in the text of the page, which leads to another page. */
async function follow(page: Page, path: string): Promise<void> {
  const href = new URL(path, process.env['FIXTURE_URL']).href;
  await findProse(page).evaluate((text, address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Over there' });
    text.append(link);
  }, href);
  const link = page.getByRole('link', { name: 'Over there' });
  await link.click();
  await expect(link).toHaveCount(0);
}

/** Waits until all islands are hydrated, also those that the visitor has to scroll to. */
async function expectIslands(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr]');
  await expect
    .poll(async () => {
      // Islands themselves have no box.
      await waiting.evaluateAll((islands) => islands.at(-1)?.firstElementChild?.scrollIntoView());
      return waiting.count();
    })
    .toBe(0);
}
