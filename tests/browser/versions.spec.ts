import { expect, type Page } from '@playwright/test';
import { long, second } from '../fixtures/site.ts';
import {
  expectPlaying,
  findButton,
  findDock,
  findDockButton,
  findSlider,
  hydrate,
  play,
  readSound,
  readTime,
  showDock,
} from './listening.ts';
import { measure } from './questions.ts';
import { open, owner, settle, song, sounds, visit } from './site.ts';
import { test } from './test.ts';

const [version = { label: '', audio: '' }] = long.front.versions;
const title = `${long.title} (${version.label})`;
const file = version.audio.split('/').at(-1);

test('another version plays on at the same second, with speed and loop, and so does a paused one', async ({
  page,
}) => {
  await open(page, song);
  await play(page, long.title);
  await page.getByLabel('speed').selectOption('60 %');
  await page.getByRole('button', { name: 'Play “Up the road and”' }).click();
  await page.getByRole('button', { name: 'Loop from here' }).press('Enter');
  await page.getByRole('button', { name: 'Loop to here' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Repeats');
  const practice = page.getByRole('group', { name: 'Practice' });
  const loop = (await practice.getByText(/^Repeats/).textContent()) ?? '';
  const before = await readTime(page);

  await findWord(page, version.label).click();
  await expectPlaying(page, title);

  await expect.poll(() => readSound(page)).toMatchObject({ file, isPaused: false });
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(before);
  await expect
    .poll(() => page.evaluate(() => [window.started.length, window.started[0]?.playbackRate]))
    .toEqual([1, 0.6]);
  await expect(practice).toContainText(loop);
  await page.evaluate(() => Object.assign(window.started[0] ?? {}, { currentTime: 6 }));
  await expect.poll(() => readTime(page)).toBeLessThan(4);

  // Dock and lock screen say the version after the title, and a download is the chosen one.
  await showDock(page);
  await expect(findDock(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
  for (const name of ['Download this recording', `Download ${title} (MP3, 73 kB)`]) {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const download = await started;
    expect(download.url()).toMatch(RegExp(`${version.audio}$`));
    expect(download.suggestedFilename()).toBe(`${owner.name} - ${title}.mp3`);
  }

  await findWord(page, 'as recorded').click();
  await expectPlaying(page, long.title);
  await expect.poll(() => readSound(page)).toMatchObject({ file: long.file });

  // A paused recording stays paused at its second, and its other version plays from there.
  await page.getByRole('button', { name: 'End the loop' }).press('Enter');
  await findButton(page, `Pause ${long.title}`).click();
  await findSlider(page, long.title).press('Home');
  await findSlider(page, long.title).press('PageUp');
  await findWord(page, version.label).click();
  await expect(findButton(page, `Play ${title}`)).toBeVisible();
  await expect.poll(() => readSound(page)).toMatchObject({ isPaused: true });
  await expect(findSlider(page, title)).toHaveAttribute('aria-valuetext', /^30 seconds/);
  await play(page, title);
  await expect.poll(() => readSound(page)).toMatchObject({ file });
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(30);
});

test('a version can be chosen before anything plays, lines and moments play it, and a reload keeps its second', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('.mp3') && fetched.push(request.url()));
  await open(page, song);
  await hydrateWords(page);

  await findWord(page, version.label).click();
  await expect(findWord(page, version.label)).toHaveAttribute('aria-pressed', 'true');
  await expect(findWord(page, 'as recorded')).toHaveAttribute('aria-pressed', 'false');
  expect(fetched).toEqual([]);

  await page.getByRole('button', { name: 'Play “Up the road and”' }).click();
  await expectPlaying(page, title);
  await page.getByRole('button', { name: 'at 0:37' }).click();
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(37);
  await expect.poll(() => readSound(page)).toMatchObject({ file });

  // After a reload, the recording continues at the second of its version.
  await page.reload();
  await expect(findWord(page, 'as recorded')).toHaveAttribute('aria-pressed', 'true');
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^(3[7-9]|4\d) seconds/);
  await play(page, long.title);
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(37);
});

test('the list plays the recording, unless a version is current, in a browser that is never idle, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const whenIdle: typeof requestIdleCallback = (task, { timeout } = {}) =>
      timeout === undefined ? 0 : setTimeout(task, timeout);
    Object.assign(window, { requestIdleCallback: whenIdle });
  });
  await open(page, song);
  await hydrateWords(page);
  await findWord(page, version.label).click();
  await visit(page, sounds.label);
  await hydrate(page, long.title);
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();

  await page.goBack();
  await hydrateWords(page);
  await findWord(page, version.label).click();
  await play(page, title);
  await visit(page, sounds.label);
  await findButton(page, `Pause ${title}`).click();
  await expect.poll(() => readSound(page)).toMatchObject({ isPaused: true });
  await play(page, title);

  await showDock(page);
  await findDockButton(page, 'Next track').click();
  await expectPlaying(page, second.title);
  await findDockButton(page, 'Previous track').click();

  await expectPlaying(page, long.title);
  await expect.poll(() => readSound(page)).toMatchObject({ file: long.file });
});

test('the words are 44 pixels to press and do not move when they are pressed or what they change plays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, song);
  await hydrateWords(page);
  const words = page.getByRole('group', { name: 'Version of' }).getByRole('button');
  const places = async () => Promise.all((await words.all()).map((word) => measure(word)));
  let [current, other] = ['as recorded', version.label];
  const [chosen, link] = [await readColor(page, current), await readColor(page, other)];
  expect(link).not.toBe(chosen);

  const before = new Map<number, Awaited<ReturnType<typeof places>>>();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const boxes = await places();
    before.set(width, boxes);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

    await findWord(page, other).click();
    await expect(findWord(page, other)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(places).toEqual(boxes);
    await expect(findWord(page, other)).toHaveCSS('color', chosen);
    await expect(findWord(page, current)).toHaveCSS('color', link);
    [current, other] = [other, current];
  }
  await play(page, title);
  for (const [width, boxes] of before) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(places).toEqual(boxes);
  }
});

function findWord(page: Page, word: string) {
  return page.getByRole('main').getByRole('button', { name: word, exact: true });
}

function readColor(page: Page, word: string): Promise<string> {
  return findWord(page, word).evaluate((element) => getComputedStyle(element).color);
}

/** Waits until a press on a word does something. */
async function hydrateWords(page: Page): Promise<void> {
  await expect(findWord(page, version.label)).toBeVisible();
  await settle(page);
}
