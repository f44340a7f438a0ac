import { expect, test, type Page } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import { expectPlaying, listen, play, readSound } from './listening.ts';
import { open, song, thanks, visit } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a singer practices a line slowly, again and again, until the page or the track changes', async ({
  page,
}) => {
  await listen(page);
  await open(page, song);
  await expect(page.getByLabel('Speed')).toBeDisabled();
  await play(page, long.title);

  await page.getByLabel('Speed').selectOption('60 %');
  await expect(page.getByRole('status')).toHaveText('60 % of the full speed');
  expect(await readRate(page)).toBe(0.6);

  // The stage view leaves the page as it is.
  await page.getByRole('button', { name: 'Stage view' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await readRate(page)).toBe(0.6);

  // Both presses in one line repeat this line.
  await page.getByRole('button', { name: 'Play from 0:02' }).click();
  const lines = page.locator('.song-line:has(.song-time)');
  await expect(lines.first()).toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'Loop from here' }).press('Enter');
  await page.getByRole('button', { name: 'Loop to here' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Repeats 0:02 to');
  await expect(page.locator('.track [data-loop], #dock [data-loop]')).toHaveCount(2);
  await page.evaluate(() => Object.assign(window.started[0] ?? {}, { currentTime: 6 }));
  await expect.poll(async () => (await readSound(page)).time).toBeLessThan(5);
  expect((await readSound(page)).time).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => localStorage.getItem('player') ?? '')).not.toContain('0.6');

  await visit(page, thanks.label);
  await expectPlaying(page, long.title);
  await expect.poll(() => readRate(page)).toBe(1);
});

function readRate(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.started[0]?.playbackRate);
}
