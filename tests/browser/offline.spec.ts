import { expect, test } from '@playwright/test';
import { long, third, tracks } from '../fixtures/site';
import { findRemove, findSave, goOffline, listRecordings, listSaved, save, visitOnce } from './kept';
import { expectPlaying, findButton, findSlider, hydrate, listen, play, readSound } from './listening';
import {
  allScreens,
  expectScreen,
  expectShell,
  findEntry,
  harbor,
  home,
  isMarked,
  markDocument,
  open,
  screens,
  sounds,
} from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

test('after one visit every screen opens offline, in less than 2 MB and without recordings', async ({
  page,
}) => {
  await visitOnce(page);
  const saved = await listSaved(page);
  expect(saved.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBeLessThan(2e6);
  expect(saved.filter(({ path }) => path.endsWith('.mp3'))).toEqual([]);
  await goOffline(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  for (const { id, path } of screens) {
    await page.goto(path);
    await expectScreen(page, allScreens.find((screen) => screen.id === id)?.label ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectShell(page);
    const fonts = await page.evaluate(async () =>
      [...(await document.fonts.ready)]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family),
    );
    expect(fonts.join()).toMatch(/Besley.*Libre Franklin|Libre Franklin.*Besley/);
  }
  await markDocument(page);
  await findEntry(page, home.label).click();
  await expectScreen(page, home.label);

  expect(await isMarked(page)).toBe(true);
  expect(errors).toEqual([]);
});

test('offline, an unknown address shows the way to all screens', async ({ page }) => {
  await visitOnce(page);
  await goOffline(page);

  await page.goto('./nowhere/');

  await expect(page.getByRole('main')).toContainText('You are offline');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(screens.map(({ label }) => label));
  await links.filter({ hasText: harbor.label }).click();
  await expectScreen(page, harbor.label);
});

test('a saved recording plays offline from any moment, and can be removed', async ({ page, context }) => {
  await visitOnce(page, sounds.path);
  await save(page, long.title);
  await goOffline(page);
  await listen(page);
  await page.goto(sounds.path);

  await play(page, long.title);
  await findSlider(page, long.title).press('PageUp');
  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(30);
  await context.setOffline(false);
  await findRemove(page, long.title).click();

  await expect(findSave(page, long.title)).toBeVisible();
  expect(await listRecordings(page)).toHaveLength(0);
});

test('all recordings are saved at once, and removed', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await save(page, third.title);

  await findButton(page, 'Keep all, 219 kB').click();
  await expect(page.getByRole('main')).toContainText(`All ${tracks.length} recordings are kept`);
  expect(await listRecordings(page)).toHaveLength(tracks.length);
  await findButton(page, 'Forget all').click();

  await expect(page.getByRole('main')).toContainText('Recordings can be kept on this device');
  expect(await listRecordings(page)).toHaveLength(0);
});

test('a recording that cannot be saved says so, and can be tried again', async ({ page, context }) => {
  await visitOnce(page, sounds.path);
  await hydrate(page, long.title);
  await expect(findSave(page, long.title)).toBeVisible();
  await goOffline(page);

  await findSave(page, long.title).click();

  await expect(page.getByRole('main')).toContainText(`“${long.title}” could not be kept. Try again`);
  await context.setOffline(false);
  await save(page, long.title);
  await expect(page.getByRole('main')).not.toContainText('could not be kept');
});

test('a recording that the owner has replaced is removed', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await save(page, long.title);
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('recordings')) ?? '';
    const cache = await caches.open(name);
    await cache.put(new URL('../streams/old/old.mp3', location.href), new Response('old'));
  });
  expect(await listRecordings(page)).toHaveLength(2);

  await page.reload();

  await expect.poll(async () => (await listRecordings(page)).length).toBe(1);
  await hydrate(page, long.title);
  await expect(findRemove(page, long.title)).toBeVisible();
});

test('visitors who save data are sent nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, home.path);

  // The service worker is registered when the page is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
