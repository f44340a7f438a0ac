import { expect } from '@playwright/test';
import { last, long, second, third } from '../fixtures/site.ts';
import {
  expectPlaying,
  findButton,
  findDock,
  findDockButton,
  findSlider,
  hydrate,
  showDock,
  start,
} from './listening.ts';
import { findMisfits, findOverlaps, findViolations, measure } from './questions.ts';
import { collectAnnouncements, open, sounds, toMarkdown } from './site.ts';
import { test } from './test.ts';

for (const [when, status] of Object.entries({ 'while a track plays': 200, 'after a failure': 404 })) {
  test(`card and dock are accessible at every width ${when}`, async ({ page }) => {
    if (status !== 200) await page.route(`**/${long.file}*`, (route) => route.fulfill({ status }));
    await open(page, sounds.path);
    await hydrate(page, long.title);
    await findButton(page, `Play ${long.title}`).click();

    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await showDock(page);
      await expect(findDock(page)).toContainText(status === 200 ? 'Track 1' : 'could not be played');
      await expect.soft.poll(() => findMisfits(page), `${width} px`).toEqual([]);
      const controls = findDock(page).locator('a, button, input');
      await expect.soft.poll(() => findOverlaps(controls), `${width} px`).toEqual([]);
      const colorScheme = width === 390 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      if (width !== 1440 && (width !== 390 || status !== 200)) continue;
      const find = () => findViolations(page, `#dock, [id="${long.id}"]`);
      await expect.soft.poll(find, `${width} px, ${colorScheme}`).toEqual([]);
    }
  });
}

test('Markdown has readable code on a card that plays', async ({ page }) => {
  await open(page, toMarkdown(sounds.path));
  // By role takes long on a page with many regions.
  const card = page.locator('#right');
  await card.locator('.play-button').click();
  await expect(card.locator('.play-button')).toHaveAccessibleName('Pause Oud');

  await expect.poll(() => findViolations(page, '#right')).toEqual([]);
});

test('start, stop, change and failure are announced once each', async ({ page }) => {
  await page.route(`**/${third.file}*`, (route) => route.fulfill({ status: 404 }));
  await start(page, long.title);
  const announced = await collectAnnouncements(page);

  await showDock(page);
  await findDockButton(page, 'Pause').click();
  await findDockButton(page, 'Play').click();
  await expectPlaying(page, long.title);
  await findDockButton(page, 'Next track').press('Enter');
  await expectPlaying(page, second.title);
  await findDockButton(page, 'Next track').press('Enter');
  await expect(findDock(page)).toContainText('could not be played');

  await expect
    .poll(announced)
    .toEqual([
      `Paused ${long.title}`,
      `Playing ${long.title}`,
      `Playing ${second.title}`,
      `“${third.title}” could not be played. Try again, or skip to the next track.`,
    ]);
});

test('the dock works by keyboard, in reading order, with a visible focus', async ({ page, browserName }) => {
  test.skip(browserName === 'webkit', 'In WebKit, Tab does not reach links and buttons by default.');
  await start(page, long.title);
  await showDock(page);
  await findDockButton(page, 'Previous track').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const names: string[] = [];

  for (let step = 0; step < 9; step += 1) {
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveCount(1);
    names.push(await focused.evaluate((element) => element.ariaLabel ?? element.textContent));
    const hasOutline = () =>
      focused.evaluate((element) =>
        [element, element.parentElement ?? element].some(
          (one) => getComputedStyle(one).outlineStyle === 'solid',
        ),
      );
    await expect.poll(hasOutline, names.at(-1)).toBe(true);
    await page.keyboard.press('Tab');
  }

  expect(names).toEqual([
    'Previous track',
    'Pause',
    'Next track',
    long.title,
    'Seek',
    'Mute',
    'Volume',
    'Download this recording',
    'Close the player',
  ]);
});

test('the dock never hides what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 520 });
  await start(page, long.title);
  await hydrate(page, last.title);
  await showDock(page);
  const next = findSlider(page, last.title);
  await next.evaluate((slider) => scrollBy(0, slider.getBoundingClientRect().bottom - innerHeight + 8));

  await findButton(page, `Play ${last.title}`).focus();
  await next.focus();

  const readCovered = async () => (await measure(next)).bottom - (await measure(findDock(page))).top;
  await expect.poll(readCovered).toBeLessThanOrEqual(0);
});
