import { expect, type Page } from '@playwright/test';
import { last, long, longLength, second, third, tracks } from '../fixtures/site.ts';
import {
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  findSlider,
  hearEnough,
  hydrate,
  play,
  readSound,
  readTime,
  showDock,
  start,
} from './listening.ts';
import { measure } from './questions.ts';
import { collectComplaints, expectScreen, holdBack, open, owner, sounds, thanks, visit } from './site.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    /** What the page does when a key of the lock screen is pressed. */
    handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;
    /** The position that the lock screen shows. */
    position: MediaPositionState | undefined;
  }
}

const titles = tracks.map(({ title }) => title);

test('a card starts its track, pauses it, continues, and downloads it with names', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await start(page, long.title);
  await findSlider(page, long.title).press('PageUp');

  // A dark card has no lines along its edges.
  const rows = page.getByRole('main').getByRole('listitem');
  const listLines = () =>
    rows.evaluateAll((all) => all.map((row) => getComputedStyle(row, '::before').display !== 'none'));
  const index = titles.indexOf(long.title);
  await expect.poll(listLines).toEqual(titles.map((_, nth) => ![0, index, index + 1].includes(nth)));

  await findButton(page, `Pause ${long.title}`).click();
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect.poll(() => readSound(page)).toMatchObject({ file: long.file, isPaused: true });
  const time = await readTime(page);
  expect(time).toBeGreaterThanOrEqual(30);
  await play(page, long.title);
  await expect.poll(() => readTime(page)).toBeGreaterThan(time);
  await findButton(page, `Pause ${long.title}`).dblclick();
  await expectPlaying(page, long.title);

  await showDock(page);
  for (const name of ['Download this recording', `Download ${long.title}`]) {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${owner.name} - ${long.title}.mp3`);
  }
});

test('a card seeks by keyboard with spoken times, before anything is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('.mp3') && fetched.push(request.url()));
  await open(page, sounds.path);
  for (const title of titles) await hydrate(page, title);
  await findButton(page, `Play ${last.title}`).hover();
  const slider = findSlider(page, long.title);

  for (const [keys, spoken] of [
    [['PageUp'], '30 seconds'],
    [['PageUp'], '1 minute'],
    [['ArrowRight', 'ArrowUp'], '1 minute 10 seconds'],
    [['ArrowRight'], longLength.said],
    [['ArrowLeft', 'ArrowDown'], '1 minute 3 seconds'],
    [['End'], longLength.said],
    [['PageDown', 'PageDown', 'PageDown'], '0 seconds'],
    [['ArrowRight', 'Home'], '0 seconds'],
    [['PageUp'], '30 seconds'],
  ] as const) {
    for (const key of keys) await slider.press(key);
    await expect(slider, keys.join()).toHaveAttribute('aria-valuetext', `${spoken} of ${longLength.said}`);
  }
  const isLeftToBrowser = slider.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
    ),
  );
  await expect(isLeftToBrowser).resolves.toBe(true);
  expect(fetched).toEqual([]);
  await play(page, long.title);

  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(30);
});

test('a card plays from where its waveform is pressed, and jumps only when a drag ends', async ({ page }) => {
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const slider = findSlider(page, long.title);
  const drag = async (from: number, to: number) => {
    const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};
    await page.mouse.move(x + width * from, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + 10, { steps: 5 });
  };

  const { width } = await measure(slider);
  await slider.click({ position: { x: width / 2, y: 10 } });
  await expectPlaying(page, long.title);
  const half = await readTime(page);
  // The played half has another color.
  const part = findCard(page, long.title).locator('.waveform svg');
  const whole = findCard(page, long.title).locator('.waveform');
  const readShare = async () =>
    Number(await part.getAttribute('width')) / Number((await whole.getAttribute('viewBox'))?.split(' ')[2]);
  const readDifference = async () => (await readShare()) - (await readTime(page)) / longLength.seconds;
  await expect.poll(readDifference).toBeCloseTo(0, 1);
  await drag(0.5, 0.1);
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(half);
  await page.mouse.up();
  expect(half).toBeGreaterThan(longLength.seconds * 0.4);
  await expect.poll(() => readTime(page)).toBeLessThan(longLength.seconds * 0.3);

  await findButton(page, `Pause ${long.title}`).click();
  await drag(0.1, 0.8);
  await slider.dispatchEvent('pointercancel');
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ seconds of/);
  await drag(0.1, 0.6);
  await page.mouse.up();
  await expect.poll(() => readTime(page)).toBeGreaterThan(longLength.seconds * 0.5);
  // As a screen reader does.
  await slider.fill('20');
  await expect.poll(() => readSound(page)).toMatchObject({ time: 20, isPaused: true });
});

test('the played part of a waveform has another color', async ({ page }) => {
  await open(page, sounds.path);
  await hydrate(page, long.title);
  await findSlider(page, long.title).press('PageUp');
  const waveform = findCard(page, long.title).locator('.waveform');
  const readColors = () =>
    waveform.evaluate((drawing) =>
      ['path', 'svg path'].map((bars) => {
        const found = drawing.querySelector(`:scope > ${bars}`);
        return found && getComputedStyle(found).stroke;
      }),
    );

  await expect
    .poll(async () => {
      const [rest, played] = await readColors();
      return Boolean(rest) && Boolean(played) && rest !== played;
    })
    .toBe(true);
});

test('a card remembers a press before its script loads', async ({ page }) => {
  const release = await holdBack(page, /_astro\/.*\.js/);
  await page.goto(sounds.path, { waitUntil: 'commit' });

  await findButton(page, `Play ${long.title}`).click();
  release();

  await expectPlaying(page, long.title);
});

test('one track plays at a time, and the next one follows until the last', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await start(page, long.title);
  await play(page, second.title);
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();

  await showDock(page);
  for (const { title } of tracks.slice(2)) {
    await findSlider(page).press('End');
    await expectPlaying(page, title);
    await expect(findDock(page)).toContainText(`Track ${titles.indexOf(title) + 1} of ${titles.length}`);
  }
  await findSlider(page).press('End');
  await expect(findButton(page, `Play ${last.title}`)).toBeVisible();
  await play(page, last.title);

  await expect.poll(() => page.evaluate(() => window.started.length)).toBe(1);
  expect(complaints).toEqual([]);
});

test.describe('the dock', () => {
  test('comes when the play button of its card leaves the window, stays on every screen, and links to its page', async ({
    page,
  }) => {
    await open(page, sounds.path);
    await expect(findDock(page)).toHaveCount(0);
    await findButton(page, `Play ${long.title}`).click();
    await showDock(page);
    await expect(findDock(page)).toContainText(`Track 1 of ${tracks.length}`);

    // Scripts draw it, so its icons have the address that scripts know.
    const icons = findDock(page).locator('svg:visible use');
    const readWidths = () =>
      icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
    await expect.poll(async () => (await readWidths()).length).toBeGreaterThan(3);
    await expect.poll(async () => Math.min(...(await readWidths()))).toBeGreaterThan(0);

    await expectPlaying(page, long.title);
    const card = findButton(page, `Pause ${long.title}`);

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await card.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await expect(findDock(page)).toBeHidden();
      // Phones have keys for the volume.
      await expect(findButton(page, 'Mute')).toHaveCount(width === 390 ? 0 : 1);
      await showDock(page);
      await expect(card).not.toBeInViewport();
      const length = findDock(page).getByText(/^1:\d\d$/);
      const readMark = () => length.evaluate((text) => getComputedStyle(text, '::before').content);
      await expect.poll(readMark).toBe(width === 390 ? '"/ "' : 'none');
    }
    // Who presses its buttons with the keyboard keeps them.
    await findDockButton(page, 'Pause').press('Enter');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(findButton(page, `Play ${long.title}`)).toBeInViewport();
    await expect(findDock(page)).toBeVisible();
    await findDockButton(page, 'Play').blur();
    await expect(findDock(page)).toBeHidden();

    await findButton(page, `Play ${long.title}`).click();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await showDock(page);
      const readGap = async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const footer = await measure(page.getByRole('contentinfo'));
        return (await measure(findDock(page))).top - footer.bottom;
      };
      await expect.poll(readGap, `${width} px`).toBeGreaterThanOrEqual(-0.5);
    }

    await visit(page, thanks.label);
    await expect(findDock(page)).toBeVisible();
    await findDock(page).getByRole('link', { name: long.title }).click();
    await expectScreen(page, sounds.label);
    await expect(page).toHaveURL(new RegExp(`/sounds/${long.id}/$`));
    await expect(page.getByRole('heading', { level: 1, name: long.title })).toBeInViewport();
    await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  });

  test('pauses, seeks together with the card, skips until the first or last track, and closes', async ({
    page,
  }) => {
    await start(page, long.title);
    const press = (name: string) => findDockButton(page, name).press('Enter');

    await showDock(page);
    await press('Pause');
    await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
    await findSlider(page).press('Home');
    await findSlider(page).press('PageUp');
    await findSlider(page).press('ArrowRight');
    await expect(findSlider(page)).toHaveAttribute('aria-valuetext', `35 seconds of ${longLength.said}`);
    await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^35 seconds/);
    await expect(findDock(page)).toContainText('0:35');
    await expect.poll(() => readTime(page)).toBe(35);
    await press('Play');
    await expectPlaying(page, long.title);
    await press('Next track');
    await expectPlaying(page, second.title);
    await press('Previous track');
    await expectPlaying(page, long.title);
    await findSlider(page).press('PageUp');
    await press('Previous track');
    await expect.poll(() => readTime(page)).toBeLessThan(20);
    await play(page, third.title);
    await showDock(page);
    await expect(findDock(page).getByRole('link', { name: /^Download/ })).toHaveCount(0);
    await findDockButton(page, 'Next track').press('Enter');
    await expectPlaying(page, last.title);

    await expect(findDock(page).getByRole('link', { name: /^Download/ })).toHaveCount(1);
    await expect(findDockButton(page, 'Next track')).toBeDisabled();
    await expect(findDockButton(page, 'Next track')).toBeFocused();
    await findDockButton(page, 'Close the player').press('Enter');
    await expect(findDock(page)).toBeHidden();
    await expect(findButton(page, `Play ${last.title}`)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => readSound(page)).toMatchObject({ file: '', isPaused: true });
  });

  test('keeps the volume after a reload, and mutes', async ({ page }) => {
    await start(page, long.title);
    await findButton(page, 'Mute').click();
    await showDock(page);
    const mute = findDockButton(page, 'Mute');
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await mute.click();
    const volume = findDock(page).getByRole('slider', { name: 'Volume' });
    await expect(volume).toHaveValue('1');

    await volume.fill('0');
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await mute.click();
    await expectVolume(page, { volume: 0.5, muted: false });
    await volume.fill('0.4');
    await expect(volume).toHaveAttribute('aria-valuetext', '40%');
    await mute.click();
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expectVolume(page, { volume: 0.4, muted: true });
    await mute.click();
    await hearEnough(page);
    await page.reload();
    await findDock(page)
      .getByRole('button', { name: /^Continue/ })
      .click();

    await expectPlaying(page, long.title);
    await expectVolume(page, { volume: 0.4, muted: false });
  });
});

test('lock screen and media keys show track, artist and position, and control the player', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.handlers = {};
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) window.handlers[action] = handler;
    };
    navigator.mediaSession.setPositionState = (state) => (window.position = state);
  });
  await start(page, long.title);
  await skipWithoutLockScreen(page);
  await findButton(page, `Pause ${long.title}`).click();
  await expect
    .poll(() => readMetadata(page))
    .toEqual({ title: long.title, artist: owner.name, artwork: 1, state: 'paused' });

  // Lock screens and headphones start and pause the sound themselves.
  await page.evaluate(() => window.started[0]?.play());
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await page.evaluate(() => window.started[0]?.pause());
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(`Paused ${long.title}`);

  await pressKey(page, 'seekto', { seekTime: 40 });
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^40 seconds of/);
  await expect
    .poll(() => page.evaluate(() => window.position))
    .toMatchObject({ position: 40, playbackRate: 1 });
  await pressKey(page, 'play');
  await expectPlaying(page, long.title);
  await pressKey(page, 'nexttrack');
  await expectPlaying(page, second.title);
  await expect.poll(() => readMetadata(page)).toMatchObject({ title: second.title, state: 'playing' });
  await pressKey(page, 'previoustrack');
  await expectPlaying(page, long.title);
  await pressKey(page, 'pause');
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await pressKey(page, 'play');
  await expectPlaying(page, long.title);
  await pressKey(page, 'stop');
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect.poll(() => readMetadata(page)).toEqual({ state: 'none' });
});

test('the artwork on the lock screen is a picture of the site', async ({ page, request }) => {
  await start(page, long.title);
  await skipWithoutLockScreen(page);
  const readArtwork = () =>
    page.evaluate(() => navigator.mediaSession.metadata?.artwork.map(({ src }) => src).join() ?? '');

  await expect.poll(readArtwork).not.toBe('');

  const artwork = await request.get(await readArtwork());
  expect(artwork.headers()['content-type']).toBe('image/jpeg');
});

async function skipWithoutLockScreen(page: Page): Promise<void> {
  const isKnown = await page.evaluate(() => 'mediaSession' in navigator);
  test.skip(!isKnown, 'This browser does not support lock screens.');
}

async function expectVolume(page: Page, expected: { volume: number; muted: boolean }): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.started.map(({ volume, muted }) => ({ volume, muted }))))
    .toEqual([expected]);
}

function readMetadata(page: Page) {
  return page.evaluate(() => {
    const { metadata, playbackState: state } = navigator.mediaSession;
    if (!metadata) return { state };
    const { title, artist, artwork } = metadata;
    return { title, artist, artwork: artwork.length, state };
  });
}

async function pressKey(page: Page, action: MediaSessionAction, details = {}): Promise<void> {
  await page.evaluate(
    ([name, more]) => {
      window.handlers[name]?.({ action: name, ...more });
    },
    [action, details] as const,
  );
}
