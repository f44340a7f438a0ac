import { expect, test, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { long, second, third } from '../fixtures/site';
import {
  hydrate,
  expectPlaying,
  findButton,
  findDock,
  findDockButton,
  findSlider,
  listen,
  readSound,
  start,
} from './listening';
import { findTooWide, listOverlaps } from './overflow';
import { listFaults, makeAxe } from './axe';
import { findEntry, open, screens, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { sm, md, lg, xl } = breakpoints;
const states = { 'while a track plays': 200, 'while one fails': 404 };

for (const [when, status] of Object.entries(states)) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in card and dock ${when}, at ${width} px, light or dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await startOrFail(page, status);

      const axe = makeAxe(page).include('section[aria-label="Player"]').include(`#${long.id}`);

      expect(await listFaults(axe)).toEqual([]);

      // The scheme changes nothing but colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await listFaults(axe.withRules('color-contrast'))).toEqual([]);
    });
  }

  test(`at every width all has its place and is large enough for a thumb ${when}`, async ({ page }) => {
    await startOrFail(page, status);

    for (const width of [320, 390, sm, md - 1, md, lg, xl]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
      expect.soft(await findTooSmall(page), `${width} px`).toEqual([]);
      expect.soft(await findDockOverlaps(page), `${width} px`).toEqual([]);
    }
  });
}

test('with text twice as large nothing of the dock leaves the window or is cut', async ({ page }) => {
  await startOrFail(page, 404);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });

  for (const width of [390, sm, md, lg]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findTooWide(page), `${width} px`).toEqual([]);
    expect.soft(await findDockOverlaps(page), `${width} px`).toEqual([]);
  }
});

test('start, stop, change and failure are each said once', async ({ page }) => {
  await page.route(`**/${third.file}*`, (route) => route.fulfill({ status: 404 }));
  await start(page, long.title);
  await page.getByRole('status').evaluate((status) => {
    const said = [status.textContent];
    new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
    Object.assign(window, { said });
  });

  await findDockButton(page, 'Pause').click();
  await findDockButton(page, 'Play').click();
  await findSlider(page).press('PageUp');
  await expectPlaying(page, long.title);
  await findDockButton(page, 'Next track').click();
  await expectPlaying(page, second.title);
  await findDockButton(page, 'Next track').click();
  await expect(findDock(page)).toContainText('could not be played');
  await findDockButton(page, 'Play').click();

  const failure = `“${third.title}” could not be played. Try again, or go on to the next track.`;
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'said') as unknown))
    .toEqual([
      `Playing ${long.title}`,
      `Paused ${long.title}`,
      `Playing ${long.title}`,
      `Playing ${second.title}`,
      failure,
      failure,
    ]);
});

test('all of it works by keyboard, in the order in which it is seen, and the focus shows', async ({
  page,
}) => {
  await start(page, long.title);
  await findDockButton(page, 'Previous track').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const names: string[] = [];

  for (let step = 0; step < 9; step += 1) {
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveCount(1);
    names.push(await focused.evaluate((element) => element.ariaLabel ?? element.textContent));
    const isDrawn = await focused.evaluate((element) =>
      [element, element.parentElement ?? element].some(
        (one) => getComputedStyle(one).outlineStyle === 'solid',
      ),
    );
    expect(isDrawn, names.at(-1)).toBe(true);
    await page.keyboard.press('Tab');
  }

  expect(names).toEqual([
    'Previous track',
    'Pause',
    'Next track',
    long.title,
    'Seek',
    'Mute',
    'Volume',
    'Download this recording',
    'Close the player',
  ]);
});

test('on a phone the ring around the slider of the dock stays in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await start(page, long.title);
  await findSlider(page).focus();

  await page.keyboard.press('ArrowRight');
  const ring = await findSlider(page).evaluate((element) => {
    const bar = element.parentElement ?? element;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(bar);
    const by = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right } = bar.getBoundingClientRect();
    return { outlineStyle, left: left - by, right: right + by };
  });

  expect(ring.outlineStyle).toBe('solid');
  expect(ring.left).toBeGreaterThanOrEqual(0);
  expect(ring.right).toBeLessThanOrEqual(390);
});

test('letters and the space bar are no shortcuts', async ({ page }) => {
  await start(page, long.title);
  await page.getByRole('main').focus();

  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789') await page.keyboard.press(key);
  await page.keyboard.press('Space');

  await expectPlaying(page, long.title);
  expect(await page.evaluate(() => window.told)).toEqual(['play']);
  expect((await readSound(page)).time).toBeLessThan(20);
});

test('what gets the focus comes out from behind the dock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await start(page, second.title);
  await hydrate(page, third.title);
  const { y: edge = 0 } = (await findDock(page).boundingBox()) ?? {};
  const next = findButton(page, `Play ${third.title}`);

  const before = page.getByRole('main').getByRole('link', { name: new URL(second.front.source ?? '').host });

  await before.focus();
  await next.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8));
  await page.keyboard.press('Tab');

  await expect(next).toBeFocused();
  expect(await next.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(edge);
});

test('on a phone on its side all tabs can be brought out from behind the dock', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await start(page, long.title);
  const { y: edge = 0 } = (await findDock(page).boundingBox()) ?? {};

  for (const { label } of screens) {
    await findEntry(page, label).focus();
    const { y = 0, height = 0 } = (await findEntry(page, label).boundingBox()) ?? {};
    expect.soft(y + height, label).toBeLessThanOrEqual(edge);
  }
});

test('the page stays where it is while the dock is walked through', async ({ page }) => {
  await start(page, long.title);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await findDockButton(page, 'Pause').focus();

  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');

  await expect(findDock(page).locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

/** Starts a recording, which plays or fails as the server answers. */
async function startOrFail(page: Page, status: number): Promise<void> {
  if (status === 200) return start(page, long.title);

  await page.route(`**/${long.file}`, (route) => route.fulfill({ status }));
  await listen(page);
  await open(page, sounds.path);
  await hydrate(page, long.title);
  await findButton(page, `Play ${long.title}`).click();
  await expect(findDock(page)).toContainText('could not be played');
}

/** Links, buttons and sliders of the cards and of the dock below 44 × 44 px; words of a text may be smaller. */
function findTooSmall(page: Page): Promise<string[]> {
  const inCards = page.getByRole('main').locator('[data-player] :is(a, button, input)');
  const inDock = findDock(page).locator('a, button, input');
  return inCards.or(inDock).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.ariaLabel ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ name, box }) => `${name} is ${box.width} × ${box.height}`),
  );
}

/** Parts of the dock that lie over one another. */
async function findDockOverlaps(page: Page): Promise<string[]> {
  const failure = findDock(page).getByText('could not be played');
  const boxes = await findDock(page)
    .locator('a, button, input')
    .or(failure)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { name: element.ariaLabel ?? element.textContent, left, right, top, bottom };
        }),
    );
  return listOverlaps(boxes);
}
