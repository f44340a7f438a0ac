import { expect, type Page } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import {
  expectPlaying,
  findButton,
  findDock,
  findDockButton,
  play,
  readTime,
  showDock,
} from './listening.ts';
import { catchCopies, open, song, thanks, visit } from './site.ts';
import { test } from './test.ts';

test('a singer practices a line slowly, again and again, until the page changes', async ({ page }) => {
  await open(page, song);
  await expect(page.getByLabel('speed')).toBeHidden();
  await play(page, long.title);

  await page.getByLabel('speed').selectOption('60 %');
  await expect(page.getByRole('status')).toHaveText('60 % of the full speed');
  await expect.poll(() => readRate(page)).toBe(0.6);
  await showDock(page);
  await expect(findDock(page)).toContainText('60 %');
  await expect.poll(() => page.evaluate(() => window.started[0]?.preservesPitch)).toBe(true);

  // The stage view leaves the page as it is.
  await page.getByRole('button', { name: 'Stage view' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => readRate(page)).toBe(0.6);

  // Both presses in one line repeat this line.
  await page.getByRole('button', { name: 'Play “Up the road and”' }).click();
  const lines = page.locator('.song-line:has(.song-time)');
  await expect(lines.first()).toHaveAttribute('aria-current');
  await seek(page, 4);
  await page.getByRole('button', { name: 'Loop from here' }).press('Enter');
  await page.getByRole('button', { name: 'Loop to here' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Repeats 0:02 to');
  await expect(page.locator('.track [data-loop], #dock [data-loop]')).toHaveCount(2);
  await expect.poll(() => readRules(page)).toEqual(['2px']);
  await seek(page, 6);
  await expect(async () => {
    const time = await readTime(page);
    expect(time).toBeGreaterThanOrEqual(2);
    expect(time).toBeLessThan(4);
  }).toPass();
  const readStored = () => page.evaluate(() => localStorage.getItem('player /sub/') ?? '');
  await expect.poll(readStored).not.toContain('0.6');

  // Before the first line, a loop is between two moments.
  await page.getByRole('button', { name: 'End the loop' }).press('Enter');
  await expect.poll(() => readRules(page)).toEqual([]);
  await findButton(page, `Pause ${long.title}`).click();
  await seek(page, 1.7);
  await page.getByRole('button', { name: 'Loop from here' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('The loop starts at 0:01');
  await page.getByRole('button', { name: 'Loop to here' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('A loop must be at least half a second long.');
  await play(page, long.title);

  await visit(page, thanks.label);
  await expectPlaying(page, long.title);
  await expect.poll(() => readRate(page)).toBe(1);

  // A slow speed survives a reload of the file, and ends with the next track.
  await page.goBack();
  await page.getByLabel('speed').selectOption('60 %');
  await page.evaluate(() => window.started[0]?.load());
  await expect.poll(() => readRate(page)).toBe(0.6);
  await showDock(page);
  await findDockButton(page, 'Next track').click();
  await expect.poll(() => readRate(page)).toBe(1);
});

test('a loop has both ends before the recording has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.mp3', () => undefined);
  await open(page, song);
  await page.getByRole('button', { name: 'Play “Up the road and”' }).click();
  const readTop = () => page.locator('.song-facts').evaluate((facts: HTMLElement) => facts.offsetTop);
  const top = await readTop();

  await page.getByRole('button', { name: 'Loop from here' }).press('Enter');
  await page.getByRole('button', { name: 'Loop to here' }).press('Enter');

  await expect(page.getByRole('status')).toHaveText(/Repeats 0:02 to 0:0[3-9]/);
  await expect(page.getByRole('group', { name: 'Practice' })).toContainText(/0:02–0:0[3-9]/);
  await expect.poll(readTop, 'It moves nothing.').toBe(top);
});

test('a link to a passage plays it once, repeats it on request, and is copied', async ({ page }) => {
  const readCopied = await catchCopies(page);
  await open(page, `${song}#t=2,6`);
  await play(page, long.title);
  await seek(page, 5.8);
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect.poll(() => readTime(page)).toBeLessThan(7);

  await page.getByRole('button', { name: 'Repeat 0:02 to 0:06' }).press('Enter');
  await expectPlaying(page, long.title);
  await seek(page, 5.8);
  await expect.poll(() => readTime(page)).toBeLessThan(4);
  await expectPlaying(page, long.title);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Copy link to this moment' })
    .first()
    .press('Enter');
  await expect.poll(readCopied).toMatch(/#t=2,6$/);

  await page.getByRole('button', { name: 'End the loop' }).press('Enter');
  await seek(page, 5.8);
  await expect.poll(() => readTime(page)).toBeGreaterThan(6.3);
});

/** Moves the recording without the player, and waits until the player knows. */
async function seek(page: Page, seconds: number): Promise<void> {
  await page.evaluate(async (time) => {
    const [audio] = window.started;
    if (!audio) return;
    const moved = new Promise((done) => audio.addEventListener('timeupdate', done, { once: true }));
    audio.currentTime = time;
    await moved;
  }, seconds);
}

/** The rules in the color of the loop at the edge of lines. */
function readRules(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const loop = main.querySelector('[data-loop]');
    const styles = [...main.querySelectorAll('.song-line')].map((line) => getComputedStyle(line));
    return styles
      .filter(({ borderLeftColor }) => loop && borderLeftColor === getComputedStyle(loop).fill)
      .map(({ borderLeftWidth }) => borderLeftWidth);
  });
}

function readRate(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.started[0]?.playbackRate);
}
