import { expect, type Locator, type Page } from '@playwright/test';
import { findRecord } from '../fixtures/site.ts';
import {
  expectScreen,
  home,
  isMarked,
  markDocument,
  open,
  sounds,
  thanks,
  visit,
  waitForFrames,
  workshop,
} from './site.ts';
import { test } from './test.ts';

const chisel = findRecord('chisel.jpg');
const drawer = findRecord('drawer.jpg');
const [first = '', second = ''] = [chisel.alt, drawer.alt];

/** Three pictures of a screen; the tests open the second one. With two, both directions would lead to the same one. */
const [left, middle, right = ''] = [findRecord('bench.jpg').title, second, findRecord('rope.jpg').alt];

test('a click or Enter enlarges a picture, and Tab stays inside', async ({ page, browserName }) => {
  await open(page, workshop.path);
  const link = findPicture(page, chisel.title);

  await link.press('Enter');
  await expect(findBox(page)).toHaveAccessibleName(first);
  await expect(findBox(page).getByText(chisel.title, { exact: true })).toBeVisible();
  await expect(findButton(page, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await link.click();

  const picture = findBox(page).getByRole('img', { name: first });
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect.poll(() => findBox(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const place = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await waitForFrames(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  // In WebKit, Tab does not reach links and buttons by default.
  if (browserName === 'webkit') return;
  const names = new Set<string | null>();
  for (let times = 0; times < 8; times += 1) {
    await page.keyboard.press('Tab');
    names.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
  }
  names.delete(null);
  expect([...names].sort()).toEqual(['Close', 'Next picture', 'Previous picture']);
});

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'the Close button': (page) => findButton(page, 'Close').click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click beside the picture': (page) => page.mouse.click(8, 400),
  Back: (page) => page.goBack(),
};

test(`${Object.keys(ways).join(', ')} close it and return focus and scroll position`, async ({ page }) => {
  await open(page, './');
  await visit(page, workshop.label);
  const link = findPicture(page, drawer.title);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);

  for (const [way, use] of Object.entries(ways)) {
    await link.click();
    await expect(findBox(page), way).toBeVisible();

    await use(page);
    await expect(findBox(page), way).toHaveCount(0);
    await expect(link, way).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY), way).toBe(place);
    await expect(page, way).toHaveURL(/\/workshop\/$/);
  }

  await page.goBack();
  await expectScreen(page, home.label);
});

test('a shared link, a reload and Forward open a picture, which closes on its screen', async ({ page }) => {
  await open(page, `${workshop.path}#picture-2`);
  const picture = findBox(page).getByRole('img', { name: second });
  await expect(picture).toBeVisible();
  await findButton(page, 'Close').click();
  await expect(page).toHaveURL(/\/workshop\/$/);

  await findPicture(page, chisel.title).click();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#picture-2$/);
  await page.reload();
  await expect(picture).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/workshop\/$/);
  await page.goForward();
  await expect(picture).toBeVisible();
  await page.keyboard.press('Escape');

  await markDocument(page);
  await visit(page, sounds.label);
  await expect.poll(() => isMarked(page)).toBe(true);
});

test('keys, buttons, dragging and swipes move to the picture on their side', async ({ page }) => {
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, 400);
    await page.mouse.down();
    await page.mouse.move(to, 400, { steps: 4 });
    await page.mouse.up();
  };
  await open(page, thanks.path);
  await findPicture(page, drawer.title).click();
  const picture = findBox(page).locator('img');

  for (const [there, back] of [
    [() => page.keyboard.press('ArrowRight'), () => page.keyboard.press('ArrowLeft')],
    [() => findButton(page, 'Next picture').click(), () => findButton(page, 'Previous picture').click()],
    [() => drag(700, 500), () => drag(500, 700)],
    [() => swipe(picture, 300, 100), () => swipe(picture, 100, 300)],
  ] as const)
    await expectSides(page, there, back);
});

test('with a modifier key, a picture is a link to its large version', async ({ page, context }) => {
  await open(page, workshop.path);
  const opened = context.waitForEvent('page', { timeout: 60_000 });

  await findPicture(page, chisel.title).click({ modifiers: ['ControlOrMeta'] });

  const tab = await opened;
  await expect(tab).toHaveURL(/\/pictures\/chisel-[\w-]+\.\w+$/);
  await expect(findBox(page)).toHaveCount(0);
});

/** Moves from the picture in the middle to both others and back. */
async function expectSides(
  page: Page,
  goRight: () => Promise<unknown>,
  goLeft: () => Promise<unknown>,
): Promise<void> {
  await expect(findBox(page)).toHaveAccessibleName(middle);
  await goRight();
  await expect(findBox(page)).toHaveAccessibleName(right);
  await goLeft();
  await expect(findBox(page)).toHaveAccessibleName(middle);
  await goLeft();
  await expect(findBox(page)).toHaveAccessibleName(left);
  await goRight();
  await expect(findBox(page)).toHaveAccessibleName(middle);
}

function findPicture(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('link', { name: `Enlarge “${title}”` });
}

function findBox(page: Page): Locator {
  return page.getByRole('dialog');
}

function findButton(page: Page, name: string): Locator {
  return findBox(page).getByRole('button', { name, exact: true });
}

/** Swipes across a picture with pointer events. */
async function swipe(picture: Locator, from: number, to: number): Promise<void> {
  const options = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 420, bubbles: true };
  await picture.dispatchEvent('pointerdown', { ...options, clientX: from });
  for (const part of [0.25, 0.5, 0.75, 1])
    await picture.dispatchEvent('pointermove', { ...options, clientX: from + part * (to - from) });
  await picture.dispatchEvent('pointerup', { ...options, clientX: to });
}
