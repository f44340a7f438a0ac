import { expect, type Page } from '@playwright/test';
import type { Session } from '#player/session.ts';
import { getScopedName } from '#lib/store-value.ts';
import { last, long, second } from '../fixtures/site.ts';
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
  storedKey,
} from './listening.ts';
import {
  collectComplaints,
  expectScreen,
  open,
  screens,
  settle,
  song,
  sounds,
  thanks,
  visit,
} from './site.ts';
import { test } from './test.ts';

test('music plays on through all screens, its page, Back, Forward, anchors and the resume', async ({
  page,
}) => {
  await start(page, long.title);
  await page.evaluate(() => {
    const [audio] = window.started;
    const interruptions: string[] = [];
    for (const type of ['pause', 'seeking', 'emptied', 'ended'])
      audio?.addEventListener(type, () => interruptions.push(type));
    Object.assign(window, { interruptions });
  });
  let { time } = await readSound(page);
  const expectProgress = async () => {
    await expect.poll(() => readTime(page)).toBeGreaterThan(time);
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
  await findDock(page).getByRole('link', { name: long.title, exact: true }).click();
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await expectProgress();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('complementary').getByRole('link', { name: 'Resume' }).click(),
  ]);
  await tab.close();
  await expectProgress();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'interruptions') as unknown)).toEqual([]);
  await expect.poll(() => page.evaluate(() => window.started.length)).toBe(1);

  await visit(page, sounds.label);
  await hydrate(page, long.title);
  await findButton(page, `Pause ${long.title}`).click();
  await expect(findButton(page, `Play ${long.title}`)).toBeVisible();
  await expect.poll(() => readSound(page)).toMatchObject({ isPaused: true });
});

test('after a reload the dock offers to continue, however little was heard', async ({ page }) => {
  await start(page, long.title);
  await findButton(page, `Pause ${long.title}`).click();
  await seekToFive(page);
  await visit(page, thanks.label);

  await page.reload();
  await expect(findDock(page)).toContainText(`${long.title}Continue at 0:05`);
  await expect.poll(() => page.evaluate(() => window.started)).toEqual([]);
  await findDockButton(page, 'Continue at 0:05').press('Enter');
  await expect(findDockButton(page, 'Pause')).toBeFocused();

  await expectPlaying(page, long.title);
  await expect.poll(() => readTime(page)).toBeGreaterThan(5);
  await findDockButton(page, 'Next track').press('Enter');
  await expectPlaying(page, second.title);
});

test('Back from another site finds the track paused where it was', async ({ page }) => {
  await start(page, long.title);
  await hearEnough(page);
  await findSlider(page, long.title).press('Home');
  await expect.poll(() => readTime(page)).toBeLessThan(5);
  await findSlider(page, long.title).press('ArrowRight');

  await page.goto(process.env['OWNER_URL'] ?? '');
  await page.goBack();

  await expect(findCard(page, long.title)).toContainText(/0:(0[4-9]|1\d) \//);
  await hydrate(page, long.title);
  await play(page, long.title);
  await expect.poll(() => readTime(page)).toBeGreaterThan(4);
});

test('the offer survives visits on which the list of recordings does not load, until it is closed', async ({
  page,
}) => {
  await remember(page, { version: 1, track: long.id, time: 32, volume: 0.5, muted: false });
  await page.route('**/recordings.json', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open(page, thanks.path);
  await failed;

  await page.unroute('**/recordings.json');
  await page.reload();

  await expect(findDock(page)).toContainText(`${long.title}Continue at 0:32`);
  await expect.poll(() => readSession(page)).toMatchObject({ track: long.id, time: 32, volume: 0.5 });

  // An offer that is closed does not come back, but its volume does.
  await findDockButton(page, 'Close the player').click();
  await expect(findDock(page)).toBeHidden();
  await page.reload();
  await settle(page);
  await expect(findDock(page)).toHaveCount(0);
  await expect.poll(() => readSession(page)).toEqual({ version: 1, volume: 0.5, muted: false });
});

test('a tab that plays pauses the other one, and an idle tab changes nothing', async ({ page, context }) => {
  await start(page, last.title);
  const other = await context.newPage();

  await start(other, long.title);
  await expect(findButton(page, `Play ${last.title}`)).toBeVisible();
  await expect.poll(() => readSound(page)).toMatchObject({ isPaused: true });
  await play(page, last.title);
  await expect(findButton(other, `Play ${long.title}`)).toBeVisible();
  await play(other, long.title);
  await expect(findButton(page, `Play ${last.title}`)).toBeVisible();

  await hearEnough(other);
  const idle = await context.newPage();
  await open(idle, sounds.path);
  await expect(findDock(idle)).toContainText(`${long.title}Continue at`);
  await findButton(other, `Pause ${long.title}`).click();
  await seekToFive(other);
  await expect(findDock(idle)).toContainText('Continue at 0:05');
  await idle.reload();
  await expect.poll(() => readSession(other)).toMatchObject({ track: long.id });
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
  test(`player and color scheme work when the storage of the browser is ${how}`, async ({ page }) => {
    const complaints = await collectComplaints(page);
    await page.addInitScript(replace);

    await start(page, long.title);
    await findButton(page, `Pause ${long.title}`).click();
    await showDock(page);
    await findDockButton(page, 'Close the player').click();

    await expect(findDock(page)).toBeHidden();
    const scheme = page.getByRole('banner').getByRole('button', { name: /^Color scheme/ });
    await scheme.click();
    await visit(page, thanks.label);
    await expect(scheme).toHaveAccessibleName('Color scheme: dark');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    expect(complaints).toEqual([]);
  });
}

/** Moves what is paused to its fifth second. */
async function seekToFive(page: Page): Promise<void> {
  await findSlider(page, long.title).press('Home');
  await findSlider(page, long.title).press('ArrowRight');
}

test('what another site on the origin has stored stays, and changes nothing here', async ({ page }) => {
  const session = { version: 1, track: long.id, time: 32, volume: 0.25, muted: true };
  const values = { scheme: 'dark', player: JSON.stringify(session), instrument: 'piano', notation: 'german' };
  // As another project may name them, and as another of these sites does.
  const others = Object.entries(values).flatMap(([name, text]) => [
    [name, text],
    [getScopedName(name, '/other/'), text],
  ]);
  const readOthers = () =>
    page.evaluate(
      (names) => [localStorage, sessionStorage].map((storage) => names.map((name) => storage.getItem(name))),
      others.map(([name = '']) => name),
    );
  await page.goto('favicon.svg');
  await page.evaluate((all) => {
    for (const [name = '', text = ''] of all)
      for (const storage of [localStorage, sessionStorage]) storage.setItem(name, text);
  }, others);
  const before = await readOthers();

  await open(page, song);
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
  await expect(findDock(page)).toHaveCount(0);
  await expect(page.getByLabel('Chord notation')).toHaveValue('english');
  await page.getByRole('button', { name: 'Chord shapes' }).click();
  await expect(page.getByLabel('Instrument')).toHaveValue('guitar');
  await page.getByLabel('Instrument').selectOption('Ukulele');
  await page.getByLabel('Chord notation').selectOption('1 4 5');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Color scheme/ })
    .click();
  await findButton(page, `Play ${long.title}`).click();
  await expectPlaying(page, long.title);
  // As another player says that it has started.
  await page.evaluate(() =>
    ['player', 'player /other/'].forEach((name) => new BroadcastChannel(name).postMessage('playing')),
  );
  await visit(page, thanks.label);

  await expectPlaying(page, long.title);
  await expect.poll(() => page.evaluate(() => window.started[0]?.volume)).toBe(1);
  await expect.poll(readOthers).toEqual(before);
});

/** Saves the session of an earlier visit. */
async function remember(page: Page, session: Session): Promise<void> {
  await page.goto('favicon.svg');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storedKey,
    JSON.stringify(session),
  ] as const);
}

function readSession(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, storedKey);
}
