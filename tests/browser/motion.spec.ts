import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { long, second } from '../fixtures/site.ts';
import { hydrate, play } from './listening.ts';
import { addStyles, findViolations } from './questions.ts';
import {
  expectMain,
  findEntry,
  harbor,
  home,
  open,
  song,
  sounds,
  thanks,
  toPicture,
  visit,
  waitForFrames,
} from './site.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of [song, './posts/tide-table/']) {
  test(`a page leaves as it looked: ${path}`, async ({ page }) => {
    await open(page, path);
    const before = await readLooks(page, '#main');
    await stopAtSwap(page);

    await visit(page, harbor.label);

    await showMoment(page, 0);
    await expect.poll(() => readLooks(page, 'main.leaving')).toEqual(before);
  });
}

test('Home leaves in its place on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './');
  const readPlaces = (main: string) =>
    page
      .locator(`${main} :is(h1, .sheet, figure)`)
      .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)));
  const places = await readPlaces('#main');
  expect(places.length).toBeGreaterThan(7);
  await stopAtSwap(page);

  await visit(page, harbor.label);

  await showMoment(page, 0);
  await expect.poll(() => readPlaces('main.leaving')).toEqual(places);
});

for (const { screen, ...size } of [
  { screen: harbor, width: 1440, height: 900 },
  { screen: sounds, width: 390, height: 844 },
])
  test(`a pressed print grows from its place into the window, and dissolves into the background, ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openHome(page);
    const print = findPrint(page, screen.label);
    await print.hover();
    await waitForMotion(page);
    const readPicture = async (main: string) => {
      const box = await page.locator(`${main} a[href$='${screen.id}/'] picture`).boundingBox();
      return sharp(await page.screenshot(box ? { clip: box } : {})).raw();
    };
    const before = await (await readPicture('#main')).toBuffer();
    await stopAtSwap(page);

    await print.click();

    await showMoment(page, 0);
    const readChange = async () => {
      const bytes = await (await readPicture('main.leaving')).toBuffer();
      return (
        bytes.reduce((sum, byte, index) => sum + Math.abs(byte - (before[index] ?? 0)), 0) / bytes.length
      );
    };
    await expect.poll(readChange, 'It begins as it was.').toBeLessThan(3);
    await expect
      .poll(() => readFlight(page))
      .toMatchObject({ isInPlace: true, isInFullWindow: false, opacity: 1 });
    await showMoment(page, 100);
    await expect(page.locator('.leaving .slice'), 'The other prints leave.').toHaveCount(0);
    await showMoment(page, 240);
    await expect.poll(() => readFlight(page)).toMatchObject({ opacity: 1 });
    await showMoment(page, 470);
    await expect.poll(() => readFlight(page)).toMatchObject({ opacity: 0.5 });
    await showMoment(page, 480);
    await expect.poll(() => readFlight(page)).toMatchObject({ isInFullWindow: true });
    await showMoment(page, 700);
    await expect(page.locator('.background')).toHaveCount(1);
    await expect(page.locator('.background img')).toHaveAttribute('src', toPicture(screen.id));
  });

test('Back closes the print into its place, where it then is', async ({ page }) => {
  await openHome(page);
  // Another print leads to the same screen.
  await findPrint(page, 'The last tune').click();
  await expectMain(page, sounds.label);
  await waitForMotion(page);
  await stopAtSwap(page);

  await page.goBack();

  const read = () => readFlight(page, "#main [href$='#way-back'] picture");
  await showMoment(page, 0);
  await expect.poll(read).toEqual({ isInPlace: false, isInFullWindow: true, opacity: 0 });
  await showMoment(page, 120);
  await expect.poll(read).toEqual({ isInPlace: false, isInFullWindow: false, opacity: 1 });
  await showMoment(page, 319.9);
  await expect.poll(read).toEqual({ isInPlace: true, isInFullWindow: false, opacity: 1 });
  await showMoment(page, 320);
  await expect.poll(read).toBeUndefined();
  await expect(page.locator('.sheet > div')).toHaveCount(1);
});

test('a print flies behind the next sheet and the tabs', async ({ page }) => {
  await openHome(page);
  await stopAtSwap(page);
  await findPrint(page, harbor.label).click();
  await showMoment(page, 500);
  const look = async () => {
    const parts = ['.tab[aria-current]', '#main .sheet', '.sidebar-card'].map((part) => page.locator(part));
    const looks = parts.map(async (part) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      // Without the round corners.
      const clip = { x: x + 6, y: y + 6, width: width - 12, height: height - 12 };
      return createHash('md5')
        .update(await page.screenshot({ clip }))
        .digest('hex');
    });
    return Promise.all(looks);
  };
  const covered = await look();

  await addStyles(page, '.background { visibility: hidden }');

  await expect.poll(look).toEqual(covered);
});

test('Back while a print opens, and a press while it closes, continue from where it is', async ({ page }) => {
  await openHome(page);
  const print = findPrint(page, harbor.label);
  const expectContinuation = async (act: () => Promise<unknown>) => {
    const before = await readFlyingPrint(page);
    await stopAtSwap(page);
    await act();
    await showMoment(page, 0);
    await expect
      .poll(async () => (await readFlyingPrint(page)).map((edge, nth) => edge - (before[nth] ?? NaN)))
      .toEqual(before.map(() => expect.closeTo(0, 0)));
  };
  await stopAtSwap(page);
  await print.click();
  await showMoment(page, 60);
  await expect.poll(() => readFlyingPrint(page)).toHaveLength(7);

  await expectContinuation(() => page.goBack());
  await showMoment(page, 200);
  await expectContinuation(() => print.evaluate((link: HTMLAnchorElement) => link.click()));
});

test('a second press while a print flies wins', async ({ page }) => {
  await openHome(page);
  await stopAtSwap(page);
  await findPrint(page, harbor.label).click();
  await showMoment(page, 100);
  await expect.poll(() => readFlight(page)).toMatchObject({ opacity: 1 });

  // The tab that travels covers others.
  await findEntry(page, thanks.label).press('Enter');

  await expectMain(page, thanks.label);
  await showMoment(page, 700);
  await expect(page.locator('.background')).toHaveCount(1);
  await expect(page.locator('.background img')).toHaveAttribute('src', toPicture(thanks.id));
});

test('a print out of sight, and any with reduced motion, does not fly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openHome(page);
  await stopAtSwap(page);
  const print = findPrint(page, harbor.label);
  await expect(print).not.toBeInViewport();
  await print.evaluate((link: HTMLAnchorElement) => link.click());
  await expectMain(page, harbor.label);
  await showMoment(page, 0);
  await expect.poll(() => readFlight(page)).toBeUndefined();
  await showMoment(page, 700);

  await visit(page, home.label);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopAtSwap(page);
  await print.click();
  await page.waitForFunction(() => 'stopped' in window);
  await expect.poll(() => readFlight(page)).toBeUndefined();
  await expect(page.locator('.background')).toHaveCount(1);
});

test('a print does not fly on a slow device', async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => -Infinity }));
  await stopAtSwap(page);

  await findPrint(page, harbor.label).click();

  await expectMain(page, harbor.label);
  await showMoment(page, 0);
  await expect.poll(() => readFlight(page)).toBeUndefined();
  await expect(page.locator('.background.leaving')).toHaveCount(1);
});

/** Decodes pictures at once, as if the exchange of pages took no time. */
async function exchangeAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now(), configurable: true });
  });
}

/** Opens Home, and waits for its prints. */
async function openHome(page: Page): Promise<void> {
  await exchangeAtOnce(page);
  await open(page, './');
  await loadPrints(page);
}

async function loadPrints(page: Page): Promise<void> {
  await page
    .locator('.slice img')
    .evaluateAll((images: HTMLImageElement[]) => images.forEach((image) => (image.loading = 'eager')));
  const countLoaded = () =>
    page
      .locator('.slice img')
      .evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.complete).length);
  await expect.poll(countLoaded).toBe(5);
}

function findPrint(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name });
}

/** Where the flying print is seen: in its place in the row, or in the full window; `undefined` if none flies. */
function readFlight(page: Page, place = '.leaving picture:has([style])') {
  return page.evaluate((selector) => {
    const layers = [...document.querySelectorAll('.background.leaving, .sheet > div:not(.prose)')].filter(
      (layer) => getComputedStyle(layer).clipPath !== 'none',
    );
    const behind = layers.find((layer) => layer.matches('.background'));
    if (!behind) return undefined;
    const listEdges = (layer: Element) => {
      const numbers = getComputedStyle(layer).clipPath.match(/-?[\d.]+(?=px)/g) ?? [];
      const [top = 0, right = top, bottom = top, left = right] = numbers.map(Number);
      const box = layer.getBoundingClientRect();
      return [box.top + top, box.right - right, box.bottom - bottom, box.left + left];
    };
    const isAt = (layer: Element, edges: number[]) =>
      listEdges(layer).every((edge, index) => Math.abs(edge - (edges[index] ?? NaN)) < 1);
    const print = document.querySelector(selector)?.getBoundingClientRect();
    const slot = print ? [print.top, print.right, print.bottom, print.left] : [];
    return {
      isInPlace: layers.length === 2 && layers.every((layer) => isAt(layer, slot)),
      isInFullWindow: isAt(behind, [0, innerWidth, innerHeight, 0]),
      opacity: Number(Number(getComputedStyle(behind).opacity).toFixed(2)),
    };
  }, place);
}

/** The edges of the window in which the flying print shows, and the left, top and width of all of it. */
function readFlyingPrint(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const layer = document.querySelector('.background.leaving:has(> img):not(:has(source))');
    const image = layer?.querySelector('img')?.getBoundingClientRect();
    if (!layer || !image) return [];
    const numbers = getComputedStyle(layer).clipPath.match(/-?[\d.]+(?=px)/g) ?? [];
    const [top = 0, right = top, bottom = top, left = right] = numbers.map(Number);
    return [top, right, bottom, left, image.left, image.top, image.width];
  });
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a pressed row opens into the page of its song, and Back closes it, ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openList(page);
    const row = await readSong(page, rowTitle);
    expect(row.boxes).toHaveLength(4);
    await stopAtSwap(page);

    await findRow(page).click();

    await showMoment(page, 0);
    await expect.poll(() => readSong(page, pageTitle), 'It begins as it was.').toEqual(toBeAt(row));
    await expect(page.locator('.leaving :is(.track-title a, .play-button)').nth(2)).toBeHidden();
    await showMoment(page, 320);
    await expect(page.locator('#main > h1 *')).toHaveCount(0);
    await showMoment(page, 700);
    const song = await readSong(page, pageTitle);
    expect(song).not.toEqual(toBeAt(row));

    await stopAtSwap(page);
    await page.goBack();

    await showMoment(page, 0);
    await expect.poll(() => readSong(page, rowTitle)).toEqual(toBeAt(song));
    await expect(page.locator('.leaving h1')).toBeHidden();
    await showMoment(page, 320);
    await expect.poll(() => readSong(page, rowTitle)).toEqual(toBeAt(row));
    await expect(findRow(page).locator(':scope > :not([aria-hidden])')).toHaveCount(0);
  });
}

test('a press while a row flies wins, and Back continues from where it is', async ({ page }) => {
  await openList(page);
  await stopAtSwap(page);
  await findRow(page).click();
  await showMoment(page, 60);
  const before = await readSong(page, pageTitle);

  await stopAtSwap(page);
  await page.goBack();
  await showMoment(page, 0);
  await expect.poll(() => readSong(page, rowTitle)).toEqual(toBeAt(before));

  await showMoment(page, 60);
  await stopAtSwap(page);
  await findEntry(page, thanks.label).press('Enter');
  await expectMain(page, thanks.label);
  await showMoment(page, 700);
  await expect(page.locator('main')).toHaveCount(1);
});

for (const [name, find] of [
  ['row', findRow],
  ['print', (page: Page) => findPrint(page, harbor.label)],
] as const)
  test(`a ${name} that flies leaves music, layout and axe alone`, async ({ page }) => {
    await openList(page);
    await play(page, second.title);
    if (name === 'print') await visit(page, home.label);
    if (name === 'print') await loadPrints(page);
    await stopAtSwap(page);
    await find(page).click();
    await showMoment(page, 0);
    await waitForFrames(page);
    const moved = await page.evaluateHandle(() => {
      const moved: string[] = [];
      const observer = new PerformanceObserver((list) => {
        const sources = list
          .getEntries()
          .flatMap((entry) => Reflect.get(entry, 'sources') as { node?: Node }[]);
        // The tabs and the dock are not in `<main>`.
        const nodes = sources.filter(({ node }) => document.querySelector('main')?.contains(node ?? null));
        moved.push(...nodes.map(({ node }) => node?.textContent ?? ''));
      });
      observer.observe({ type: 'layout-shift' });
      return moved;
    });
    const readClock = () =>
      page.evaluate(() => window.started.map(({ paused, currentTime }) => (paused ? NaN : currentTime)));
    const [before = NaN] = await readClock();

    await showMoment(page, 160);
    const findOthers = async () =>
      // What fades in.
      (await findViolations(page)).filter((violation) => !violation.includes('color contrast'));
    await expect.poll(findOthers).toEqual([]);
    await showMoment(page, 700);
    await expect.poll(() => findViolations(page)).toEqual([]);
    await expect.poll(readClock).toEqual([expect.any(Number)]);
    await expect.poll(async () => (await readClock())[0]).toBeGreaterThan(before);
    await expect(page.locator('main > h1 *')).toHaveCount(0);
    await waitForFrames(page);
    await expect.poll(() => moved.jsonValue()).toEqual([]);
  });

test('a row out of sight, on a slow device, or with reduced motion does not fly', async ({ page }) => {
  const expectNoFlight = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await stopAtSwap(page);
    await findRow(page).evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForFunction(() => 'stopped' in window);
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toHaveCount(1);
    await expect(page.locator('#main > h1 *')).toHaveCount(0);
    await expect(page.locator('.leaving .track-title a[style]')).toHaveCount(0);
  };
  await page.setViewportSize({ width: 390, height: 400 });
  await openList(page);
  await expectNoFlight();

  await page.setViewportSize({ width: 390, height: 1200 });
  await openList(page);
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => -Infinity }));
  await expectNoFlight();

  await openList(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoFlight();
});

const card = `#main [id='${second.id}']`;
const rowTitle = `${card} .track-title a`;
const pageTitle = '#main > h1';

/** Opens the list of recordings, whose second row is in sight. */
async function openList(page: Page): Promise<void> {
  await exchangeAtOnce(page);
  await open(page, sounds.path);
  await hydrate(page, second.title);
  await findRow(page).hover();
  await waitForMotion(page);
}

function findRow(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: second.title, exact: true });
}

/** Where the words of a title, its play button and its waveform are, and whether all of them are opaque. */
function readSong(page: Page, title: string) {
  return page.evaluate(
    ([title = '', card = '']) => {
      const texts = document.createTreeWalker(
        document.querySelector(title) ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const parts: (Range | Element)[] = [
        ...document.querySelectorAll(`${card} :is(.play-button, .play-button + *)`),
      ];
      const opaque = [...parts.map((part) => part as Element)];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement) opaque.push(text.parentElement);
        for (const { 0: word, index } of text.nodeValue?.matchAll(/\w+/g) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          parts.push(range);
        }
      }
      const isFading = (element: Element | null): boolean =>
        element !== null &&
        (Number(getComputedStyle(element).opacity) < 1 || isFading(element.parentElement));
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return {
        boxes: boxes.map(({ left, top, width, height }) => [left, top, width, height]),
        isOpaque: !opaque.some(isFading),
      };
    },
    [title, card],
  );
}

type Song = Awaited<ReturnType<typeof readSong>>;

/** Opaque, and there to the pixel; letters of titles have different distances. */
function toBeAt({ boxes }: Song) {
  return { isOpaque: true, boxes: boxes.map((box) => box.map((edge) => expect.closeTo(edge, -0.6))) };
}

test('text changes faster than colors, which dissolve with the picture', async ({ page }) => {
  // Otherwise, the figures would depend on the speed of the computer.
  await page.addInitScript(() => (HTMLImageElement.prototype.decode = () => Promise.resolve()));
  await open(page, './');
  const old = await readSurfaces(page);
  await stopAtSwap(page);

  await visit(page, sounds.label);

  await expect.poll(() => readTexts(page, 0)).toEqual({ left: 1, entered: 0, heading: 0, down: 8 });
  await expect.poll(() => readSurfaces(page)).toEqual(old);
  await expect.poll(() => readTexts(page, 45)).toEqual({ left: 0.5, entered: 0, heading: 0, down: 8 });
  await expect
    .poll(() => readTexts(page, 89))
    .toEqual({ left: expect.closeTo(0, 1), entered: 0, heading: 0, down: 8 });
  await expect.poll(() => readTexts(page, 210)).toMatchObject({ entered: 0.5, heading: 0.5 });
  await showMoment(page, 250);
  const middle = await readSurfaces(page);
  expect(middle.tab, 'The current tab is joined to the sheet.').toBe(middle.sheet);
  await showMoment(page, 500);
  const next = await readSurfaces(page);
  for (const [name, color] of Object.entries(next)) {
    expect(color, name).not.toBe(old[name]);
    expect([old[name], color], name).not.toContain(middle[name]);
  }
  await showMoment(page, 700);
  await expect(page.locator('.leaving')).toHaveCount(0);
  await visit(page, home.label);
  await expect.poll(() => readSurfaces(page)).toEqual(old);
});

test('the old text stays on the next sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, sounds.path);
  await stopAtSwap(page);
  await visit(page, harbor.label);

  for (const time of [0, 40, 80]) {
    await showMoment(page, time);
    const readEdges = () =>
      page.evaluate(() => {
        const [old, next] = ['main.leaving .sheet', '#main .sheet'].map((selector) =>
          document.querySelector(selector),
        );
        if (!old || !next) return undefined;
        const insets =
          getComputedStyle(old)
            .clipPath.match(/-?[\d.]+(?=px)/g)
            ?.map(Number) ?? [];
        const [box, paper] = [old.getBoundingClientRect(), next.getBoundingClientRect()];
        const [, right = 0, bottom = 0] = insets;
        return { beside: box.right - right - paper.right, below: box.bottom - bottom - paper.bottom };
      });
    await expect
      .poll(readEdges, `${time} ms`)
      .toEqual({ beside: expect.closeTo(0, 0), below: expect.closeTo(0, 0) });
  }
});

test('the color scheme changes in one dissolve of the whole page', async ({ page }) => {
  await page.addInitScript(() => {
    const start = Reflect.get(Document.prototype, 'startViewTransition');
    Document.prototype.startViewTransition = function (change) {
      const transition = start.call(this, change);
      void transition.ready.then(() => {
        const stopped = document.getAnimations();
        stopped.forEach((animation) => animation.pause());
        Object.assign(window, { stopped });
      });
      return transition;
    };
  });
  await open(page, './');
  const scheme = page.getByRole('banner').getByRole('button', { name: /^Color scheme/ });

  await scheme.click();
  const readMoment = async (time: number) => {
    await showMoment(page, time);
    return readLightness(page);
  };
  const readFall = async () => (await readMoment(0)) - (await readMoment(150));
  await expect.poll(readFall).toBeGreaterThan(5);
  const middle = await readMoment(150);
  await showMoment(page, 300);
  await expect.poll(() => readLightness(page)).toBeLessThan(middle - 5);
  await expect(scheme).toHaveAccessibleName('Color scheme: dark');
  const effects = await page.evaluate(() =>
    (Reflect.get(window, 'stopped') as CSSAnimation[]).map(({ effect }) => ({
      name: effect instanceof KeyframeEffect ? effect.pseudoElement : '',
      end: effect?.getComputedTiming().endTime,
    })),
  );
  expect(effects.filter(({ name }) => !name?.startsWith('::view-transition'))).toEqual([]);
  const isPicture = (name = '') => /-(?:old|new)\(root\)$/.test(name);
  expect(new Set(effects.filter(({ name }) => isPicture(name ?? '')).map(({ end }) => end))).toEqual(
    new Set([300]),
  );

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Reflect.deleteProperty(window, 'stopped'));
  await scheme.click();
  await expect(scheme).toHaveAccessibleName('Color scheme: light');
  await waitForFrames(page);
  await expect.poll(() => page.evaluate(() => 'stopped' in window)).toBe(false);
});

/** The average of all channels of the window, from 0 to 255. */
async function readLightness(page: Page): Promise<number> {
  const { channels } = await sharp(await page.screenshot())
    .removeAlpha()
    .stats();
  return channels.reduce((sum, { mean }) => sum + mean / channels.length, 0);
}

test('a press on play brings ink, then the second line and the tools, and the lamp brightens under the pointer', async ({
  page,
}) => {
  await open(page, song);
  const card = page.getByRole('main').getByRole('article');
  const button = card.getByRole('button', { name: `Play ${long.title}` });
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [data-current]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const stopped = document.getAnimations();
        stopped.forEach((animation) => animation.pause());
        Object.assign(window, { stopped });
      });
    }).observe(document.body, { attributes: true, subtree: true });
  });
  await button.click();
  const readOpacities = () =>
    page.evaluate(() =>
      ['.song-caption', 'article .times ~ *'].map((selector) =>
        Number(getComputedStyle(document.querySelector(selector) ?? document.body).opacity),
      ),
    );
  await showMoment(page, 100);
  await expect.poll(readOpacities).toEqual([0, 0]);
  await showMoment(page, 200);
  await expect.poll(readOpacities).toEqual([1, 1]);

  const readLamp = () => card.locator('.play-button').evaluate(readBytes);
  const sum = (bytes: number[]) => bytes.reduce((total, byte) => total + byte, 0);
  await page.mouse.move(0, 0);
  await expect(card.locator('.play-button:hover')).toHaveCount(0);
  await waitForMotion(page);
  const rest = sum(await readLamp());
  await card.locator('.play-button').hover();
  await expect.poll(async () => sum(await readLamp())).toBeGreaterThan(rest);
});

/** Waits until nothing on the page moves. */
async function waitForMotion(page: Page): Promise<void> {
  const count = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(count).toBe(0);
}

/** The background of an element as bytes, because colors that change are in another notation. */
function readBytes(element: Element): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return [];
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}

/** Stops all motion at the next change of screens, before any of it is painted. */
async function stopAtSwap(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'stopped');
    const stop = () =>
      requestAnimationFrame(() => {
        const stopped = document.getAnimations();
        stopped.forEach((animation) => animation.pause());
        Object.assign(window, { stopped });
      });
    document.addEventListener('astro:after-swap', stop, { once: true });
  });
}

/** Shows a moment after the change, in milliseconds. */
async function showMoment(page: Page, time: number): Promise<void> {
  await page.waitForFunction(() => 'stopped' in window);
  await page.evaluate((moment) => {
    for (const animation of Reflect.get(window, 'stopped') as Animation[]) {
      const end = animation.effect?.getComputedTiming().endTime ?? 0;
      if (moment >= Number(end)) animation.finish();
      else animation.currentTime = moment;
    }
  }, time);
}

async function readTexts(page: Page, time: number) {
  await showMoment(page, time);
  return page.evaluate(() => {
    const [left, entered, heading] = ['main.leaving', '#main .prose', '#main h1'].map((selector) =>
      getComputedStyle(document.querySelector(selector) ?? document.body),
    );
    const { m42: down } = new DOMMatrix(entered?.transform);
    const [, alpha = 1] = /rgba\(.* ([\d.]+)\)/.exec(heading?.color ?? '') ?? [];
    return {
      left: Number(left?.opacity),
      entered: Number(entered?.opacity),
      heading: Number(alpha),
      down,
    };
  });
}

/** The colors of the sheet, and of what is around it. */
function readSurfaces(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const selectors = {
      sheet: '#main .sheet',
      tab: '.tab[aria-current]',
      otherTab: '.tab:not([aria-current])',
      card: '.sidebar-card',
      footer: 'footer',
      switch: '.scheme-switch',
    };
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const read = (selector: string) => {
      if (!canvas) return '';
      // As bytes, because colors that change are in another notation.
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data.join();
    };
    return Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, read(selector)]));
  });
}

/** How each element of a screen looks. Lists get their options when scripts start, and show none of them. */
function readLooks(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((main) => {
    const looks = ['display', 'color', 'backgroundColor', 'fontSize', 'fontWeight', 'width'] as const;
    return Array.from(main.querySelectorAll('.sheet *:not(style, script, option)'), (element) => {
      const styles = getComputedStyle(element);
      return [element.localName, ...looks.map((look) => styles[look])].join(' ');
    });
  });
}
