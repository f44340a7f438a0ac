import { expect, test, type Locator, type Page } from '@playwright/test';
import { findRecord } from '../fixtures/site';
import { expectScreen, findEntry, harbor, home, open, sounds, visit, workshop, waitForFrames } from './site';

const chisel = findRecord('chisel.jpg');
const drawer = findRecord('drawer.jpg');
const [first = '', second = ''] = [chisel.alt, drawer.alt];
const third = 'A picture that came later';

for (const way of ['a click', 'Enter']) {
  test(`a picture of the body opens large at ${way}, with its words and the focus on Close`, async ({
    page,
  }) => {
    await open(page, workshop.path);
    const link = findPicture(page, chisel.title);
    const address = await link.getAttribute('href');

    await (way === 'Enter' ? link.press('Enter') : link.click());

    const picture = findBox(page).getByRole('img', { name: first });
    await expect(picture).toHaveAttribute('src', new RegExp(`${address}$`));
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(findBox(page)).toHaveAccessibleName(first);
    await expect(findBox(page).getByText(chisel.title, { exact: true })).toBeVisible();
    await expect(findButton(page, 'Close')).toBeFocused();
  });
}

test('it covers the whole window, and what lies behind it stays where it is', async ({ page }) => {
  await open(page, workshop.path);
  await findPicture(page, chisel.title).click();
  await expect(findBox(page)).toBeVisible();
  const place = await page.evaluate(() => scrollY);

  await page.mouse.move(8, 400);
  await page.mouse.wheel(0, 400);
  await waitForFrames(page);

  expect(await findBox(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('the words below a picture are below the large one as well', async ({ page }) => {
  await open(page, workshop.path);
  await page
    .getByRole('figure')
    .first()
    .evaluate((figure) => {
      const caption = document.createElement('figcaption');
      caption.textContent = 'Still not posted';
      figure.append(caption);
    });

  await findPicture(page, chisel.title).click();

  await expect(findBox(page)).toHaveAccessibleName('Still not posted');
  await expect(findBox(page).getByRole('figure')).toHaveText('Still not posted');
});

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'the Close button': (page) => findButton(page, 'Close').click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click beside the picture': (page) => page.mouse.click(8, 400),
  'the Back of the browser': (page) => page.goBack(),
};

for (const [way, use] of Object.entries(ways)) {
  test(`${way} closes it, and gives the focus back to the picture`, async ({ page }) => {
    const loads = await countSwaps(page);
    await open(page, './');
    await visit(page, workshop.label);
    const link = findPicture(page, drawer.title);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(findBox(page)).toBeVisible();

    await use(page);

    await expect(findBox(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await loads()).toBe(1);
    await expect(page).toHaveURL(/\/workshop\/$/);
    await page.goBack();
    await expectScreen(page, home.label);
  });
}

test('Forward opens it again, and so does a reload', async ({ page }) => {
  await open(page, workshop.path);
  await findPicture(page, drawer.title).click();
  await findButton(page, 'Close').click();
  await expect(findBox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/workshop\/$/);

  await page.goForward();
  await expect(findBox(page).getByRole('img', { name: second })).toBeVisible();
  await page.reload();
  await expect(findBox(page).getByRole('img', { name: second })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(findBox(page)).toHaveCount(0);
  await expect(findPicture(page, drawer.title)).toBeFocused();
});

test('the address is that of the picture that was gone on to', async ({ page }) => {
  await open(page, workshop.path);
  await findPicture(page, chisel.title).click();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#picture-2$/);

  await page.reload();
  await expect(findBox(page).getByRole('img', { name: second })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/workshop\/$/);
  await page.goForward();

  await expect(findBox(page).getByRole('img', { name: second })).toBeVisible();
});

test('a shared link to a picture opens it, and closing it stays on the screen', async ({ page }) => {
  await open(page, './');
  await open(page, `${workshop.path}#picture-2`);
  await expect(findBox(page).getByRole('img', { name: second })).toBeVisible();

  await findButton(page, 'Close').click();

  await expect(findBox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/workshop\/$/);
  await visit(page, sounds.label);
});

test('the history leads to other screens past an open picture', async ({ page }) => {
  await open(page, './');
  await visit(page, workshop.label);
  await findPicture(page, drawer.title).click();
  await expect(findBox(page)).toBeVisible();

  await page.evaluate(() => history.go(-2));
  await expectScreen(page, home.label);
  await expect(findBox(page)).toHaveCount(0);
  await page.goForward();
  await expectScreen(page, workshop.label);

  await visit(page, sounds.label);
  await expect(findEntry(page, sounds.label)).toHaveAttribute('aria-current', 'page');
});

test('arrow keys and buttons go through the pictures of the screen, round and round', async ({ page }) => {
  await open(page, workshop.path);
  await addPicture(page);
  await findPicture(page, chisel.title).click();
  const picture = findBox(page).getByRole('img');
  const [forth, back] = [
    [second, third, first],
    [third, second, first],
  ];

  for (const [key, names] of Object.entries({ ArrowRight: forth, ArrowLeft: back })) {
    for (const name of names) {
      await page.keyboard.press(key);
      await expect(picture).toHaveAccessibleName(name);
    }
  }
  for (const [button, names] of Object.entries({ 'Next picture': forth, 'Previous picture': back })) {
    for (const name of names) {
      await findButton(page, button).click();
      await expect(picture).toHaveAccessibleName(name);
    }
    await expect(findButton(page, button)).toBeFocused();
  }
});

test('Tab stays within the dialog', async ({ page }) => {
  await open(page, workshop.path);
  await findPicture(page, chisel.title).click();
  await expect(findButton(page, 'Close')).toBeFocused();

  const names = new Set<string | null>();
  for (let times = 0; times < 8; times += 1) {
    await page.keyboard.press('Tab');
    // After the last button comes the window of the browser, which has nothing to focus here.
    names.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
  }

  expect([...names].filter((name) => name !== null).sort()).toEqual([
    'Close',
    'Next picture',
    'Previous picture',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe goes to the next picture, and one to the right back again', async ({ page }) => {
    await open(page, workshop.path);
    await addPicture(page);
    await findPicture(page, chisel.title).tap();
    const picture = findBox(page).getByRole('img');

    await swipe(page, 300, 100);
    await expect(picture).toHaveAccessibleName(second);
    await swipe(page, 100, 300);
    await expect(picture).toHaveAccessibleName(first);
    await swipe(page, 200, 180);

    await expect(picture).toHaveAccessibleName(first);
  });
});

test('a picture that is dragged with the mouse leads on as well, and leaves the dialog open', async ({
  page,
}) => {
  await open(page, workshop.path);
  await addPicture(page);
  await findPicture(page, chisel.title).click();

  await page.mouse.move(700, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 4 });
  await page.mouse.up();

  await expect(findBox(page).getByRole('img')).toHaveAccessibleName(second);
});

test('a click with a key that asks for another tab is left to the browser', async ({ page, context }) => {
  await open(page, workshop.path);
  const other = context.waitForEvent('page');

  await findPicture(page, chisel.title).click({ modifiers: ['ControlOrMeta'] });

  await expect(await other).toHaveURL(/\/pictures\/chisel-[\w-]+\.webp$/);
  await expect(findBox(page)).toHaveCount(0);
});

test('a picture of the home row leads to its screen and opens nothing', async ({ page }) => {
  await open(page, './');

  await page.getByRole('main').getByRole('link', { name: 'Harbor' }).click();

  await expectScreen(page, harbor.label);
  await expect(findBox(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is a link to its large version', async ({ page }) => {
    await page.goto(workshop.path);

    await findPicture(page, chisel.title).click();

    await expect(page).toHaveURL(/\/pictures\/chisel-[\w-]+\.webp$/);
    await expect(page.getByRole('img')).toBeVisible();
  });
});

function findPicture(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('link', { name: `Enlarge “${title}”` });
}

function findBox(page: Page): Locator {
  return page.getByRole('dialog');
}

function findButton(page: Page, name: string): Locator {
  return findBox(page).getByRole('button', { name, exact: true });
}

/** Puts a third picture into the body: of two, each is the next one and the previous one of the other. */
async function addPicture(page: Page): Promise<void> {
  const last = page.getByRole('main').getByRole('figure').last();
  await last.evaluate((figure, alt) => {
    const added = figure.cloneNode(true) as HTMLElement;
    added.querySelector('img')?.setAttribute('alt', alt);
    figure.after(added);
  }, third);
}

/** Counts how often the router exchanges the screen from the first page on. */
async function countSwaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // On <body>, which stays while <main> and the attributes of <html> are exchanged.
    document.addEventListener('astro:after-swap', () => {
      const { dataset } = document.body;
      dataset['swaps'] = String(Number(dataset['swaps'] ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.body.dataset['swaps'] ?? 0));
}

/** Draws a finger across the middle of the window, as the screen of a phone reports it. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + part * (to - from));
  await touch('touchEnd');
  await session.detach();
}

test('its buttons stand beside the picture', async ({ page }) => {
  await open(page, workshop.path);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await findPicture(page, chisel.title).click();
    const picture = await findBox(page).getByRole('img').boundingBox();
    const button = await findButton(page, 'Close').boundingBox();

    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0);
    await findButton(page, 'Close').click();
  }
});
