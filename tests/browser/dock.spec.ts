import { expect, test, type Locator, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { last, long, longLength, second, tracks } from '../fixtures/site';
import {
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  findSlider,
  play,
  readSound,
  start,
} from './listening';
import { expectScreen, open, sounds, thanks, visit } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('there is no dock before something is started, and then it says what, on every screen', async ({
  page,
}) => {
  await open(page, sounds.path);
  await expect(findDock(page)).toHaveCount(0);

  await findButton(page, `Play ${long.title}`).click();
  await expect(findDock(page)).toContainText(`Track 1 of ${tracks.length}`);
  await expect(findDock(page)).toContainText(longLength.shown);
  await visit(page, thanks.label);

  await expect(findDock(page).getByRole('link', { name: long.title, exact: true })).toBeInViewport();
});

test('its title leads to the card of the track', async ({ page }) => {
  await start(page, last.title);
  await visit(page, thanks.label);

  await findDock(page).getByRole('link', { name: last.title }).click();

  await expectScreen(page, sounds.label);
  await expect(page).toHaveURL(new RegExp(`/sounds/#${last.id}$`));
  await expect(findCard(page, last.title)).toBeInViewport();
  await expect(findButton(page, `Pause ${last.title}`)).toBeVisible();
});

test('it pauses, goes on, and goes to the tracks before and after', async ({ page }) => {
  await start(page, long.title);
  const press = (name: string) => findDockButton(page, name).click();

  await press('Pause');
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await press('Play');
  await expectPlaying(page, long.title);
  await press('Next track');
  await expectPlaying(page, second.title);
  await press('Previous track');
  await expectPlaying(page, long.title);

  expect(await page.evaluate(() => window.started.length)).toBe(1);
});

test('before the first track the first begins anew, and after the last there is no next one', async ({
  page,
}) => {
  await start(page, long.title);
  await findSlider(page).press('PageUp');
  await findDockButton(page, 'Previous track').click();
  await expect.poll(async () => (await readSound(page)).time).toBeLessThan(10);
  await expectPlaying(page, long.title);

  await play(page, last.title);

  await expect(findDockButton(page, 'Next track')).toBeDisabled();
});

test('the button for the next track keeps the focus when there is no next one', async ({ page }) => {
  await start(page, tracks.at(-2)?.title ?? '');
  const next = findDockButton(page, 'Next track');

  await next.focus();
  await next.press('Enter');

  await expectPlaying(page, last.title);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
});

test('its waveform seeks, and card and dock show the same', async ({ page }) => {
  await start(page, long.title);
  await findDockButton(page, 'Pause').click();
  await findSlider(page).press('Home');

  await findSlider(page).press('PageUp');
  await findSlider(page).press('ArrowRight');

  await expect(findSlider(page)).toHaveAttribute('aria-valuetext', `35 seconds of ${longLength.said}`);
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^35 seconds/);
  await expect(findDock(page)).toContainText('0:35');
  expect((await readSound(page)).time).toBe(35);
});

test('it is as loud as the visitor wants, also after a reload', async ({ page }) => {
  await start(page, long.title);
  const mute = findDockButton(page, 'Mute');
  const volume = findDock(page).getByRole('slider', { name: 'Volume' });

  await volume.fill('0.4');
  await expect(volume).toHaveAttribute('aria-valuetext', '40%');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(await readLoudness(page)).toEqual({ volume: 0.4, muted: true });
  await mute.click();
  await page.reload();
  await findDock(page)
    .getByRole('button', { name: /^Continue/ })
    .click();

  await expectPlaying(page, long.title);
  expect(await readLoudness(page)).toEqual({ volume: 0.4, muted: false });
});

test('closing it makes it quiet, and the focus goes to the text', async ({ page }) => {
  await start(page, long.title);

  await findDockButton(page, 'Close the player').press('Enter');

  await expect(findDock(page)).toBeHidden();
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readSound(page)).toMatchObject({ file: '', isPaused: true });
});

for (const failing of [false, true]) {
  test(`at the end of the page all of the footer stands above it${failing ? ', also with a failure' : ''}`, async ({
    page,
  }) => {
    if (failing) await page.route('**/*.mp3', (route) => route.fulfill({ status: 404 }));
    await open(page, sounds.path);
    await findButton(page, `Play ${long.title}`).click();
    await expect(findDock(page)).toContainText(
      failing ? 'could not be played' : `Track 1 of ${tracks.length}`,
    );

    for (const width of [320, 390, breakpoints.sm, breakpoints.md - 1, breakpoints.md, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [dock, footer] = [await measure(findDock(page)), await measure(page.getByRole('contentinfo'))];

      expect.soft(footer.bottom, `${width} px`).toBeLessThanOrEqual(dock.top + 0.5);
      expect.soft(dock.bottom, `${width} px`).toBeGreaterThan(799);
    }
  });
}

async function measure(part: Locator): Promise<{ top: number; bottom: number }> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

function readLoudness(page: Page): Promise<{ volume?: number; muted?: boolean }> {
  return page.evaluate(() => {
    const [audio] = window.started;
    return audio ? { volume: audio.volume, muted: audio.muted } : {};
  });
}
