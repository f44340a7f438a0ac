import { expect, test } from '@playwright/test';
import { findDock, findButton, listen, play, readSound } from '../browser/listening';
import { collectComplaints, open } from '../browser/site';
import { findPlayingPage, listScreens, listTracks } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = listScreens();
const tracks = listTracks();
const [longest] = tracks.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
/** In seconds: longer than a walk over the screens. */
const lasting = 30;
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
  test.skip(tracks.length === 0 || !playing, 'The site has no recordings.');
  const complaints = await collectComplaints(page);
  await listen(page);
  await open(page, playing?.path ?? './');

  for (const { title } of tracks) {
    await findButton(page, `Play ${title}`).first().click();
    await expect(findDock(page).getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(0);
  }

  expect(complaints).toEqual([]);
});

test('a recording goes on while the screens are exchanged', async ({ page }) => {
  const { title = '', duration = 0 } = longest ?? {};
  test.skip(!playing || duration < lasting || screens.length === 0, 'There is nothing to hear, or to visit.');
  await listen(page);
  await open(page, playing?.path ?? './');
  await play(page, title);

  const { time } = await readSound(page);
  for (const { path } of screens) {
    const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  await expect.poll(async () => (await readSound(page)).time).not.toBe(time);
  expect(await page.evaluate(() => window.told)).toEqual(['play']);
});
