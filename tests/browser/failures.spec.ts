import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Route } from '@playwright/test';
import { last, long, longLength, second } from '../fixtures/site';
import {
  hydrate,
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  findSlider,
  listen,
  play,
  readSound,
  start,
} from './listening';
import { fixture } from '../../scripts/sites.ts';
import { open, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const recording = `**/${long.file}`;
/** Chromium reads on to the end of a recording with a picture in it before it plays. */
const bare = toBare(readFileSync(`${fixture}/public/audio/${long.file}`));
/** How much of it comes before the rest does not: about half a minute. */
const part = Math.round((bare.length * 32) / longLength.seconds);

const broken = {
  'is not there': (route: Route) => route.fulfill({ status: 404 }),
  'is no music': (route: Route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: 'no music '.repeat(999) }),
  'breaks off at once': (route: Route) => route.abort('connectionreset'),
};

for (const [how, answer] of Object.entries(broken)) {
  test(`a recording that ${how} is told at the card and in the dock, and may be tried again`, async ({
    page,
  }) => {
    await page.route(recording, answer);
    await listen(page);
    await open(page, sounds.path);

    await findButton(page, `Play ${long.title}`).click();
    await expectFailure(page, `“${long.title}” could not be played. Try again, or go on to the next track.`);
    await page.unroute(recording);
    await findDockButton(page, 'Play').click();

    await expectPlaying(page, long.title);
    await expect(page.getByText('could not be played')).toHaveCount(0);
  });
}

test('a failure that is told before the other tracks are known is worded anew', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/recordings.json', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.route(recording, (route) => route.fulfill({ status: 404 }));
  await open(page, sounds.path);

  await findButton(page, `Play ${long.title}`).click();
  await expectFailure(page, `“${long.title}” could not be played. Try again, or choose another track.`);
  gate.resolve(undefined);

  await expectFailure(page, `“${long.title}” could not be played. Try again, or go on to the next track.`);
});

test('after a failure the next track plays, and the last one offers no next one', async ({ page }) => {
  await page.route(new RegExp(`(${long.file}|${last.file})$`), (route) => route.fulfill({ status: 404 }));
  await listen(page);
  await open(page, sounds.path);
  await findButton(page, `Play ${long.title}`).click();
  await expect(findDock(page)).toContainText(`“${long.title}” could not be played.`);

  await findDockButton(page, 'Next track').click();
  await expectPlaying(page, second.title);
  await expect(page.getByText('could not be played')).toHaveCount(0);
  await findButton(page, `Play ${last.title}`).click();

  await expect(findDock(page)).toContainText(
    `“${last.title}” could not be played. Try again, or choose another track.`,
  );
});

test('a recording that never comes is waited for, and then told', async ({ page }) => {
  await page.clock.install();
  await page.route(recording, () => undefined);
  await open(page, sounds.path);
  await hydrate(page, long.title);

  await findButton(page, `Play ${long.title}`).click();
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await page.clock.fastForward(14_000);
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await page.clock.fastForward(2_000);

  await expectFailure(
    page,
    `“${long.title}” takes too long to arrive. Try again, or go on to the next track.`,
  );
});

test('a recording of which the rest does not come is told, and goes on from there', async ({ page }) => {
  await page.clock.install();
  await page.route(recording, givePart);
  await start(page, long.title);

  await findSlider(page).press('PageUp');
  await findSlider(page).press('PageUp');
  await expect(findCard(page, long.title).locator('[data-loading]')).toBeVisible();
  await page.clock.fastForward(16_000);
  await expectFailure(
    page,
    `“${long.title}” takes too long to arrive. Try again, or go on to the next track.`,
  );
  await page.unroute(recording);
  await findDockButton(page, 'Play').click();

  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(60);
});

test('a visitor who waits may stop waiting', async ({ page }) => {
  await page.route(recording, () => undefined);
  await open(page, sounds.path);
  await hydrate(page, long.title);

  await findButton(page, `Play ${long.title}`).click();
  await findButton(page, `Pause ${long.title}`).click();

  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
});

test('a browser that refuses to start sound is answered with what to do', async ({ page }) => {
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
  await expectFailure(page, `Your browser did not let “${long.title}” start. Press play once more.`);

  await play(page, long.title);
});

test('without a connection it says so, and goes on by itself where it was when there is one again', async ({
  page,
  context,
}) => {
  await page.route(recording, givePart);
  await start(page, long.title);
  await findSlider(page).press('PageUp');
  await findSlider(page).press('PageUp');
  await expect(findCard(page, long.title).locator('[data-loading]')).toBeVisible();

  await context.setOffline(true);
  await expectFailure(page, `You are offline. “${long.title}” goes on when you are connected again.`);
  await page.unroute(recording);
  await context.setOffline(false);

  await expectPlaying(page, long.title);
  const { time } = await readSound(page);
  expect(time).toBeGreaterThan(60);
  expect(time).toBeLessThan(70);
});

test('what was fetched before the connection broke is played', async ({ page, context }) => {
  await start(page, long.title);
  await expect.poll(() => page.evaluate(() => window.started[0]?.buffered.end(0) ?? 0)).toBeGreaterThan(70);

  await context.setOffline(true);
  await findSlider(page).press('PageUp');

  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(30);
});

test('a card plays to its end when the list of recordings does not come', async ({ page }) => {
  await page.route('**/recordings.json', (route) => route.fulfill({ status: 500 }));
  await start(page, long.title);

  await findSlider(page).press('End');

  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect(findDockButton(page, 'Play')).toBeVisible();
});

/** Waits until card and dock tell a failure, and neither says that it plays or waits. */
async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(findCard(page, long.title)).toContainText(sentence);
  await expect(findDock(page)).toContainText(sentence);
  await expect(page.getByRole('status')).toHaveText(sentence);
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect(findDockButton(page, 'Play')).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

/** Answers with the first part of a recording, and after that not at all. */
async function givePart(route: Route): Promise<void> {
  if (route.request().headers()['range'] !== 'bytes=0-') return;

  await route.fulfill({
    status: 206,
    contentType: 'audio/mpeg',
    headers: { 'content-range': `bytes 0-${part - 1}/${bare.length}` },
    body: bare.subarray(0, part),
  });
}

/** The sound of a recording alone: without the tag at its start, whose length is in four bytes of seven bits. */
function toBare(file: Buffer): Buffer {
  const [a = 0, b = 0, c = 0, d = 0] = file.subarray(6, 10);
  return file.subarray(10 + ((a << 21) | (b << 14) | (c << 7) | d));
}
