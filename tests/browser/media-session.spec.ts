import { expect, test, type Page } from '@playwright/test';
import { long, longLength, second } from '../fixtures/site';
import { expectPlaying, findDock, findDockButton, findSlider, readSound, start } from './listening';
import { collectComplaints, owner } from './site';

declare global {
  interface Window {
    /** What the page answers to keys, headphones and lock screens. */
    handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;
    /** The last position that a lock screen was told. */
    position: MediaPositionState | undefined;
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.handlers = {};
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) window.handlers[action] = handler;
    };
    navigator.mediaSession.setPositionState = (position) => {
      window.position = position;
    };
  });
});

test('a lock screen shows what plays, by whom, whether it plays, and where it is', async ({ page }) => {
  await start(page, long.title);

  await findSlider(page).press('PageUp');
  await findDockButton(page, 'Pause').click();

  await expect
    .poll(() => readMetadata(page))
    .toEqual({ title: long.title, artist: owner.name, state: 'paused' });
  const { position, duration, playbackRate } = (await page.evaluate(() => window.position)) ?? {};
  expect(position).toBeGreaterThan(30);
  expect({ duration, playbackRate }).toEqual({ duration: longLength.seconds, playbackRate: 1 });

  await findDockButton(page, 'Next track').click();
  await expect
    .poll(() => readMetadata(page))
    .toEqual({ title: second.title, artist: owner.name, state: 'playing' });

  await findDockButton(page, 'Close the player').click();
  await expect.poll(() => readMetadata(page)).toEqual({ state: 'none' });
});

test('its keys work the player', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await start(page, long.title);

  await press(page, 'pause');
  await expect(findDockButton(page, 'Play')).toBeVisible();
  await press(page, 'seekto', { seekTime: 40 });
  await expect(findSlider(page)).toHaveAttribute('aria-valuetext', /^40 seconds of/);
  await press(page, 'play');
  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(40);
  await press(page, 'nexttrack');
  await expectPlaying(page, second.title);
  await press(page, 'previoustrack');
  await expectPlaying(page, long.title);
  await press(page, 'stop');

  await expect(findDock(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a pause that came from outside shows everywhere', async ({ page }) => {
  await start(page, long.title);

  await page.evaluate(() => window.started[0]?.pause());
  await expect(findDockButton(page, 'Play')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(`Paused ${long.title}`);
  await expect.poll(() => readMetadata(page)).toMatchObject({ state: 'paused' });
  await page.evaluate(() => window.started[0]?.play());

  await expect(findDockButton(page, 'Pause')).toBeVisible();
  await expect.poll(() => readMetadata(page)).toMatchObject({ state: 'playing' });
});

function readMetadata(page: Page): Promise<{ title?: string; artist?: string; state: string }> {
  return page.evaluate(() => {
    const { metadata, playbackState: state } = navigator.mediaSession;
    return metadata ? { title: metadata.title, artist: metadata.artist, state } : { state };
  });
}

async function press(page: Page, action: MediaSessionAction, details = {}): Promise<void> {
  await page.evaluate(([name, more]) => window.handlers[name]?.({ action: name, ...more }), [
    action,
    details,
  ] as const);
}
