import { expect, test, type Locator, type Page } from '@playwright/test';
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
import { expectScreen, open, visit } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('there is no dock before something is started, and then it says what, on every screen', async ({
  page,
}) => {
  await open(page, 'music/');
  await expect(findDock(page)).toHaveCount(0);

  await findButton(page, 'Play Funk Ride').click();
  await expect(findDock(page)).toContainText('Track 5 of 12');
  await expect(findDock(page)).toContainText('1:13');
  await visit(page, 'About');

  await expect(findDock(page).getByRole('link', { name: 'Funk Ride', exact: true })).toBeInViewport();
});

test('its title leads to the card of the track', async ({ page }) => {
  await start(page, 'Butterfly');
  await visit(page, 'About');

  await findDock(page).getByRole('link', { name: 'Butterfly' }).click();

  await expectScreen(page, 'Music');
  await expect(page).toHaveURL(/\/music\/#butterfly$/);
  await expect(findCard(page, 'Butterfly')).toBeInViewport();
  await expect(findButton(page, 'Pause Butterfly')).toBeVisible();
});

test('it pauses, goes on, and goes to the tracks before and after', async ({ page }) => {
  await start(page, 'Funk Ride');
  const press = (name: string) => findDockButton(page, name).click();

  await press('Pause');
  await expect(findButton(page, 'Play Funk Ride')).toBeVisible();
  await press('Play');
  await expectPlaying(page, 'Funk Ride');
  await press('Next track');
  await expectPlaying(page, 'Glad 122');
  await press('Previous track');
  await expectPlaying(page, 'Funk Ride');

  expect(await page.evaluate(() => window.started.length)).toBe(1);
});

test('before the first track the first begins anew, and after the last there is no next one', async ({
  page,
}) => {
  await start(page, 'Do You Want To Know Me');
  await findSlider(page).press('PageUp');
  await findDockButton(page, 'Previous track').click();
  await expect.poll(async () => (await readSound(page)).time).toBeLessThan(10);
  await expectPlaying(page, 'Do You Want To Know Me');

  await play(page, 'Cool Baby');

  await expect(findDockButton(page, 'Next track')).toBeDisabled();
});

test('its waveform seeks, and card and dock show the same', async ({ page }) => {
  await start(page, 'Funk Ride');
  await findDockButton(page, 'Pause').click();
  await findSlider(page).press('Home');

  await findSlider(page).press('PageUp');
  await findSlider(page).press('ArrowRight');

  await expect(findSlider(page)).toHaveAttribute('aria-valuetext', '35 seconds of 1 minute 13 seconds');
  await expect(findSlider(page, 'Funk Ride')).toHaveAttribute('aria-valuetext', /^35 seconds/);
  await expect(findDock(page)).toContainText('0:35');
  expect((await readSound(page)).time).toBe(35);
});

test('it is as loud as the visitor wants, also after a reload', async ({ page }) => {
  await start(page, 'Funk Ride');
  const mute = findDockButton(page, 'Mute');
  const volume = findDock(page).getByRole('slider', { name: 'Volume' });

  await volume.fill('0.4');
  await expect(volume).toHaveAttribute('aria-valuetext', '40 percent');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(await readLoudness(page)).toEqual({ volume: 0.4, muted: true });
  await mute.click();
  await page.reload();
  await findDock(page)
    .getByRole('button', { name: /^Continue/ })
    .click();

  await expectPlaying(page, 'Funk Ride');
  expect(await readLoudness(page)).toEqual({ volume: 0.4, muted: false });
});

test('closing it makes it quiet, and the focus goes to the text', async ({ page }) => {
  await start(page, 'Funk Ride');

  await findDockButton(page, 'Close the player').press('Enter');

  await expect(findDock(page)).toBeHidden();
  await expect(findButton(page, 'Play Funk Ride')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readSound(page)).toMatchObject({ file: '', isPaused: true });
});

for (const failing of [false, true]) {
  test(`at the end of the page all of the footer stands above it${failing ? ', also with a failure' : ''}`, async ({
    page,
  }) => {
    if (failing) await page.route('**/*.mp3', (route) => route.fulfill({ status: 404 }));
    await open(page, 'music/');
    await findButton(page, 'Play Funk Ride').click();
    await expect(findDock(page)).toContainText(failing ? 'could not be played' : 'Track 5 of 12');

    for (const width of [320, 390, 600, 959, 960, 1440]) {
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
