import { expect, test } from '@playwright/test';
import { findDock, findButton, listen, play, readSound } from '../browser/listening';
import { collectComplaints, open } from '../browser/site';
import { findPlayingPage, listScreens, listTitles } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = listScreens();
const titles = listTitles();
const playing = findPlayingPage();

test('all screens of the navigation are shown by clicks, in one page and without a complaint', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  const first = await page.evaluateHandle(() => document);

  for (const { label, path } of [...screens, ...screens.slice(0, 1)]) {
    const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), label).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate((document) => document === window.document, first)).toBe(true);
  }

  expect(complaints).toEqual([]);
});

test('every recording plays, and the player names it', async ({ page }) => {
  test.skip(titles.length === 0 || !playing, 'The site has no recordings.');
  const complaints = await collectComplaints(page);
  await listen(page);
  await open(page, playing?.path ?? './');

  for (const title of titles) {
    await findButton(page, `Play ${title}`).first().click();
    await expect(findDock(page).getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(0);
  }

  expect(complaints).toEqual([]);
});

test('a recording goes on while the screens are exchanged', async ({ page }) => {
  test.skip(titles.length === 0 || !playing || screens.length === 0, 'There is nothing to hear, or to visit.');
  await listen(page);
  await open(page, playing?.path ?? './');
  // One that lasts.
  await play(page, titles[0] ?? '');

  const { time } = await readSound(page);
  for (const { path } of screens) {
    const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  await expect.poll(async () => (await readSound(page)).time).not.toBe(time);
  expect(await page.evaluate(() => window.told.filter((type) => type === 'pause'))).toEqual([]);
});
