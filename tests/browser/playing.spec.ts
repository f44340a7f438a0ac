import { expect, test, type Page } from '@playwright/test';
import { last, long, longLength, third } from '../fixtures/site';
import {
  hydrate,
  expectPlaying,
  findButton,
  findCard,
  findSlider,
  isHydrated,
  listen,
  play,
  readSound,
  start,
} from './listening';
import { collectComplaints, holdBack, open, owner, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a card starts its track, pauses it, and goes on where it was', async ({ page }) => {
  await start(page, long.title);
  await findSlider(page, long.title).press('PageUp');

  await findButton(page, `Pause ${long.title}`).click();
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  const paused = await readSound(page);
  await play(page, long.title);

  expect(paused).toMatchObject({ file: long.file, isPaused: true });
  expect(paused.time).toBeGreaterThan(30);
  expect((await readSound(page)).time).toBeGreaterThan(paused.time);
  expect((await readSound(page)).time).toBeLessThan(paused.time + 5);
});

test('the slider of a card goes 5 s by arrows, 30 s by pages, to the ends, and says where it is', async ({
  page,
}) => {
  const slider = findSlider(page, long.title);
  await open(page, sounds.path);
  await hydrate(page, long.title);
  await expect(slider).toHaveAttribute('aria-valuetext', `0 seconds of ${longLength.said}`);

  for (const [key, said] of [
    ['PageUp', '30 seconds'],
    ['PageUp', '1 minute'],
    ['ArrowRight', '1 minute 5 seconds'],
    ['ArrowUp', '1 minute 10 seconds'],
    ['ArrowLeft', '1 minute 5 seconds'],
    ['ArrowDown', '1 minute'],
    ['PageDown', '30 seconds'],
    ['End', longLength.said],
    ['ArrowRight', longLength.said],
    ['Home', '0 seconds'],
    ['ArrowLeft', '0 seconds'],
  ] as const) {
    await slider.press(key);
    await expect(slider, key).toHaveAttribute('aria-valuetext', `${said} of ${longLength.said}`);
  }
});

test('a place that was chosen before is where the track begins', async ({ page }) => {
  await listen(page);
  await open(page, sounds.path);
  await hydrate(page, long.title);
  await findSlider(page, long.title).press('PageUp');
  await expect(findCard(page, long.title)).toContainText(`0:30 ${longLength.shown}`);

  await play(page, long.title);

  const { time } = await readSound(page);
  expect(time).toBeGreaterThan(30);
  expect(time).toBeLessThan(35);
});

test('a press on the waveform plays from there, and while it is dragged only the picture follows', async ({
  page,
}) => {
  await listen(page);
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const slider = findSlider(page, long.title);
  const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};

  await slider.click({ position: { x: width / 2, y: 10 } });
  await expectPlaying(page, long.title);
  const half = (await readSound(page)).time;
  await page.mouse.move(x + width / 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.1, y + 10, { steps: 5 });
  const dragged = (await readSound(page)).time;
  await page.mouse.up();

  expect(half).toBeGreaterThan(33);
  expect(half).toBeLessThan(42);
  expect(dragged).toBeGreaterThanOrEqual(half);
  await expect.poll(async () => (await readSound(page)).time).toBeLessThan(14);
});

test('one track is heard at a time: the next one takes over', async ({ page }) => {
  await start(page, long.title);

  await play(page, last.title);

  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  expect(await readSound(page)).toMatchObject({ file: last.file, isPaused: false });
  expect(await page.evaluate(() => window.started.length)).toBe(1);
});

test('at its end a track gives way to the next one, and after the last it is quiet', async ({ page }) => {
  await start(page, third.title);

  await findSlider(page, third.title).press('End');
  await expectPlaying(page, last.title);
  await findSlider(page, last.title).press('End');

  await expect(findButton(page, `Play ${last.title}`)).toBeVisible();
  await expect(findCard(page, last.title)).toContainText('0:00');
  expect(await readSound(page)).toMatchObject({ file: last.file, time: 0, isPaused: true });
});

test('the last track plays once more after its end', async ({ page }) => {
  await start(page, last.title);
  await findSlider(page, last.title).press('End');
  await expect(findButton(page, `Play ${last.title}`)).toBeVisible();

  await play(page, last.title);

  expect((await readSound(page)).time).toBeLessThan(5);
});

test('a recording is kept under the names of owner and track', async ({ page }) => {
  await open(page, sounds.path);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${long.title}` }).click();

  expect((await download).suggestedFilename()).toBe(`${owner.name} - ${long.title}.mp3`);
});

test('a press on Play that comes before the scripts is not lost', async ({ page }) => {
  await page.clock.install();
  await listen(page);
  const release = await holdBack(page, /Tracks[^/]*\.js$/);
  await page.goto(sounds.path, { waitUntil: 'domcontentloaded' });

  await findButton(page, `Play ${long.title}`).click();
  // A link would have been followed by then.
  await page.clock.fastForward(3500);
  release();

  await expectPlaying(page, long.title);
});

test('a press on Play that comes before the shell is hydrated leaves it as it is', async ({ page }) => {
  await listen(page);
  const complaints = await collectComplaints(page);
  const release = await holdBack(page, /Shell[^/]*\.js$/);
  await page.goto(sounds.path);

  await findButton(page, `Play ${long.title}`).click();
  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(0);
  release();

  await expectPlaying(page, long.title);
  expect(complaints).toEqual([]);
});

test('nothing moves when the cards come alive', async ({ page }) => {
  const release = await holdBack(page, /hydrate-track[^/]*\.js$/);
  await page.goto(sounds.path);
  await page.evaluate(() => document.fonts.ready);
  const before = await measureCards(page);

  expect(await isHydrated(findCard(page, long.title))).toBe(false);
  release();
  for (const title of [long.title, last.title]) {
    await hydrate(page, title);
  }

  expect(await measureCards(page)).toEqual(before);
});

/** Where all parts of the cards are on the page. */
function measureCards(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('li[id], li[id] :is(button, input, svg, a, p, h2)')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [part.localName, left, Math.round(top + scrollY), width, height].join(' ');
      }),
    );
}
