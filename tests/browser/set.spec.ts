import { expect, type Page } from '@playwright/test';
import en from '#ui/messages/en.json' with { type: 'json' };
import { findViolations, measure } from './questions.ts';
import { serveCopy } from './server.ts';
import { open, stopClock, toMarkdown } from './site.ts';
import { test } from './test.ts';
import { markdownSite } from '../sites.ts';

const root = toMarkdown('sounds/');
/** The bar of the stage view: title, perhaps the key, and place in the set. */
const findBar = (page: Page) => page.locator('main:not(.leaving) dialog.stage > div').first();

/** What shows whose view it is, and opens its choices. */
const findView = (page: Page) => findBar(page).locator('[popovertarget]');
const findChoices = (page: Page) => page.locator('main:not(.leaving) [popover]');
/** The first chord, in the stage view or on the page. */
const findChord = (page: Page) =>
  page.locator('main:not(.leaving) :is(dialog, :not(:has(dialog))) .song-chord').first();

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
  await expect(page.getByText('hummed, twice')).toHaveCount(0);

  // A tap turns, too.
  await turnToLastPage(page);
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 40, 400);
  await expect(findBar(page)).toHaveText(/Side Street.*2 of 3/);
  await expect(page.getByText('This recording has no words or chords.')).toBeVisible();
  await pressUntil(page, 'PageDown', /Long Road.*F♯ · capo 2 · shapes of E.*3 of 3/);
  await expect(page.locator('dialog.stage').getByText('hummed, twice')).toBeVisible();
  await pressUntil(page, 'PageUp', /Side Street.*2 of 3/);
  await pressUntil(page, 'PageUp', /Long Road.*1 of 3/);
  await findBar(page).getByRole('button', { name: 'Close' }).click();

  // The page keeps the set.
  await expect(page).toHaveURL(
    /\/long-road\/\?songs=long-road@E,side-street,long-road@F%232&song=1&on=2\d{3}-\d\d-\d\d&say=3\+hummed/,
  );
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

test('an instrument, words alone and concert pitch are chosen once for all songs and sets, which fix the key alone', async ({
  page,
}) => {
  await open(page, `${root}long/`);
  await page.getByLabel('Key', { exact: true }).selectOption('A♭ (+1)');
  await expect(page.getByLabel('capo')).toHaveValue('1');

  await test.step('a piano has no capo, in the song, its shapes and a set', async () => {
    await page.getByLabel('Instrument').selectOption('Piano');
    await expect(page.getByLabel('capo')).toHaveCount(0);
    await expect(findChord(page)).toHaveText('A♭');
    await page.getByRole('button', { name: 'Chord shapes' }).click();
    await expect(page.getByRole('region', { name: 'Chord shapes' })).toContainText('A♭ C E♭');
    await open(page, `${root}sung/?stage&songs=sung@Bb,long@Ab&capo=3`);
    await expect(findBar(page)).toHaveText(/Sung Again.*Piano · B♭.*1 of 2/);
    await pressUntil(page, 'PageDown', /Flocci.*Piano · A♭.*2 of 2/);
    await expect(findChord(page)).toHaveText('A♭');
  });
  await test.step('a capo in a key returns whenever the key does, and not in another song', async () => {
    await open(page, `${root}long/`);
    await page.getByLabel('Instrument').selectOption('Left-handed ukulele');
    await page.getByLabel('Key', { exact: true }).selectOption('A (+2)');
    await page.getByLabel('capo').selectOption('2');
    await page.getByLabel('Key', { exact: true }).selectOption('C (+5)');
    await expect(page.getByLabel('capo')).toHaveValue('0');
    await page.getByLabel('Key', { exact: true }).selectOption('A (+2)');
    await expect(page.getByLabel('capo')).toHaveValue('2');
    await open(page, `${root}sung/?stage&songs=sung@A,long@A`);
    await expect(findBar(page)).toHaveText(/Sung Again.*Left-handed ukulele · A.{0,8}1 of 2/);
    await pressUntil(page, 'PageDown', /Flocci.*Left-handed ukulele · A · capo 2 · shapes of G.*2 of 2/);
  });
  await test.step('concert pitch shows chords as they sound in all songs, and a fret ends it', async () => {
    await open(page, `${root}long/?key=A`);
    await page.getByLabel('capo').selectOption('concert pitch');
    await expect(findChord(page)).toHaveText('A');
    await open(page, `${root}sung/?stage&songs=sung@Eb`);
    await expect(findBar(page)).toHaveText(/Sung Again.*Left-handed ukulele · E♭/);
    await expect(findChord(page)).toHaveText('E♭');
    await open(page, `${root}sung/?key=Eb`);
    await page.getByLabel('capo').selectOption('1 · shapes of D');
    await expect(findChord(page)).toHaveText('D');
    await open(page, `${root}long/?key=A`);
    await expect(page.getByLabel('capo')).toHaveValue('2');
  });
  await test.step('words alone', async () => {
    await page.getByRole('checkbox', { name: 'Chords' }).uncheck();
    await open(page, `${root}sung/?stage&songs=sung@Bb,long@A`);
    await expect(findBar(page)).toHaveText(/Sung Again.*Words · B♭/);
    await expect(findChord(page)).toHaveCount(0);
    await pressUntil(page, 'PageDown', /Flocci.*Words · A.*2 of 2/);
    await expect(findChord(page)).toHaveCount(0);
  });
});

test('guitars start with the capo of a set in its key, unless a player has chosen another; other players have none', async ({
  page,
}) => {
  const set = `${root}long/?stage&songs=long@A2,sung@A&say=1+all+of+it`;
  await open(page, set);
  await expect(findBar(page)).toHaveText(/Flocci.*Guitar · A · capo 2 · shapes of G/);
  await expect(findChord(page)).toHaveText('G');
  await findView(page).click();
  await findChoices(page).getByLabel('Key', { exact: true }).selectOption('E (−3)');
  await expect(findBar(page)).toHaveText(/Guitar · Ethe set says A/);
  await findBar(page).getByRole('button', { name: 'the set says A' }).click();
  await expect(findBar(page)).toHaveText(/Guitar · A · capo 2/);
  await open(page, `${set}&for=piano`);
  await expect(findBar(page)).toHaveText(/Flocci.*Piano · A.{0,8}1 of 2/);

  await open(page, set);
  await findView(page).click();
  await findChoices(page).getByLabel('capo').selectOption('7 · shapes of D');
  await expect(findBar(page)).toHaveText(/Guitar · A · capo 7/);
  await open(page, set);
  await expect(findBar(page)).toHaveText(/Guitar · A · capo 7/);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText('all of it')).toBeVisible();
  await expect(page).toHaveURL(/songs=long@A2,sung@A&song=1&say=1\+all\+of\+it$/);
});

test('an address carries a view through a set, and leaves the device as it is', async ({ page }) => {
  await open(page, `${root}long/`);
  await page.getByLabel('Chord notation').selectOption('A H C');
  await open(page, `${root}long/?stage&songs=long@B,sung@B&for=words`);
  await expect(findBar(page)).toHaveText(/Flocci.*Words · H.*1 of 2/);
  await expect(findChord(page)).toHaveCount(0);
  await turnToLastPage(page);
  await pressUntil(page, 'PageDown', /Sung Again.*Words · H.*2 of 2/);
  await expect(page).toHaveURL(/\/sung\/\?stage&songs=long@B,sung@B&song=2&for=words$/);
  await findView(page).click();
  await findChoices(page).getByLabel('Instrument').selectOption('Piano');
  await findChoices(page).getByRole('checkbox', { name: 'Chords' }).check();
  await findChoices(page).getByLabel('Chord notation').selectOption('1 4 5');
  await expect(findChord(page)).toHaveText('1');
  await expect(page).toHaveURL(/&song=2&for=piano&notation=numbers$/);
  await page.keyboard.press('PageUp');
  await expect(findBar(page)).toHaveText(/Flocci.*Piano · B.*1 of 2/);
  await expect(findChord(page)).toHaveText('1');

  await open(page, `${root}long/?stage&songs=long@B,sung@B`);
  await expect(findBar(page)).toHaveText(/Flocci.*Guitar · H · capo 2/);
  await findView(page).click();
  await findChoices(page).getByLabel('Instrument').selectOption('Piano');
  await expect(findBar(page)).toHaveText(/Flocci.*Piano · H.{0,8}1 of 2/);
  await expect(page).toHaveURL(/\?stage&songs=long@B,sung@B$/);
});

test('two devices read one set, each in its view, at once', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  const set = `${root}sung/?stage&songs=sung@Ab,long@Ab`;
  await Promise.all([open(page, `${set}&for=piano`), open(other, `${set}&for=words`)]);
  for (const song of ['Sung Again', 'Flocci']) {
    await expect(findBar(page)).toHaveText(new RegExp(`${song}.*Piano · A♭`));
    await expect(findBar(other)).toHaveText(new RegExp(`${song}.*Words · A♭`));
    await expect(findChord(page)).toHaveText('A♭');
    await expect(findChord(other)).toHaveCount(0);
    if (song === 'Sung Again')
      for (const one of [page, other]) await pressUntil(one, 'PageDown', /Flocci.*2 of 2/);
  }
  await other.close();
});

test('a control of the stage view shows whose view it is; keys and pedals turn pages and never land on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${root}long/?stage&songs=long@A,sung`);
  const choices = findChoices(page);
  const place = () => page.locator('dialog.stage').getByText(/^\d+ \/ \d+$/);
  const openChoices = () => findView(page).click();
  await expectCounted(page);
  await expect(place()).toHaveText(/^1 \/ [2-9]$/);

  await openChoices();
  await expect(choices.getByLabel('Key', { exact: true })).toHaveValue('A');
  await expect.poll(() => findViolations(page, 'dialog')).toEqual([]);
  for (const key of ['Enter', ' ', 'PageDown', 'ArrowDown']) {
    await page.keyboard.press('Home');
    if (!(await choices.isVisible())) await openChoices();
    // A press on a choice without choosing.
    await choices.getByLabel('Instrument').evaluate((select: HTMLElement) => select.focus());
    await page.keyboard.press(key);
    await expect(place(), key).toHaveText(/^2 /);
    await expect(choices).toBeHidden();
  }
  await page.keyboard.press('Home');
  await openChoices();
  await page.mouse.click(300, 700);
  await expect(choices).toBeHidden();
  await expect(place()).toHaveText(/^1 /);
  await page.mouse.click(300, 700);
  await expect(place()).toHaveText(/^2 /);

  await page.keyboard.press('Home');
  await openChoices();
  await choices.getByRole('checkbox', { name: 'Chords' }).click();
  await expect(findChord(page)).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(choices).toBeHidden();
  await expect(async () => {
    // The type is as large as the words allow.
    const box = await page
      .locator('dialog.stage .song-sheet')
      .evaluate((list) => [list.scrollWidth, list.clientWidth]);
    expect(box).toEqual([box[1], box[1]]);
  }).toPass();
});

test('a key that is changed in the stage view holds for the set until its day is over, and the set says its own', async ({
  page,
}) => {
  const set = `stage&songs=long@A,sung@B&on=2026-12-24`;
  await page.clock.setFixedTime(new Date(2026, 11, 20));
  await open(page, `${root}long/?${set}`);
  await expect(findBar(page)).toHaveText(/Flocci.*Guitar · A/);
  await findView(page).click();
  await findChoices(page).getByLabel('Key', { exact: true }).selectOption('G');
  await expect(findBar(page)).toHaveText(/Flocci.*Guitar · Gthe set says A/);
  await expect(findChord(page)).toHaveText('G');
  await turnToLastPage(page);
  await pressUntil(page, 'PageDown', /Sung Again.*Guitar · B.*2 of 2/);
  await page.clock.setFixedTime(new Date(2026, 11, 24, 23, 59));
  await open(page, `${root}long/?${set}`);
  await expect(findBar(page)).toHaveText(/Guitar · Gthe set says A/);
  // Neither the song alone nor another set has this key, nor the same songs on another day.
  await open(page, `${root}long/?${set.replace('24', '31')}`);
  await expect(findBar(page)).toHaveText(/Guitar · A1 of 2/);
  await open(page, `${root}long/?stage&songs=long@A`);
  await expect(findBar(page)).toHaveText(/Guitar · A1 of 1/);
  await open(page, `${root}long/?key=C`);
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('C');

  await open(page, `${root}long/?${set}`);
  await findBar(page).getByRole('button', { name: 'the set says A' }).click();
  await expect(findBar(page)).toHaveText(/Guitar · A1 of 2/);
  await findView(page).click();
  await findChoices(page).getByLabel('Key', { exact: true }).selectOption('C (+5)');
  await expect(findBar(page)).toHaveText(/Guitar · Cthe set says A/);
  await page.clock.setFixedTime(new Date(2026, 11, 25));
  await open(page, `${root}long/?${set}`);
  await expect(findBar(page)).toHaveText(/Guitar · A1 of 2/);
});

test('the page of a song keeps the set with its place, and its stage view continues it', async ({ page }) => {
  await open(page, `${root}long/?stage&songs=long@A,sung@B,dense&for=ukulele`);
  await turnToLastPage(page);
  await pressUntil(page, 'PageDown', /Sung Again.*2 of 3/);
  await page.keyboard.press('Escape');
  const main = page.locator('main:not(.leaving)');
  await expect(main.getByText('2 of 3')).toBeVisible();
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('B');

  await main.getByRole('link', { name: 'Next song' }).click();
  await expect(main.getByText('3 of 3')).toBeVisible();
  await main.getByRole('link', { name: 'Previous song' }).click();
  await expect(main.getByText('2 of 3')).toBeVisible();
  await expect(page).toHaveURL(/\/sung\/\?songs=long@A,sung@B,dense&song=2&for=ukulele$/);
  await main.getByRole('button', { name: 'Stage view' }).click();
  await expect(findBar(page)).toHaveText(/Sung Again.*Ukulele · B.*2 of 3/);
  await page.goBack();
  await expect(main.getByText('2 of 3')).toBeVisible();
  await main.getByRole('button', { name: 'Stage view' }).click();
  await pressUntil(page, 'PageUp', /Flocci.*Ukulele · A.*1 of 3/);
  await page.keyboard.press('Escape');
  await expect(main.getByText('1 of 3')).toBeVisible();
});

test('a set goes through a song without a recording, and its page keeps the set', async ({ page }) => {
  await open(page, `${root}long/?stage&songs=long,alone@A,sung`);
  await turnToLastPage(page);
  await pressUntil(page, 'PageDown', /Before the Day.*A.*2 of 3/);
  await pressUntil(page, 'PageDown', /Sung Again.*3 of 3/);
  await pressUntil(page, 'PageUp', /Before the Day.*A.*2 of 3/);
  await page.keyboard.press('Escape');
  const main = page.locator('main:not(.leaving)');
  await expect(main.getByRole('heading', { name: 'Before the Day' })).toBeVisible();
  await expect(main.getByText('2 of 3')).toBeVisible();
  await main.getByRole('link', { name: 'Previous song' }).click();
  await main.getByRole('link', { name: 'Next song' }).click();
  await expect(page).toHaveURL(/\/alone\/\?songs=long,alone@A,sung&song=2$/);
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

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a set is walked by pedal alone, and opening it stores it, so that each of its songs opens, reloads and opens in another tab offline', async ({
    page,
    context,
  }) => {
    const site = await serveCopy(markdownSite);
    const words = page.locator('main:not(.leaving) dialog.stage').getByRole('status');
    const songs = ['long', 'sung', 'alone', 'three', 'dense'];
    const set = `stage&songs=long@Ab,${songs.slice(1).join()}`;
    try {
      site.broken.add('sounds/dense/index.json');
      await page.goto(`${site.url}sounds/long/?${set}`);
      await expect(words).toHaveText('This set needs the network.');
      const readHidden = async () => {
        const list = await measure(page.locator('dialog.stage .song-sheet'));
        return list.bottom - (await measure(words)).top;
      };
      await expect.poll(readHidden).toBeLessThanOrEqual(0);
      await expect(words).toHaveText('“Twelve a Line” is not on this device, because it did not load.');
      site.broken.clear();
      await page.addInitScript(() => {
        const put = Reflect.get(Cache.prototype, 'put');
        Cache.prototype.put = function (request, response) {
          const isFull =
            sessionStorage.getItem('full') &&
            (request instanceof Request ? request.url : String(request)).includes('/dense/');
          if (isFull) return Promise.reject(new DOMException('No space.', 'QuotaExceededError'));
          return put.call(this, request, response);
        };
      });
      await page.evaluate(() => sessionStorage.setItem('full', 'yes'));
      await page.reload();
      await expect(words).toHaveText(
        '“Twelve a Line” is not on this device, because there is no space left.',
      );
      await page.evaluate(() => sessionStorage.removeItem('full'));
      await page.reload();
      await expect(words).toHaveText('On this device');
      const walk = async (width: number, height: number) => {
        await page.setViewportSize({ width, height });
        await page.goto(`${site.url}sounds/long/?${set}`);
        await expect(words).toHaveText('On this device');
        for (const [index, bar] of [/Sung/, /Before the Day/, /Three Shores/, /Twelve/].entries()) {
          await pressUntil(page, 'PageDown', new RegExp(`${bar.source}.*${index + 2} of 5`));
          await expect(words).toHaveText('');
        }
      };
      await walk(1024, 768);
      await walk(390, 844);
      site.stop();
      await walk(1024, 768);
      await walk(390, 844);

      for (const [index, id] of songs.entries()) {
        const tab = await context.newPage();
        await tab.goto(`${site.url}sounds/${id}/?${set}&song=${index + 1}`);
        await expect(findBar(tab)).toHaveText(new RegExp(`${index + 1} of 5`));
        await tab.reload();
        await expect(findBar(tab)).toHaveText(new RegExp(`${index + 1} of 5`));
        await tab.keyboard.press('Escape');
        if (index === 0) {
          await tab.evaluate(() => (window.print = () => (document.title = 'Printed')));
          await stopClock(tab);
          await tab.getByRole('button', { name: 'Print the set' }).click();
          await expect(tab).toHaveTitle('Printed');
          await expect(tab.locator('.printed-set > main')).toHaveCount(6);
          await tab.clock.resume();
        }
        if (id !== 'three') {
          await tab.getByRole('button', { name: 'Chord shapes' }).click();
          await expect(
            tab.getByRole('region', { name: 'Chord shapes' }).locator('svg').first(),
          ).toBeVisible();
        }
        await tab.close();
      }
    } finally {
      site.stop();
    }
  });
});
