import { expect, test, type Page } from '@playwright/test';
import { sessionKey, type Session } from '#player/session.ts';
import { last, long, second } from '../fixtures/site.ts';
import {
  expectPlaying,
  findButton,
  findDock,
  findDockButton,
  findSlider,
  hydrate,
  play,
  readSound,
  start,
} from './listening.ts';
import {
  collectComplaints,
  expectScreen,
  expectShell,
  open,
  screens,
  sounds,
  thanks,
  visit,
} from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('music plays on through all screens, Back, Forward and anchors, and its card still shows it', async ({
  page,
}) => {
  await start(page, long.title);
  await page.evaluate(() => {
    const [audio] = window.started;
    const interruptions: string[] = [];
    for (const type of ['pause', 'seeking', 'emptied', 'ended'])
      audio?.addEventListener(type, () => interruptions.push(type));
    // So slow that it does not end.
    Object.assign(audio ?? {}, { playbackRate: 0.1 });
    Object.assign(window, { interruptions });
  });
  let { time } = await readSound(page);
  const expectProgress = async () => {
    await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(time);
    ({ time } = await readSound(page));
  };

  for (const { label } of screens) {
    await visit(page, label);
    await expectProgress();
  }
  const back = screens.slice(1, -1).reverse();
  for (const { label } of back) {
    await page.goBack();
    await expectScreen(page, label);
    await expectProgress();
  }
  for (const { label } of back.slice(0, -1).reverse()) {
    await page.goForward();
    await expectScreen(page, label);
    await expectProgress();
  }
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expectProgress();
  expect(await page.evaluate(() => Reflect.get(window, 'interruptions') as unknown)).toEqual([]);
  expect(await page.evaluate(() => window.started.length)).toBe(1);

  await visit(page, sounds.label);
  await hydrate(page, long.title);
  await findButton(page, `Pause ${long.title}`).click();
  await expect(findDockButton(page, 'Play')).toBeVisible();
  expect((await readSound(page)).isPaused).toBe(true);
});

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
  await offer.press('Enter');
  await expect(findDockButton(page, 'Pause')).toBeFocused();

  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(31);
  await findDockButton(page, 'Next track').click();
  await expectPlaying(page, second.title);
});

test('Back from another site finds the track paused where it was', async ({ page }) => {
  await start(page, long.title);
  await findSlider(page).press('PageUp');
  await expect(findDock(page)).toContainText(/0:3[1-9]/);

  await page.goto(process.env['OWNER_URL'] ?? '');
  await page.goBack();

  const play = findDock(page).getByRole('button', { name: /^(Play|Continue “.*” at 0:3\d)$/ });
  await expect(play).toBeVisible();
  await expect(findDock(page)).toContainText(/0:3\d/);
  await play.click();
  await expectPlaying(page, long.title);
  expect((await readSound(page)).time).toBeGreaterThan(30);
});

test('the offer survives visits on which the list of recordings does not load', async ({ page }) => {
  await remember(page, { version: 1, track: long.id, time: 32, volume: 0.5, muted: false });
  await page.route('**/recordings.json', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open(page, thanks.path);
  await failed;

  await page.unroute('**/recordings.json');
  await page.reload();

  await expect(findDockButton(page, `Continue “${long.title}” at 0:32`)).toBeVisible();
  expect(await readSession(page)).toMatchObject({ track: long.id, time: 32, volume: 0.5 });
});

test('an offer that is closed does not come back, but its volume does', async ({ page }) => {
  await remember(page, { version: 1, track: long.id, time: 32, volume: 0.5, muted: false });
  await open(page, thanks.path);

  await findDockButton(page, 'Close the player').click();
  await expect(findDock(page)).toBeHidden();
  await page.reload();

  await expectShell(page);
  await expect(findDock(page)).toHaveCount(0);
  expect(await readSession(page)).toEqual({ version: 1, volume: 0.5, muted: false });
});

test('a tab that starts to play pauses the other one, and an idle tab changes nothing', async ({
  page,
  context,
}) => {
  await start(page, long.title);
  const other = await context.newPage();
  const idle = await context.newPage();
  await open(idle, sounds.path);

  await start(other, last.title);
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  expect((await readSound(page)).isPaused).toBe(true);
  await play(page, long.title);
  await expect(findDockButton(other, 'Play')).toBeVisible();
  await play(other, last.title);
  await expect(findDockButton(page, 'Play')).toBeVisible();

  await findDockButton(other, 'Pause').click();
  await expect.poll(() => readSession(other)).toMatchObject({ track: last.id });
  await expect(findDock(idle).getByRole('button', { name: /^Continue/ })).toBeVisible();
  await idle.reload();
  expect(await readSession(other)).toMatchObject({ track: last.id });
});

const storages = {
  blocked: () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse });
  },
  full: () =>
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    }),
};

for (const [how, replace] of Object.entries(storages)) {
  test(`the player works when the storage of the browser is ${how}`, async ({ page }) => {
    const complaints = await collectComplaints(page);
    await page.addInitScript(replace);

    await start(page, long.title);
    await findButton(page, `Pause ${long.title}`).click();
    await findDockButton(page, 'Close the player').click();

    await expect(findDock(page)).toBeHidden();
    expect(complaints).toEqual([]);
  });
}

/** Saves a session like an earlier visit. */
async function remember(page: Page, session: Session): Promise<void> {
  await page.goto('favicon.svg');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
}

function readSession(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, sessionKey);
}
