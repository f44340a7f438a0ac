import { expect, test, type Page } from '@playwright/test';
import { long, second } from '../fixtures/site.ts';
import {
  expectPlaying,
  findCard,
  findDock,
  findSlider,
  listen,
  play,
  readSound,
  start,
} from './listening.ts';
import {
  collectComplaints,
  expectScreen,
  isMarked,
  markDocument,
  open,
  sounds,
  thanks,
  visit,
} from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = `${sounds.path}${long.id}/`;

test('the music never stops from the recordings to the page of one, another screen and Back', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await start(page, long.title);
  await markDocument(page);

  await findCard(page, long.title).getByRole('link', { name: long.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: long.title })).toBeVisible();
  await expectPlaying(page, long.title);
  await expect(page.getByRole('main').getByRole('button', { name: `Pause ${long.title}` })).toBeVisible();
  await visit(page, thanks.label);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: long.title })).toBeVisible();
  await expectPlaying(page, long.title);
  await page.goBack();
  await expectScreen(page, sounds.label);
  await findDock(page).getByRole('link', { name: long.title, exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/sounds/${long.id}/$`));
  expect(await page.evaluate(() => window.told.filter((type) => type !== 'play'))).toEqual([]);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('the page of a recording is fetched when a visitor points at its title', async ({ page, context }) => {
  await open(page, sounds.path);
  const title = findCard(page, second.title).getByRole('link', { name: second.title, exact: true });
  const fetched = page.waitForResponse(new RegExp(`/${second.id}/$`));

  await title.hover();
  await (await fetched).finished();
  await context.setOffline(true);
  await title.click();

  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a worship leader transposes a song, shares the address and prints it', async ({ page }) => {
    await open(page, sounds.path);
    await findCard(page, long.title).getByRole('link', { name: long.title, exact: true }).click();

    await page.getByLabel('Key').selectOption('A (−5)');
    await page.getByLabel('Capo').selectOption('2');

    await expect(page.getByText('Key of A · Capo 2 · 96 beats per minute')).toBeVisible();
    expect(await readChords(page)).toEqual([
      'G',
      'D/F♯',
      'Em',
      'C',
      'Am7',
      'D7',
      'softly',
      'G',
      'Bm',
      'C',
      'G',
    ]);
    await expect(page).toHaveURL(/\?key=A&capo=2$/);
    await page.reload();
    await expect(page.getByText('Key of A · Capo 2')).toBeVisible();
    await visit(page, thanks.label);
    await page.goBack();
    await expect(page.getByText('Key of A · Capo 2')).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.recording-code')).toBeVisible();
    await expect(page.getByText('Key of A · Capo 2')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

test('timed lines are marked while they play, and a click plays from a line', async ({ page }) => {
  await listen(page);
  await open(page, path);

  await page.getByText('The kettle').click();
  await expectPlaying(page, long.title);
  const sounding = page.locator('.song-line[aria-current]');
  await expect(sounding).toHaveText(/The kettle/);
  expect((await readSound(page)).time).toBeGreaterThanOrEqual(20);

  await findSlider(page, long.title).press('PageUp');
  await expect(sounding).toHaveCount(1);
  await expect(sounding).toHaveText(/Long/);
  await page.getByRole('button', { name: 'Play from 0:02' }).press('Enter');
  await expect(sounding).toHaveText(/Up the/);
});

test('a link to a moment on the page of a recording starts there', async ({ page }) => {
  await listen(page);
  await open(page, `${path}#t=0:42`);

  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^42 seconds of/);
  await play(page, long.title);

  expect((await readSound(page)).time).toBeGreaterThan(42);
});

test('the page of a song without words has no controls for them', async ({ page }) => {
  await open(page, `${sounds.path}${second.id}/`);

  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

function readChords(page: Page): Promise<string[]> {
  return page.locator('.song-chord').evaluateAll((chords) => chords.map((chord) => chord.textContent.trim()));
}
