import { expect, type Page } from '@playwright/test';
import en from '#ui/messages/en.json' with { type: 'json' };
import { open, toMarkdown } from './site.ts';
import { test } from './test.ts';

const root = toMarkdown('sounds/');
/** The bar of the stage view: title, perhaps the key, and place in the set. */
const findBar = (page: Page) => page.locator('main:not(.leaving) dialog.stage > div').first();

/** Waits until the stage view has counted its pages: it ignores keys until then. */
async function expectCounted(page: Page): Promise<void> {
  await expect(page.locator('main:not(.leaving) dialog.stage .song-sheet[style]')).toHaveCount(1);
}

/** Presses a key until a song is there. Each press shows another page or another song. */
async function pressUntil(page: Page, key: string, bar: RegExp): Promise<void> {
  const [place = ''] = /\d of \d/.exec(bar.source) ?? [];
  for (let text = ''; !text.includes(place);) {
    await expectCounted(page);
    text = (await findBar(page).textContent()) ?? '';
    await page.keyboard.press(key);
    await expect(findBar(page)).not.toHaveText(text);
    text = (await findBar(page).textContent()) ?? '';
  }
  await expect(findBar(page)).toHaveText(bar);
}

async function turnToLastPage(page: Page): Promise<void> {
  await expectCounted(page);
  await page.keyboard.press('End');
  await expect(findBar(page)).toHaveText(/(\d) \/ \1\b/);
}

test('pedal and taps go through the songs of a date, in their keys, and back', async ({ page }) => {
  await open(page, './papers/');
  await page.getByRole('link', { name: 'Stage view' }).click();
  await expect(findBar(page)).toHaveText(/Long Road.*E.*1 of 3/);

  // A tap turns, too.
  await turnToLastPage(page);
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 40, 400);
  await expect(findBar(page)).toHaveText(/Side Street.*2 of 3/);
  await expect(page.getByText('This recording has no words or chords.')).toBeVisible();
  await pressUntil(page, 'PageDown', /Long Road.*F♯.*3 of 3/);
  await pressUntil(page, 'PageUp', /Side Street.*2 of 3/);
  await pressUntil(page, 'PageUp', /Long Road.*1 of 3/);
  await findBar(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/long-road\/\?key=E$/);
});

test('nothing is seen between two songs, and before the first page is the last one of the song before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${root}long/?stage&songs=long,sung`);
  await expect(findBar(page)).toHaveText(/Flocci.*1 of 2/);
  await page.evaluate(() => {
    const look = () => {
      const isCovered = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog.stage');
      Object.assign(window, { flashes: Number(Reflect.get(window, 'flashes') ?? 0) + (isCovered ? 0 : 1) });
      requestAnimationFrame(look);
    };
    look();
  });

  await turnToLastPage(page);
  await pressUntil(page, 'PageDown', /Sung Again.*2 of 2/);
  await expect(page).toHaveURL(/\/sung\/\?stage&songs=long,sung&song=2$/);
  await pressUntil(page, 'PageUp', /Flocci.*1 of 2/);
  await expect(findBar(page)).toHaveText(/(\d) \/ \1/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'flashes') as number)).toBe(0);
});

test('a song that did not open can be opened again, after a lost connection and after one that hangs', async ({
  page,
}) => {
  await page.goto(`${root}sung/?stage&songs=sung,long`);
  await expect(findBar(page)).toHaveText(/Sung Again.*1 of 2/);
  await page.evaluate(() => {
    const text = Reflect.get(Response.prototype, 'text');
    Response.prototype.text = () => {
      Response.prototype.text = text;
      return Promise.reject(new TypeError('network error'));
    };
  });
  await pressUntil(page, 'PageDown', /Flocci.*2 of 2/);
  await expect(page.getByText(en.songNotStored)).toBeVisible();
  await pressUntil(page, 'PageUp', /Sung Again.*1 of 2/);

  await page.evaluate(() => {
    const hang = (event: object) => Object.assign(event, { loader: () => new Promise(() => undefined) });
    document.addEventListener('astro:before-preparation', hang, { once: true });
  });
  await turnToLastPage(page);
  await page.keyboard.press('PageDown');
  await expect(page.locator('dialog.stage')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.stage')).toHaveCount(1);

  await pressUntil(page, 'PageDown', /Flocci.*2 of 2/);
  await expect(page).toHaveURL(/\/long\/\?stage&songs=sung,long&song=2$/);
});

test('a press before the pages of a song are counted turns none', async ({ page }) => {
  await page.goto(`${root}long/?stage&songs=long,sung,dense`);
  await expect(findBar(page)).toHaveText(/Flocci.*1 of 3/);
  await page.evaluate(() => {
    const showModal = Reflect.get(HTMLDialogElement.prototype, 'showModal');
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      this.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
    };
  });
  await turnToLastPage(page);

  await pressUntil(page, 'PageDown', /Sung Again.*2 of 3/);
  await expect(page.locator('dialog.stage')).toHaveCount(1);
  await pressUntil(page, 'PageUp', /Flocci.*1 of 3/);
});

test('the last page of a song stays until Back if the next song never comes', async ({ page }) => {
  await page.goto(`${root}long/?stage&songs=long,sung`);
  await expect(findBar(page)).toHaveText(/Flocci.*1 of 2/);
  await page.evaluate(() => {
    // A page without its scripts.
    document.addEventListener('astro:before-swap', (event) => {
      const { newDocument } = event as unknown as { newDocument: Document };
      newDocument
        .querySelectorAll('astro-island')
        .forEach((island) => island.removeAttribute('component-url'));
    });
  });
  await turnToLastPage(page);
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/song=2/);

  const cover = page.locator('body > dialog.stage');
  await expect(cover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cover).toHaveCount(0);
});

test('a song that cannot be loaded is a page with its title, and the pedal goes on', async ({ page }) => {
  await page.route('**/sounds/sung/**', (route) => route.abort());
  await page.goto(`${root}long/?stage&songs=long,sung,dense`);
  await expect(findBar(page)).toHaveText(/Flocci.*1 of 3/);
  await turnToLastPage(page);

  await pressUntil(page, 'PageDown', /Sung Again.*2 of 3/);
  await expect(page.getByText('This song is not stored on this device.')).toBeVisible();
  await pressUntil(page, 'PageDown', /Twelve a Line.*3 of 3/);
});
