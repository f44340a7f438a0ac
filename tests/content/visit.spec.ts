import { expect, test, type Page } from '@playwright/test';
import type { PlayableTrack } from '../../src/player/types';
import { listen, readSound } from '../browser/listening';
import { collectComplaints, open } from '../browser/site';
import { findPlayingPage, listScreens, listTracks } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = listScreens();
const tracks = listTracks();
const playing = findPlayingPage();
const [longest] = tracks.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
/** In seconds: longer than a walk over the screens. */
const lasting = 30;

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
    await expect.poll(() => new URL(page.url()).pathname).toBe(encodeURI(decodeURI(path)));
    expect(await page.evaluate((document) => document === window.document, first)).toBe(true);
  }

  expect(complaints).toEqual([]);
});

// What a site does not have is not asked for.
if (playing && tracks.length > 0)
  test('every recording plays, and the player names it', async ({ page }) => {
    const complaints = await collectComplaints(page);
    await listen(page);
    await open(page, playing.path);

    for (const track of tracks) await play(page, track);

    expect(complaints).toEqual([]);
  });

if (playing && screens.length > 0 && longest?.duration && longest.duration > lasting)
  test('a recording goes on while the screens are exchanged', async ({ page }) => {
    await listen(page);
    await open(page, playing.path);
    await play(page, longest);

    const { time } = await readSound(page);
    for (const { path } of screens) {
      const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }

    await expect.poll(async () => (await readSound(page)).time).not.toBe(time);
    expect(await page.evaluate(() => window.told)).toEqual(['play']);
  });

/** Starts a recording and waits until it is heard; by what it is, since its words are in the owner's language. */
async function play(page: Page, { id, title }: PlayableTrack): Promise<void> {
  await page.getByRole('main').locator(`[id="${id}"] .play-button`).click();
  await expect(page.locator('#dock').getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(0);
}
