import { expect, test, type Page } from '@playwright/test';
import { sessionKey } from '../../src/player/session';
import { last, long } from '../fixtures/site';
import {
  hydrate,
  expectPlaying,
  findButton,
  findDock,
  findDockButton,
  findSlider,
  listen,
  play,
  readSound,
  start,
} from './listening';
import { collectComplaints, open, sounds, thanks, visit, waitForFrames } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('after a reload the dock offers to continue, on any screen and without a sound', async ({ page }) => {
  await start(page, long.title);
  await findSlider(page).press('PageUp');
  await expect(findDock(page)).toContainText(/0:3[1-9]/);
  await visit(page, thanks.label);

  await page.reload();
  const offer = findDock(page).getByRole('button', {
    name: new RegExp(`^Continue “${long.title}” at 0:3\\d$`),
  });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => window.started)).toEqual([]);
  await offer.click();

  await expectPlaying(page, long.title);
  const { time } = await readSound(page);
  expect(time).toBeGreaterThan(31);
  expect(time).toBeLessThan(40);
});

test('what was left is still offered after visits to which the recordings did not come', async ({ page }) => {
  await remember(page, { version: 1, track: long.id, time: 32, volume: 0.5, muted: false });
  await page.route('**/recordings.json', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open(page, thanks.path);
  await failed;
  await waitForFrames(page);

  await page.unroute('**/recordings.json');
  await page.reload();

  await expect(findDockButton(page, `Continue “${long.title}” at 0:32`)).toBeVisible();
  expect(await readSession(page)).toMatchObject({ track: long.id, time: 32, volume: 0.5 });
});

test('a tab in which nothing was played leaves what another one remembers', async ({ page, context }) => {
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const second = await context.newPage();
  await start(second, long.title);
  await findDockButton(second, 'Pause').click();
  await expect.poll(() => readSession(second)).toMatchObject({ track: long.id });

  await page.reload();

  expect(await readSession(second)).toMatchObject({ track: long.id });
});

test('an offer that was closed does not come again', async ({ page }) => {
  await remember(page, { version: 1, track: long.id, time: 32, volume: 1, muted: false });
  await open(page, thanks.path);

  await findDockButton(page, 'Close the player').click();
  await expect(findDock(page)).toBeHidden();
  expect(await readKeys(page)).toEqual([]);
  await page.reload();

  await expect(findDock(page)).toHaveCount(0);
});

test('a dock that was closed offers nothing any more', async ({ page }) => {
  await start(page, long.title);

  await findDockButton(page, 'Close the player').click();
  await page.reload();
  await hydrate(page, long.title);

  await expect(findDock(page)).toHaveCount(0);
  expect(await readKeys(page)).toEqual([]);
});

test('all that is remembered is under one key', async ({ page }) => {
  await start(page, long.title);
  await findDock(page).getByRole('slider', { name: 'Volume' }).fill('0.5');
  await findDockButton(page, 'Pause').click();

  await expect.poll(() => readSession(page)).toMatchObject({ track: long.id, volume: 0.5 });
  expect(await readKeys(page)).toEqual([sessionKey]);
});

const sound = { volume: 1, muted: false };
const useless = {
  'is no JSON': '{"track":',
  'is something else': '[1, 2, 3]',
  'is of another version': JSON.stringify({ ...sound, version: 2, track: long.id, time: 30 }),
  'has no sense': JSON.stringify({ version: 1, track: 5, time: 'x', volume: 9, muted: 'no' }),
  'names a track that is gone': JSON.stringify({ ...sound, version: 1, track: 'gone', time: 30 }),
  'is at the end of its track': JSON.stringify({ ...sound, version: 1, track: long.id, time: 9999 }),
};

test('what is remembered changes nothing when it makes no sense, or its track is gone', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await listen(page);

  for (const [what, text] of Object.entries(useless)) {
    await remember(page, text);
    await open(page, sounds.path);
    await hydrate(page, long.title);
    await expect(findDock(page), what).toBeHidden();
  }
  await play(page, long.title);

  expect(complaints).toEqual([]);
});

const closed = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    }),
  full: () =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    }),
};

for (const [how, close] of Object.entries(closed)) {
  test(`it plays and stops when the storage of the browser is ${how}`, async ({ page }) => {
    const complaints = await collectComplaints(page);
    await page.addInitScript(close);

    await start(page, long.title);
    await findButton(page, `Pause ${long.title}`).click();
    await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
    await findDockButton(page, 'Close the player').click();

    await expect(findDock(page)).toBeHidden();
    expect(complaints).toEqual([]);
  });
}

test('a second tab that starts to play makes the first one quiet', async ({ page, context }) => {
  await start(page, long.title);
  const second = await context.newPage();

  await start(second, last.title);

  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  expect((await readSound(page)).isPaused).toBe(true);
  expect(await readSound(second)).toMatchObject({ file: last.file, isPaused: false });
});

/** Leaves something as an earlier visit would, for when the page is loaded again. */
async function remember(page: Page, session: unknown): Promise<void> {
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  await page.goto('favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, text] as const);
}

function readSession(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, sessionKey);
}

/** What is remembered by the whole site. */
function readKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}
