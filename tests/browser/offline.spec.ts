import { expect, test, type Page } from '@playwright/test';
import { long, second, third, tracks } from '../fixtures/site';
import {
  expectPlaying,
  findButton,
  findDockButton,
  findSlider,
  hydrate,
  listen,
  play,
  readSound,
} from './listening';
import {
  collectFailures,
  findKeep,
  goOffline,
  keep,
  listKept,
  listRecordings,
  readFonts,
  showsBackground,
  visitOnce,
} from './kept';
import { allScreens, expectScreen, findEntry, harbor, home, open, screens, sites, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

for (const { place, baseURL } of sites) {
  test.describe(place, () => {
    test.use({ baseURL });

    test('after one visit every screen is there without a connection, with its background', async ({
      page,
    }) => {
      await visitOnce(page);
      await goOffline(page);
      const failed = collectFailures(page);

      for (const { id, path } of screens) {
        await page.goto(path);
        await expectScreen(page, allScreens.find((screen) => screen.id === id)?.label ?? '');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('astro-island[client="painted"][ssr]')).toHaveCount(0);
        expect(await readFonts(page)).toEqual(['Besley', 'Libre Franklin']);
        expect(await showsBackground(page)).toBe(true);
      }
      expect(failed).toEqual([]);
    });

    test('a click is answered without a connection, and without loading another page', async ({ page }) => {
      await visitOnce(page);
      await goOffline(page);
      await page.reload();
      await expect(page.locator('astro-island[client="painted"][ssr]')).toHaveCount(0);

      const shell = await page.locator('#page').evaluateHandle((element) => element);
      await findEntry(page, harbor.label).click();

      await expectScreen(page, harbor.label);
      await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-current', 'page');
      expect(await shell.evaluate((element) => element === document.getElementById('page'))).toBe(true);
    });

    test('an unknown screen is the site’s own page, with the way to all others', async ({ page }) => {
      await visitOnce(page);
      await goOffline(page);

      await page.goto('./nowhere/');

      await expect(page.getByRole('main')).toContainText('You are offline, and this page was not kept.');
      const links = page.getByRole('main').getByRole('link');
      await expect(links).toHaveText(screens.map(({ label }) => label));
      await links.filter({ hasText: harbor.label }).click();
      await expectScreen(page, harbor.label);
    });

    test('all of it weighs less than 2 MB, and no recording is in it', async ({ page }) => {
      await visitOnce(page);

      const kept = await listKept(page);

      expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2e6);
      expect(kept.filter(({ path }) => path.endsWith('.mp3'))).toEqual([]);
    });

    test('a recording that was kept plays without a connection, from any moment', async ({ page }) => {
      await visitOnce(page, sounds.path);
      await keep(page, long.title);
      await goOffline(page);
      await listen(page);
      await page.goto(sounds.path);

      await play(page, long.title);
      await findSlider(page, long.title).press('PageUp');

      await expectPlaying(page, long.title);
      expect((await readSound(page)).time).toBeGreaterThan(30);
    });
  });
}

test('parts of a kept recording are answered with 206, and those beyond its end with 416', async ({
  page,
}) => {
  await visitOnce(page, sounds.path);
  await keep(page, long.title);
  await goOffline(page);

  const answers = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('recordings')) ?? '';
    const [request] = await (await caches.open(name)).keys();
    const ask = async (range: string) => {
      const response = await fetch(request?.url ?? '', { headers: { Range: range } });
      return [response.status, (await response.blob()).size];
    };
    // As the player asks after a failure.
    const anew = await fetch(`${request?.url}?again=1`, { headers: { Range: 'bytes=0-9' } });
    if (anew.status !== 206) return anew.status;
    return Promise.all(['bytes=0-1', 'bytes=100-199', 'bytes=99999999-'].map(ask));
  });

  expect(answers).toEqual([
    [206, 2],
    [206, 100],
    [416, 0],
  ]);
});

test('only what the visitor asks for is kept, and it can be forgotten', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await findButton(page, `Play ${second.title}`).click();
  await expect(findDockButton(page, 'Pause')).toBeVisible();
  expect(await listRecordings(page)).toHaveLength(0);
  await expect(page.getByRole('main')).toContainText('Recordings can be kept on this device');

  await keep(page, long.title);
  await expect(page.getByRole('main')).toContainText(`Kept on this device: ${long.title}, 146 kB.`);
  await page.reload();
  await hydrate(page, long.title);
  await page.getByRole('button', { name: `Forget ${long.title}, 146 kB, which is kept for offline` }).click();

  await expect(findButton(page, `Keep ${long.title} for offline, 146 kB`)).toBeVisible();
  expect(await listRecordings(page)).toHaveLength(0);
});

test('what another tab keeps and forgets is known when the visitor comes back', async ({ page, context }) => {
  await visitOnce(page, sounds.path);
  await hydrate(page, long.title);
  const other = await context.newPage();
  await open(other, sounds.path);
  await hydrate(other, long.title);
  const keepButton = `Keep ${long.title} for offline, 146 kB`;
  await expect(findButton(other, keepButton)).toBeVisible();

  await keep(other, long.title);
  await comeBack(page);
  await expect(page.getByRole('main')).toContainText(`Kept on this device: ${long.title}, 146 kB.`);
  await findButton(other, `Forget ${long.title}, 146 kB, which is kept for offline`).click();
  await expect(findButton(other, keepButton)).toBeVisible();
  await comeBack(page);

  await expect(findButton(page, keepButton)).toBeVisible();
});

test('all recordings are kept at once, and forgotten', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await keep(page, third.title);

  await findButton(page, 'Keep all, 219 kB').click();
  await expect(page.getByRole('main')).toContainText('All 4 recordings are kept on this device, 243 kB.');
  expect(await listRecordings(page)).toHaveLength(tracks.length);
  await findButton(page, 'Forget all').click();

  await expect(page.getByRole('main')).toContainText('Recordings can be kept on this device');
  expect(await listRecordings(page)).toHaveLength(0);
});

test('a recording that the owner has replaced is forgotten', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await keep(page, long.title);
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('recordings')) ?? '';
    await (
      await caches.open(name)
    ).put(new URL('../streams/old/old.mp3', location.href), new Response('old'));
  });
  expect(await listRecordings(page)).toHaveLength(2);

  await page.reload();

  await expect.poll(async () => (await listRecordings(page)).length).toBe(1);
  await hydrate(page, long.title);
  await expect(page.getByRole('main')).toContainText(`Kept on this device: ${long.title}`);
});

test('a recording that does not come says so', async ({ page, context }) => {
  await visitOnce(page, sounds.path);
  await hydrate(page, long.title);
  await expect(findKeep(page, long.title)).toBeVisible();
  await goOffline(page);

  await findKeep(page, long.title).click();

  await expect(page.getByRole('main')).toContainText(`“${long.title}” could not be kept. Try again`);
  await context.setOffline(false);
  await keep(page, long.title);
  await expect(page.getByRole('main')).not.toContainText('could not be kept');
});

test('pictures that were seen stay', async ({ page }) => {
  await visitOnce(page);
  await expect
    .poll(async () => (await listKept(page)).filter(({ cache }) => cache.startsWith('pictures')).length)
    .toBeGreaterThan(0);
  await goOffline(page);
  await page.reload();

  const portrait = page.getByRole('complementary').getByRole('img');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('of pictures that were seen those stay that fit into a limit, the latest first', async ({ page }) => {
  await visitOnce(page);
  const list = async () => (await listKept(page)).filter(({ cache }) => cache.startsWith('pictures'));
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0);
  const seen = await list();
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('pictures')) ?? '';
    const cache = await caches.open(name);
    for (const path of ['/pictures/old.webp', '/pictures/new.webp'])
      await cache.put(path, new Response(new Blob([new Uint8Array(400_000)])));
  });

  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);

  const paths = async () => (await list()).map(({ path }) => path);
  await expect.poll(paths).not.toContain('/pictures/old.webp');
  expect(await paths()).toEqual(
    expect.arrayContaining(['/pictures/new.webp', ...seen.map(({ path }) => path)]),
  );
});

test('who saves data is not sent what nobody asked for', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, home.path);

  // Registration comes in the first idle time after this one at the latest.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** Browsers without a window show all tabs at once. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
