import { parse } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import * as fixture from '../fixtures/site';
import {
  allScreens,
  collectComplaints,
  harbor,
  home,
  notFound,
  open,
  screens,
  sites,
  sounds,
  visit,
  waitForFrames,
} from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { place, baseURL } of sites) {
  test.describe(place, () => {
    test.use({ baseURL });

    test('the background is that of the screen after every navigation, Back and Forward', async ({
      page,
    }) => {
      await open(page, './');
      await expectBackground(page, home.id);

      for (const { id, label } of screens.slice(1)) {
        await visit(page, label);
        await expectBackground(page, id);
      }
      for (const { id } of screens.slice(1, -1).reverse().slice(0, 2)) {
        await page.goBack();
        await expectBackground(page, id);
      }
      await page.goForward();
      await expectBackground(page, screens.at(-2)?.id);
    });
  });
}

test('a picture without a colour and a focus has not those of the background behind it', async ({ page }) => {
  await open(page, home.path);
  const room = page.locator('.room');
  await expect(room).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(room).not.toHaveCSS('background-position', '50% 50%');
  const picture = page.locator('[data-picture] img').first();
  await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await page
    .locator('[data-picture]')
    .first()
    .evaluate((figure) => (figure.dataset['picture'] = 'of no record'));

  await expect(picture).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(picture).toHaveCSS('object-position', '50% 50%');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the background is there from the first paint', async ({ page }) => {
    for (const { id, path } of allScreens) {
      const picture = page.waitForResponse(toPicture(id, 'avif'));
      await page.goto(path);

      expect((await picture).ok()).toBe(true);
      await expectBackground(page, id);
    }
  });
});

for (const width of [390, breakpoints.lg, 2560]) {
  test(`at ${width} px the file that is decoded is the one that is shown, in one format`, async ({
    page,
  }) => {
    const files = new Set<string>();
    page.on('request', (request) => toPicture(sounds.id).test(request.url()) && files.add(request.url()));
    await page.setViewportSize({ width, height: 900 });
    await open(page, './');

    await visit(page, sounds.label);
    await expect(findPage(page)).toHaveAttribute('data-screen', sounds.id);

    const shown = await readBackground(page);
    expect([...files]).toEqual([expect.stringMatching(/\.avif$/)]);
    expect(shown).toContain([...files][0]);
  });
}

test('the old picture stays until the new one is decoded', async ({ page }) => {
  await open(page, './');
  const picture = await hold(page, sounds.id);

  await visit(page, sounds.label);
  await picture.isAsked;
  await expectBackground(page, home.id);

  picture.release();
  await expectBackground(page, sounds.id);
});

test('the last screen wins when its picture arrives before that of an earlier one', async ({ page }) => {
  await open(page, './');
  const [earlier, later] = [await hold(page, sounds.id), await hold(page, harbor.id)];
  const shown = await watchScreens(findPage(page));

  await visit(page, sounds.label);
  await visit(page, harbor.label);
  later.release();
  await expectBackground(page, harbor.id);
  earlier.release();
  await decode(page, await earlier.isAsked);

  expect(await shown()).toEqual([harbor.id]);
});

test('a picture that does not arrive leaves a plain color and a warning, and breaks nothing else', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await page.route(toPicture(sounds.id), (route) => route.abort());
  await open(page, './');

  await visit(page, sounds.label);
  await expect(findPage(page)).toHaveAttribute('data-screen', sounds.id);
  await expect(findPage(page)).toHaveCSS('background-color', /^rgb\(/);
  await visit(page, harbor.label);
  await expectBackground(page, harbor.id);

  // The browser itself complains of the request as well.
  const own = complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));
  expect(own).toEqual([
    expect.stringMatching(/^The background of this screen did not arrive: http\S+\.avif$/),
  ]);
});

test('on iOS, where a background does not stay in place, the picture lies on a layer that does', async ({
  page,
}) => {
  await open(page, home.path);

  await page.evaluate(() => {
    const isForIos = (rule: CSSRule) =>
      rule instanceof CSSSupportsRule && /-webkit-touch-callout:\s*none/.test(rule.conditionText);
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter(isForIos);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.map(({ cssText }) => cssText.replace(/^[^{]*/, '@media all')).join(''));
    document.adoptedStyleSheets.push(sheet);
  });

  await expect(findPage(page)).toHaveCSS('background-image', 'none');
  const layer = await findPage(page).evaluate((element) => {
    const { position, backgroundSize, backgroundPosition, backgroundRepeat, backgroundImage } =
      getComputedStyle(element, '::before');
    return { position, backgroundSize, backgroundPosition, backgroundRepeat, backgroundImage };
  });
  expect(layer).toEqual({
    position: 'fixed',
    backgroundSize: 'cover',
    backgroundPosition: toFocus(home.id),
    backgroundRepeat: 'no-repeat',
    backgroundImage: expect.stringMatching(toPicture(home.id, 'avif')),
  });
});

test('grain lies over the picture, but not on paper or where visitors ask for contrast', async ({ page }) => {
  await open(page, './');
  const readGrain = () =>
    findPage(page).evaluate((element) => {
      const { display, backgroundImage } = getComputedStyle(element, '::after');
      return display === 'none' ? display : backgroundImage;
    });
  await expect.poll(readGrain).toMatch(/\/pictures\/grain\.\w+\.webp/);

  for (const media of [{ media: 'print' }, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
    await page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...media });
    expect(await readGrain()).toBe('none');
  }
});

/** Waits until the page shows the picture of a screen, in its own way. */
async function expectBackground(page: Page, id = ''): Promise<void> {
  const background = findPage(page);
  const webp = toPicture(id, 'webp').source;
  await expect(background).toHaveAttribute('data-screen', id);
  await expect(background).toHaveCSS(
    'background-image',
    new RegExp(`^[^,]*${toPicture(id, 'avif').source}[^,]*,[^,]*${webp}[^,]*$`),
  );
  await expect(background).toHaveCSS('background-size', 'cover');
  await expect(background).toHaveCSS('background-position', toFocus(id));
  await expect(background).toHaveCSS('background-attachment', 'fixed');
  await expect(background).toHaveCSS('background-repeat', 'no-repeat');
}

function findPage(page: Page): Locator {
  return page.locator('#page');
}

function readBackground(page: Page): Promise<string> {
  return findPage(page).evaluate((element) => getComputedStyle(element).backgroundImage);
}

/** Addresses of the picture that a screen names; unknown paths show that of home. */
function toPicture(id: string, format = '\\w+'): RegExp {
  return new RegExp(`/pictures/${parse(readImage(id)).name}-[\\w-]+\\.${format}`);
}

/** The point of a screen's picture that stays in sight. */
function toFocus(id: string): string {
  return fixture.findRecord(readImage(id)).focus ?? '50% 50%';
}

function readImage(id: string): string {
  return (id === notFound.id ? fixture.home : fixture.findScreen(id)).front.imageUrl;
}

/** Keeps the picture of a screen back until it is released. */
async function hold(page: Page, id: string) {
  const asked = Promise.withResolvers<string>();
  const gate = Promise.withResolvers<undefined>();
  await page.route(toPicture(id), async (route) => {
    asked.resolve(route.request().url());
    await gate.promise;
    await route.continue();
  });
  return { isAsked: asked.promise, release: () => gate.resolve(undefined) };
}

/** Notes the screens whose backgrounds are shown from now on. */
async function watchScreens(background: Locator): Promise<() => Promise<(string | undefined)[]>> {
  const seen = await background.evaluateHandle((element) => {
    const screens: (string | undefined)[] = [];
    const note = () => screens.push((element as HTMLElement).dataset['screen']);
    new MutationObserver(note).observe(element, { attributeFilter: ['data-screen'] });
    return screens;
  });
  return () => seen.jsonValue();
}

/** Decodes a picture as the shell does, and lets the page go on. */
async function decode(page: Page, url: string): Promise<void> {
  await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
  }, url);
  await waitForFrames(page);
}
