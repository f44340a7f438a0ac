import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as fixture from '../fixtures/site.ts';
import { addStyles } from './questions.ts';
import {
  collectComplaints,
  harbor,
  holdBack,
  home,
  notFound,
  open,
  song,
  sounds,
  thanks,
  toPicture,
  visit,
  waitForFrames,
  workshop,
} from './site.ts';
import { test } from './test.ts';

test('the background covers the window, follows a navigation, Back and Forward, and stays for a recording', async ({
  page,
}) => {
  await open(page, './');
  await expectBackground(page, home.id);
  const image = page.locator('.background img');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => image.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(image).toHaveCSS('object-fit', 'cover');
  const { focus = '' } = fixture.findRecord(fixture.home.front.imageUrl);
  await expect(image).toHaveCSS('object-position', focus);

  for (const { id, label } of [sounds, workshop]) {
    await visit(page, label);
    await expectBackground(page, id);
  }
  await page.goBack();
  await expectBackground(page, sounds.id);
  await page.goForward();
  await expectBackground(page, workshop.id);

  await visit(page, sounds.label);
  await expectBackground(page, sounds.id);
  await expect(page.locator('.background')).toHaveCount(1);
  const shown = await page.locator('.background').elementHandle();
  await page.getByRole('heading', { name: fixture.third.title }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: fixture.third.title })).toBeVisible();
  const isShown = () => shown.evaluate((picture) => picture.isConnected && !picture.matches('.leaving'));
  await expect.poll(isShown).toBe(true);
  await expect(page.locator('.background')).toHaveCount(1);
});

test('a background is fetched once, in one size and format', async ({ page }) => {
  const files = new Set<string>();
  page.on('request', (request) => toPicture(sounds.id).test(request.url()) && files.add(request.url()));

  for (const width of [390, 2560]) {
    files.clear();
    await page.setViewportSize({ width, height: 900 });
    await open(page, './');
    await visit(page, sounds.label);
    await expectBackground(page, sounds.id);

    await expect.poll(() => [...files], `${width} px`).toEqual([expect.stringMatching(/\.avif$/)]);
  }
});

test('the old picture stays until the new one is decoded, and the last screen wins', async ({ page }) => {
  await open(page, './');
  const release = await holdBack(page, toPicture(sounds.id));
  const slow = page.waitForRequest(toPicture(sounds.id));
  await visit(page, sounds.label);
  await slow;
  await waitForFrames(page);
  await expectBackground(page, home.id);

  await visit(page, home.label);
  release();
  await decode(page, (await slow).url());
  await expectBackground(page, home.id);

  const releaseEarlier = await holdBack(page, toPicture(thanks.id));
  const earlier = page.waitForRequest(toPicture(thanks.id));
  await visit(page, thanks.label);
  await earlier;
  await visit(page, harbor.label);
  await expectBackground(page, harbor.id);
  releaseEarlier();
  await decode(page, (await earlier).url());
  await expectBackground(page, harbor.id);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a page has its colors and the focus of its pictures by a link, Back and Forward as without scripts, ${colorScheme}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const stillPage = await browser.newPage({ javaScriptEnabled: false, colorScheme });
    const readStill = async (path: string) => {
      await stillPage.goto(new URL(path, baseURL).href);
      return readLook(stillPage);
    };
    const looks = {
      home: await readStill(home.path),
      sounds: await readStill(sounds.path),
      song: await readStill(song),
    };
    await stillPage.close();
    const expectLook = (name: keyof typeof looks) =>
      expect.poll(() => readLook(page), name).toEqual(looks[name]);
    expect(new Set(Object.values(looks).map(({ surfaces }) => surfaces.join())).size).toBe(3);
    expect(looks.song.focus).toEqual([fixture.findRecord('pier.webp').focus]);
    expect(looks.home.focus).toContain(fixture.findRecord('slice-reel.jpg').focus);
    // The body's background becomes the page's.
    expect(new Set(Object.values(looks).map(({ canvas }) => canvas[1])).size).toBe(3);
    expect(looks.home.canvas[0]).toBe('rgba(0, 0, 0, 0)');
    expect(looks.song.surfaces).not.toContain('rgba(0, 0, 0, 0)');
    await page.emulateMedia({ colorScheme });
    const complaints = await collectComplaints(page);

    // Home and the song have styles that the policy of the first page does not know.
    await open(page, sounds.path);
    await expectLook('sounds');
    // Without pointing at it, so that it is not in memory.
    await page
      .getByRole('heading', { name: fixture.long.title })
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click());
    await expectLook('song');
    await visit(page, home.label);
    await expectLook('home');
    await page.goBack();
    await expectLook('song');
    await page.goBack();
    await expectLook('sounds');
    await page.goForward();
    await expectLook('song');
    expect(complaints).toEqual([]);
  });

test('a page outside the navigation keeps its colors around the next sheet until the background is decoded', async ({
  page,
}) => {
  await open(page, song);
  const release = await holdBack(page, toPicture(thanks.id));
  const before = await readLook(page);

  await visit(page, thanks.label);
  const { surfaces, focus } = await readLook(page);
  expect(surfaces.slice(0, 2)).toEqual(before.surfaces.slice(0, 2));
  expect(surfaces.slice(2)).not.toEqual(before.surfaces.slice(2));
  expect(focus[0]).toBe(before.focus[0]);

  release();
  await expectBackground(page, thanks.id);
  await expect.poll(async () => (await readLook(page)).surfaces[0]).not.toBe(before.surfaces[0]);
});

test('the old picture dissolves into the new one in 700 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, './');
  const dissolve = page.evaluate(
    () =>
      new Promise<unknown>((done) => {
        const before = document.querySelector('.background');
        new MutationObserver((_, observer) => {
          const [next, shown] = document.querySelectorAll('.background');
          if (!next || next === before) return;
          observer.disconnect();
          const [animation] = shown?.getAnimations() ?? [];
          animation?.pause();
          if (animation) animation.currentTime = 350;
          const [below, above] = [next, shown].map((picture) => picture && getComputedStyle(picture).opacity);
          done({ below, above, duration: animation?.effect?.getTiming().duration });
          animation?.play();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );

  await visit(page, sounds.label);
  await expect(page.locator('body')).toHaveAttribute('data-palette', sounds.id);

  await expect(dissolve).resolves.toEqual({ below: '1', above: '0.5', duration: 700 });
  await expect(page.locator('.background')).toHaveCount(1);
  await expectBackground(page, sounds.id);
});

test('the tab moves first; then sheet, colors and background change in one frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Otherwise, the figures would depend on the speed of the computer.
  await page.addInitScript(() => (HTMLImageElement.prototype.decode = () => Promise.resolve()));
  await open(page, './');
  const change = page.evaluate(
    () =>
      new Promise<unknown[]>((done) => {
        const list = () => [
          document.querySelector('nav:not(.icon-row) [aria-current]')?.textContent,
          document.getElementById('main')?.dataset['screen'],
          document.body.dataset['palette'],
          document.querySelectorAll('.background.leaving').length,
          document.querySelectorAll('main.leaving').length,
        ];
        const steps = [list()];
        const note = () => {
          const last = JSON.stringify(steps.at(-1));
          if (JSON.stringify(list()) !== last) steps.push(list());
          if (steps.length < 3) return;
          observer.disconnect();
          done(steps);
        };
        const observer = new MutationObserver(note);
        observer.observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );

  await visit(page, sounds.label);

  await expect(change).resolves.toEqual([
    [home.label, home.id, home.id, 0, 0],
    [sounds.label, home.id, home.id, 0, 0],
    [sounds.label, sounds.id, sounds.id, 1, 1],
  ]);
  await expect(page.locator('main.leaving, .background.leaving')).toHaveCount(0);
});

test('a picture that fails leaves the color of the screen and one console line', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.route(toPicture(sounds.id), (route) => route.abort());
  await open(page, './');

  await visit(page, sounds.label);
  await expect.poll(() => complaints.filter((text) => text.includes('background'))).toHaveLength(1);
  await expect(page.locator('.background:not(.leaving)')).toHaveCSS('background-color', /^rgb\(/);
  await visit(page, harbor.label);

  await expectBackground(page, harbor.id);
});

test('until the background has loaded, a small picture of it is shown, into which it dissolves in 300 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      const image = target as Element;
      if (!image.matches('.background img')) return;
      const readFades = () => image.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      setTimeout(() => Object.assign(window, { fades: readFades() }));
    };
    document.addEventListener('load', note, true);
  });
  const release = await holdBack(page, toPicture(home.id));
  await page.goto(home.path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const readSize = async () => {
    const style = await page.locator('.background').evaluate((one) => getComputedStyle(one).backgroundImage);
    return Buffer.from(/;base64,([^"]+)/.exec(style)?.[1] ?? '', 'base64').length;
  };
  await expect.poll(readSize).toBeLessThanOrEqual(300);
  await addStyles(page, '#page > * { visibility: hidden }');
  const readThumbnail = async () =>
    sharp(await page.screenshot())
      .resize(4, 4)
      .removeAlpha()
      .raw()
      .toBuffer();
  await expect.poll(async () => new Set(await readThumbnail()).size).toBeGreaterThan(4);
  const preview = await readThumbnail();

  release();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fades') as unknown)).toEqual([300]);
  await expect(async () => {
    const picture = await readThumbnail();
    const differences = [...picture].map((value, index) => Math.abs(value - (preview[index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(32);
  }).toPass();
});

test('the dark scheme dims the background, and pictures on the paper', async ({ page }) => {
  await open(page, workshop.path);
  await expectBackground(page, workshop.id);
  const picture = page.getByRole('main').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  for (const image of [page.locator('.background img'), picture])
    await image.evaluate((shown: HTMLImageElement) => shown.decode());
  await addStyles(page, 'header, nav, footer { visibility: hidden }');
  const background = { x: 0, y: 0, width: 200, height: page.viewportSize()?.height ?? 0 };

  const measureScheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return {
      background: await readLightness(await page.screenshot({ clip: background })),
      picture: await readLightness(await picture.screenshot()),
    };
  };
  await expect(async () => {
    const [light, dark] = [await measureScheme('light'), await measureScheme('dark')];
    expect(dark.background / light.background).toBeLessThan(0.8);
    expect(dark.picture / light.picture).toBeLessThan(0.95);
  }).toPass();
});

test('the grain over the background repeats after 256 pixels', async ({ page }) => {
  await open(page, home.path);
  const address = await page
    .locator('#page')
    .evaluate((shell) => /url\("(.+?)"\)/.exec(getComputedStyle(shell, '::after').backgroundImage)?.[1]);
  const grain = await page.request.get(address ?? '');
  const tile = await sharp(await grain.body()).metadata();

  expect(tile).toMatchObject({ width: 256, height: 256 });
});

async function expectBackground(page: Page, id = ''): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-palette', id === notFound.id ? home.id : id);
  const image = page.locator('.background:not(.leaving) img');
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc))
    .toMatch(toPicture(id));
}

/** The colors of a page and its sheet, and which point of its pictures stays visible. */
function readLook(page: Page) {
  return page.evaluate(() => {
    const read = (property: string, ...selectors: string[]) =>
      selectors.flatMap((selector) =>
        Array.from(document.querySelectorAll(selector), (element) =>
          getComputedStyle(element).getPropertyValue(property),
        ),
      );
    return {
      canvas: read('background-color', 'html', 'body'),
      surfaces: read('background-color', 'footer', '.background:not(.leaving)', 'main:not(.leaving) .sheet'),
      words: read('color', 'h1', '.sheet', '.sheet p a'),
      focus: read('object-position', '.background:not(.leaving) img', 'main:not(.leaving) img'),
    };
  });
}

/** The average of a picture's channels, from 0 to 255. */
async function readLightness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return channels.reduce((sum, { mean }) => sum + mean / channels.length, 0);
}

/** Decodes a picture like the page does, and gives the page time to show it. */
async function decode(page: Page, url: string): Promise<void> {
  await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
  }, url);
  await waitForFrames(page);
}
