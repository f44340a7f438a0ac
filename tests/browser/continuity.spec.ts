import { expect, test, type Page } from '@playwright/test';
import { last, long, second, third } from '../fixtures/site';
import {
  hydrate,
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  findSlider,
  play,
  readSound,
  start,
} from './listening';
import { expectScreen, home, screens, sounds, thanks, visit } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where Back leads from the last screen. */
const back = screens.slice(1, -1).reverse();

/** How much the track may be ahead of or behind the clock on the wall, in seconds. */
const slack = 0.05;

test('over twenty navigations, Back, Forward and anchors among them, no moment of a track is lost', async ({
  page,
}) => {
  test.slow();
  await start(page, long.title);
  await visit(page, thanks.label);

  // A machine that is busy elsewhere may stumble once; a page that stumbles does it on every walk.
  await expect.poll(() => walk(page), { timeout: 60_000 }).toBeLessThan(slack);

  expect(await readTold(page)).toEqual(['play']);
  expect(await page.evaluate(() => window.started.length)).toBe(1);
});

test('the card of the track that plays says so when the visitor comes back to it', async ({ page }) => {
  await start(page, long.title);
  await visit(page, home.label);

  await visit(page, sounds.label);
  await hydrate(page, long.title);
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await findButton(page, `Pause ${long.title}`).click();

  await expect(findDockButton(page, 'Play')).toBeVisible();
  expect((await readSound(page)).isPaused).toBe(true);
});

test('one walk: a track over all screens, Back, a reload, to the next one and to the end', async ({
  page,
}) => {
  await start(page, long.title);
  for (const { label } of screens) await visit(page, label);
  for (const { label } of back) {
    await page.goBack();
    await expectScreen(page, label);
  }
  await expectPlaying(page, long.title);
  expect(await readTold(page)).toEqual(['play']);

  const { time } = await readSound(page);
  await page.reload();
  await findDock(page)
    .getByRole('button', { name: new RegExp(`^Continue “${long.title}” at 0:`) })
    .click();
  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(time - 1);
  await findDockButton(page, 'Next track').click();
  await expectPlaying(page, second.title);
  await findSlider(page).press('End');
  await expectPlaying(page, third.title);
  await play(page, last.title);
  await findSlider(page).press('End');

  await expect(findDockButton(page, 'Play')).toBeVisible();
  await expect(findCard(page, last.title)).toContainText('0:00');
  expect((await readSound(page)).isPaused).toBe(true);
});

test('under a path and in a browser without view transitions it goes on as well', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: process.env['SUB_SITE'] ?? '' });
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await start(page, long.title);

  for (const { label } of screens) await visit(page, label);

  await expectPlaying(page, long.title);
  expect(await readTold(page)).toEqual(['play']);
  await page.close();
});

/** Goes over the screens and returns by how much the track and the clock on the wall came apart, in seconds. */
async function walk(page: Page): Promise<number> {
  const lag = [await measureLag(page)];
  const note = async () => lag.push(await measureLag(page));

  for (const { label } of [...screens, ...screens, ...screens]) {
    await visit(page, label);
    await note();
  }
  for (const { label } of back) {
    await page.goBack();
    await expectScreen(page, label);
    await note();
  }
  for (const { label } of back.slice(0, -1).reverse()) {
    await page.goForward();
    await expectScreen(page, label);
    await note();
  }
  await page.getByRole('link', { name: 'Skip to the text' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await note();
  return Math.max(...lag) - Math.min(...lag);
}

/** How far the track is behind the clock on the wall, in seconds from a moment that stays the same. */
function measureLag(page: Page): Promise<number> {
  return page.evaluate(() => performance.now() / 1000 - (window.started[0]?.currentTime ?? 0));
}

function readTold(page: Page): Promise<string[]> {
  return page.evaluate(() => window.told);
}
