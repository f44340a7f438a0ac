import { readdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { sites } from '../../scripts/sites.ts';
import { long } from '../fixtures/site';
import { findButton, findCard, findDock, findDockButton, hydrate } from './listening';
import { expectScreen, findEntry, harbor, holdBack, open, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const scripts = readdirSync(`${sites.root.folder}/_astro`).filter((name) => name.endsWith('.js'));

const answers = {
  without: { status: 404 },
  'with an empty': { contentType: 'text/javascript', body: '' },
};
const losses = scripts.flatMap((name) =>
  Object.entries(answers).map(([how, answer]) => ({ name, how, answer })),
);

for (const { name, how, answer } of losses) {
  test(`${how} ${name} a recording plays with controls that work, and a link leads on`, async ({ page }) => {
    await page.route(`**/_astro/${name}*`, (route) => route.fulfill(answer));
    await page.goto(sounds.path);

    await expect(async () => {
      await pressPlay(page);
      expect(await describeControls(page)).toMatch(/^(the browser’s own|card and dock): playing$/);
    }).toPass();
    await pressPause(page);
    await expect.poll(() => describeControls(page)).toMatch(/: paused$/);
    await findEntry(page, harbor.label).click();
    await expectScreen(page, harbor.label);
    await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('#page')).toHaveAttribute('data-screen', harbor.id);
    await expect(page.locator('#page')).toHaveCSS('background-image', /pictures/);
  });
}

test('a screen that is left while the dock does not come keeps its sound and gets controls', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/_astro\/Dock\./, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await open(page, sounds.path);
  await hydrate(page, long.title);
  await findButton(page, `Play ${long.title}`).click();
  await expect(findButton(page, `Pause ${long.title}`)).toBeVisible();
  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);

  gate.resolve(undefined);

  await expect(findNative(page)).toBeVisible();
  await expect.poll(() => findNative(page).evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);
});

test('Play shows at once that it waits for slow scripts', async ({ page }) => {
  const release = await holdBack(page, /_astro\/.*\.js/);
  await page.goto(sounds.path, { waitUntil: 'commit' });
  const button = findButton(page, `Play ${long.title}`);

  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.evaluate((one) => getComputedStyle(one, '::after').animationName)).toBe('turn');
  release();

  await expect(findDockButton(page, 'Pause')).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('without scripts nothing is there that needs them', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(sounds.path);

  await expect(findNative(page).first()).toBeVisible();
  await expect(findCard(page, long.title).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
});

function findNative(page: Page) {
  return page.locator('audio[controls]');
}

/** Which controls there are of the long recording, and what they say. */
async function describeControls(page: Page): Promise<string> {
  const native = findNative(page).first();
  if (await native.isVisible()) {
    const isPaused = await native.evaluate(
      (audio: HTMLAudioElement) => audio.paused || audio.currentTime === 0,
    );
    return `the browser’s own: ${isPaused ? 'paused' : 'playing'}`;
  }
  const [card, dock] = await Promise.all([
    findButton(page, `Pause ${long.title}`).isVisible(),
    findDockButton(page, 'Pause').isVisible(),
  ]);
  const isSame = card === dock && (await findDock(page).isVisible());
  const button = findCard(page, long.title).locator('.play-button');
  return isSame
    ? `card and dock: ${card ? 'playing' : 'paused'}`
    : `they disagree: ${await button.evaluate(({ outerHTML }) => outerHTML).catch(String)}`;
}

/** Presses what is there to play the long recording, unless it plays or is about to. */
async function pressPlay(page: Page): Promise<void> {
  const native = findNative(page).first();
  const play = findButton(page, `Play ${long.title}`);
  if (await native.isVisible()) {
    if (await native.evaluate((audio: HTMLAudioElement) => audio.paused))
      await native.press('Space', { timeout: 2000 });
  } else if (await play.isVisible()) {
    // It may give way to the browser's own controls meanwhile.
    const isAsked = await play.getAttribute('aria-busy', { timeout: 500 }).catch(() => 'true');
    if (isAsked !== 'true') await play.click({ timeout: 2000 }).catch(() => undefined);
  }
}

async function pressPause(page: Page): Promise<void> {
  const native = findNative(page).first();
  if (await native.isVisible()) await native.press('Space');
  else await findButton(page, `Pause ${long.title}`).click();
}
