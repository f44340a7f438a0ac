import { expect, test, type Page } from '@playwright/test';
import {
  awaken,
  expectPlaying,
  findButton,
  findCard,
  findSlider,
  isAwake,
  listen,
  play,
  readSound,
  start,
} from './listening';
import { collectComplaints, open, owner } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a card starts its track, pauses it, and goes on where it was', async ({ page }) => {
  await start(page, 'Funk Ride');
  await findSlider(page, 'Funk Ride').press('PageUp');

  await findButton(page, 'Pause Funk Ride').click();
  await expect(findButton(page, 'Play Funk Ride')).toBeVisible();
  const paused = await readSound(page);
  await play(page, 'Funk Ride');

  expect(paused).toMatchObject({ file: 'funk-ride.mp3', isPaused: true });
  expect(paused.time).toBeGreaterThan(30);
  expect((await readSound(page)).time).toBeGreaterThan(paused.time);
  expect((await readSound(page)).time).toBeLessThan(paused.time + 5);
});

test('the slider of a card goes 5 s by arrows, 30 s by pages, to the ends, and says where it is', async ({
  page,
}) => {
  const slider = findSlider(page, 'Funk Ride');
  await open(page, 'music/');
  await awaken(page, 'Funk Ride');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 seconds of 1 minute 13 seconds');

  for (const [key, said] of [
    ['PageUp', '30 seconds'],
    ['PageUp', '1 minute'],
    ['ArrowRight', '1 minute 5 seconds'],
    ['ArrowUp', '1 minute 10 seconds'],
    ['ArrowLeft', '1 minute 5 seconds'],
    ['ArrowDown', '1 minute'],
    ['PageDown', '30 seconds'],
    ['End', '1 minute 13 seconds'],
    ['ArrowRight', '1 minute 13 seconds'],
    ['Home', '0 seconds'],
    ['ArrowLeft', '0 seconds'],
  ] as const) {
    await slider.press(key);
    await expect(slider, key).toHaveAttribute('aria-valuetext', `${said} of 1 minute 13 seconds`);
  }
});

test('a place that was chosen before is where the track begins', async ({ page }) => {
  await listen(page);
  await open(page, 'music/');
  await awaken(page, 'Funk Ride');
  await findSlider(page, 'Funk Ride').press('PageUp');
  await expect(findCard(page, 'Funk Ride')).toContainText('0:30 1:13');

  await play(page, 'Funk Ride');

  const { time } = await readSound(page);
  expect(time).toBeGreaterThan(30);
  expect(time).toBeLessThan(35);
});

test('a press on the waveform plays from there, and while it is dragged only the picture follows', async ({
  page,
}) => {
  await listen(page);
  await open(page, 'music/');
  await awaken(page, 'Funk Ride');
  const slider = findSlider(page, 'Funk Ride');
  const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};

  await slider.click({ position: { x: width / 2, y: 10 } });
  await expectPlaying(page, 'Funk Ride');
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
  await start(page, 'Funk Ride');

  await play(page, 'Butterfly');

  await expect(findButton(page, 'Play Funk Ride')).toBeVisible();
  expect(await readSound(page)).toMatchObject({ file: 'butterfly.mp3', isPaused: false });
  expect(await page.evaluate(() => window.started.length)).toBe(1);
});

test('at its end a track gives way to the next one, and after the last it is quiet', async ({ page }) => {
  await start(page, 'Stranger in a Strange Land');

  await findSlider(page, 'Stranger in a Strange Land').press('End');
  await expectPlaying(page, 'Cool Baby');
  await findSlider(page, 'Cool Baby').press('End');

  await expect(findButton(page, 'Play Cool Baby')).toBeVisible();
  await expect(findCard(page, 'Cool Baby')).toContainText('0:00');
  expect(await readSound(page)).toMatchObject({ file: 'cool-baby.mp3', time: 0, isPaused: true });
});

test('the last track plays once more after its end', async ({ page }) => {
  await start(page, 'Cool Baby');
  await findSlider(page, 'Cool Baby').press('End');
  await expect(findButton(page, 'Play Cool Baby')).toBeVisible();

  await play(page, 'Cool Baby');

  expect((await readSound(page)).time).toBeLessThan(5);
});

test('a recording is kept under the names of owner and track', async ({ page }) => {
  await open(page, 'music/');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Funk Ride' }).click();

  expect((await download).suggestedFilename()).toBe(`${owner.name} - Funk Ride.mp3`);
});

test('a press on Play that comes before the scripts is not lost', async ({ page }) => {
  await listen(page);
  const release = await holdBack(page, /Tracks[^/]*\.js$/);
  await page.goto('music/', { waitUntil: 'domcontentloaded' });

  await findButton(page, 'Play Do You Want To Know Me').click();
  // A link would have been followed by then.
  await page.waitForTimeout(3500);
  release();

  await expectPlaying(page, 'Do You Want To Know Me');
});

test('a press on Play that comes before the shell is awake leaves it as it is', async ({ page }) => {
  await listen(page);
  const complaints = await collectComplaints(page);
  const release = await holdBack(page, /Shell[^/]*\.js$/);
  await page.goto('music/');

  await findButton(page, 'Play Do You Want To Know Me').click();
  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(0);
  release();

  await expectPlaying(page, 'Do You Want To Know Me');
  expect(complaints).toEqual([]);
});

test('nothing moves when the cards come alive', async ({ page }) => {
  const release = await holdBack(page, /hydrate-track[^/]*\.js$/);
  await page.goto('music/');
  await page.evaluate(() => document.fonts.ready);
  const before = await measureCards(page);

  expect(await isAwake(findCard(page, 'Do You Want To Know Me'))).toBe(false);
  release();
  for (const title of ['Do You Want To Know Me', 'Cool Baby']) {
    await awaken(page, title);
  }

  expect(await measureCards(page)).toEqual(before);
});

/** Keeps scripts back until they are released. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** Where all parts of the cards are on the page. */
function measureCards(page: Page): Promise<string[]> {
  return page.locator('.track, .track :is(button, input, svg, a, p, h2)').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [part.localName, left, Math.round(top + scrollY), width, height].join(' ');
    }),
  );
}
