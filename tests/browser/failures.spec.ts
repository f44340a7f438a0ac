import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { last, long, second } from '../fixtures/site.ts';
import { fixture, fixtureSite } from '../sites.ts';
import {
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  findSlider,
  hydrate,
  listen,
  play,
  readSound,
  start,
} from './listening.ts';
import { expectScreen, findEntry, harbor, open, sounds } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const recording = `**/${long.file}*`;
const broken = `“${long.title}” could not be played. Try again, or skip to the next track.`;
const late = `“${long.title}” is taking too long to load. Try again, or skip to the next track.`;

const failures: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404 }),
  'is not a recording': (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: 'no music '.repeat(999) }),
  'is empty': (route) => route.fulfill({ contentType: 'audio/mpeg', body: '' }),
  'breaks off': (route) => route.abort('connectionreset'),
};

for (const [how, answer] of Object.entries(failures)) {
  test(`a recording that ${how} shows a message, and can be tried again`, async ({ page }) => {
    await page.route(recording, answer);
    await listen(page);
    await open(page, sounds.path);

    await findButton(page, `Play ${long.title}`).click();
    await expectFailure(page, broken);
    await page.unroute(recording);
    await findDockButton(page, 'Play').click();

    await expectPlaying(page, long.title);
    await expect(page.getByText('could not be played')).toHaveCount(0);
  });
}

test('a broken track does not stop the list', async ({ page }) => {
  await page.route(new RegExp(`(${long.file}|${last.file})`), (route) => route.fulfill({ status: 404 }));
  await listen(page);
  await open(page, sounds.path);
  await findButton(page, `Play ${long.title}`).click();
  await expect(findDock(page)).toContainText(broken);

  await findDockButton(page, 'Next track').click();
  await expectPlaying(page, second.title);
  await findButton(page, `Play ${last.title}`).click();

  await expect(findDock(page)).toContainText(`“${last.title}” could not be played. Try again, or choose`);
});

test('a recording that never loads shows a message, unless the visitor stops waiting', async ({ page }) => {
  await page.clock.install();
  await page.route(recording, () => undefined);
  await open(page, sounds.path);
  await hydrate(page, long.title);

  await findButton(page, `Play ${long.title}`).click();
  await findButton(page, `Pause ${long.title}`).click();
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await findButton(page, `Play ${long.title}`).click();
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await page.clock.fastForward(60_000);

  await expectFailure(page, late);
});

test('a recording without range requests plays, and a message explains why it cannot skip', async ({
  page,
}) => {
  const body = readFileSync(`${fixture}/public/audio/${long.file}`);
  await page.route(recording, (route) => route.fulfill({ contentType: 'audio/mpeg', body }));
  await start(page, long.title);

  await findSlider(page).press('PageUp');

  // A browser that has buffered the whole file can seek anyway.
  const sentence = `You can’t skip in “${long.title}”: its server doesn’t support it.`;
  const isAnswered = async () =>
    (await readSound(page)).time > 30 || (await findDock(page).getByText(sentence).isVisible());
  await expect.poll(isAnswered).toBe(true);
});

test('a message says what to do when the browser refuses to start sound', async ({ page }) => {
  await listen(page);
  await page.addInitScript(() => {
    const { play } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    HTMLMediaElement.prototype.play = () => {
      Object.defineProperty(HTMLMediaElement.prototype, 'play', play);
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
  });
  await open(page, sounds.path);
  await hydrate(page, long.title);

  await findButton(page, `Play ${long.title}`).click();
  await expectFailure(page, `Your browser did not start “${long.title}”. Press Play again.`);

  await play(page, long.title);
});

const scripts = readdirSync(`${fixtureSite.folder}/_astro`).filter((name) => name.endsWith('.js'));

for (const name of scripts) {
  test(`without ${name} a recording plays, and links work`, async ({ page }) => {
    await page.route(`**/_astro/${name}*`, (route) => route.fulfill({ status: 404 }));
    await page.goto(sounds.path);
    const native = page.locator('audio[controls]').first();
    const button = findButton(page, `Play ${long.title}`);
    const isPlaying = async () =>
      (await native.isVisible())
        ? native.evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0)
        : findDockButton(page, 'Pause').isVisible();

    await expect(async () => {
      if (await native.isVisible()) await pressNative(native);
      else if (await button.isVisible()) await button.click({ timeout: 2000 });
      await expect.poll(isPlaying, { timeout: 5000 }).toBe(true);
    }).toPass();
    await findEntry(page, harbor.label).click();

    await expectScreen(page, harbor.label);
  });
}

test('without any script nothing is shown that needs one', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(sounds.path);

  await expect(page.locator('audio[controls]').first()).toBeVisible();
  await expect(findCard(page, long.title).getByRole('button')).toHaveCount(0);
  await expect(findCard(page, long.title)).toContainText('at 0:37');
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
});

test('a dock whose script fails offline is loaded again with the connection', async ({ page }) => {
  const dock = /_astro\/Dock\..*\.js/;
  await page.route(dock, (route) => route.abort());
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const failed = page.waitForEvent('requestfailed', (request) => dock.test(request.url()));
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await findButton(page, `Play ${long.title}`).click();
  await failed;
  await page.unroute(dock);

  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });

  await expect(findDockButton(page, 'Pause')).toBeVisible();
});

/** Presses Play in the browser's controls, unless the recording plays. */
async function pressNative(audio: Locator): Promise<void> {
  const isPaused = await audio.evaluate((element: HTMLAudioElement) => element.paused);
  if (isPaused) await audio.click({ position: { x: 20, y: 20 } });
}

/** Waits until card and dock show a message, and it is announced. */
async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(findCard(page, long.title)).toContainText(sentence);
  await expect(findDock(page)).toContainText(sentence);
  await expect(page.getByRole('status')).toHaveText(sentence);
}
