import { expect } from '@playwright/test';
import { findRecord, long, tracks } from '../fixtures/site.ts';
import { findCard } from './listening.ts';
import { home, notFound, song, sounds, toMarkdown, toPicture, workshop } from './site.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('recordings have browser controls, and stories expand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sounds.path);
  await expect(page.locator('audio[controls]')).toHaveCount(tracks.length);
  for (const audio of await page.locator('audio').all()) await expect(audio).toBeVisible();
  const story = findCard(page, long.title).locator('.track-story');
  const { height: folded = 0 } = (await story.boundingBox()) ?? {};

  await findCard(page, long.title).locator('summary').click();

  await expect.poll(async () => (await story.boundingBox())?.height).toBeGreaterThan(folded + 20);
});

test('dates stay, and the words for other versions, which need scripts, are absent', async ({ page }) => {
  await page.goto('./papers/');
  await expect(page.getByText('The regatta Canceled')).toBeVisible();
  await expect(page.getByText('No dates at the moment.')).toBeHidden();

  await page.goto(song);
  await expect(page.locator('audio[controls]')).toBeVisible();
  await expect(page.getByText('as recorded')).toBeHidden();
});

test('a list of songs has no field to find one', async ({ page }) => {
  await page.goto(toMarkdown('songs/'));
  await expect(page.getByRole('link', { name: 'Before the Day' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('the background is there at the first paint', async ({ page }) => {
  for (const { id, path } of [home, sounds, notFound]) {
    const asked = page.waitForResponse(toPicture(id));
    await page.goto(path);

    const picture = await asked;
    expect(picture.status()).toBeLessThan(400);
  }
});

test('a picture is a link to its large version', async ({ page }) => {
  await page.goto(workshop.path);

  await page
    .getByRole('main')
    .getByRole('link', { name: `Enlarge “${findRecord('chisel.jpg').title}”` })
    .click();

  await expect(page).toHaveURL(/\/pictures\/chisel-[\w-]+\.\w+$/);
  await expect(page.getByRole('img')).toBeVisible();
});

test('nothing looks as if one could press it that does nothing', async ({ page }) => {
  for (const path of [sounds.path, song]) {
    await page.goto(path);

    await expect(page.locator('audio[controls]').first()).toBeVisible();
    const controls = page.locator(':is(button:not([data-timestamp]), input, select):enabled');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.locator('.song-choice bdi').first()).toHaveCSS('text-decoration-line', 'none');
  await page.goto(sounds.path);
  await expect(page.locator('[data-timestamp]').first()).toHaveCSS('display', 'contents');
});
