import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tracks } from '../fixtures/site.ts';
import { findCard, findDock, findSlider, hydrate, start } from './listening.ts';
import {
  findEntry,
  findSheet,
  harbor,
  open,
  owner,
  screens,
  settle,
  sounds,
  thanks,
  visit,
  waitForFrames,
} from './site.ts';
import { test } from './test.ts';

test.describe('the color scheme', () => {
  test('follows the device until the visitor chooses, and then keeps the choice, before the body loads', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('body')) return;
        Object.assign(window, { atBody: document.documentElement.dataset['scheme'] });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    // The bars of the browser have the color of the screen.
    const bars = page.locator('head meta[name=theme-color]');
    await open(page, './');
    for (const device of ['light', 'dark'] as const) {
      const other = device === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: other });
      await expect.poll(() => readScheme(page)).toBe(other);
      await page.emulateMedia({ colorScheme: device });
      await expect.poll(() => readScheme(page)).toBe(device);

      await findSwitch(page).press('Enter');
      await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${other}`);
      await expect(findSwitch(page)).toBeFocused();
      await expect(bars).toHaveAttribute('content', /^#[\da-f]{6}$/);
      const before = (await bars.getAttribute('content')) ?? '';
      await visit(page, device === 'light' ? sounds.label : harbor.label);
      await expect(bars).toHaveCount(1);
      await expect(bars).not.toHaveAttribute('content', before);
      await expect.poll(() => readScheme(page)).toBe(other);
      await page.reload();
      await settle(page);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'atBody') as unknown)).toBe(other);
      await expect.poll(() => readScheme(page)).toBe(other);

      await expect(findSwitch(page)).toHaveAccessibleName(`Color scheme: ${other}`);
      await findSwitch(page).click();
      await expect.poll(() => readScheme(page)).toBe(device);
      const readKeys = () => page.evaluate(() => Object.keys(localStorage).join());
      await expect.poll(readKeys).not.toContain('scheme');
    }
  });
});

test('prefers-reduced-motion decides whether anything moves', async ({ page }) => {
  await open(page, './');
  const moving = await page.evaluateHandle(() => {
    const names = new Set<string>();
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (Number(effect?.getComputedTiming().endTime) > 0) names.add(effect?.constructor.name ?? '');
      requestAnimationFrame(look);
    };
    look();
    return names;
  });

  for (const [reducedMotion, { label }] of [
    ['reduce', sounds],
    ['no-preference', harbor],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await visit(page, label);
    await waitForFrames(page);

    await expect
      .poll(() => moving.evaluate((names) => names.size > 0))
      .toBe(reducedMotion === 'no-preference');
  }
});

test.describe('forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('give sheets, cards and entries borders, and show which part of a recording is played', async ({
    page,
  }) => {
    await open(page, sounds.path);

    const entries = page.getByRole('navigation').getByRole('link');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => listBorders(findSheet(page))).toEqual(['1px']);
    await expect.poll(() => listBorders(cards)).toEqual(tracks.map(() => '1px'));
    await expect
      .poll(async () => (await listBorders(entries)).sort())
      .toEqual([...screens.slice(1).map(() => '1px'), '3px']);
    await expect.poll(() => listBorders(findEntry(page, sounds.label))).toEqual(['3px']);
    await expect(page.locator('.background')).toBeHidden();
    const surfaces = page.locator('.tab, .scheme-switch');
    const readAlphas = () =>
      surfaces.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    await expect.poll(readAlphas).not.toContainEqual(expect.stringMatching(/[,/] ?0?\.\d+\)$/));

    const { title = '' } = tracks[0] ?? {};
    await hydrate(page, title);
    await findSlider(page, title).press('PageUp');
    const bars = findCard(page, title).locator('.waveform path');

    // All bars, those that are played, and the line at the end of these.
    await expect(bars).toHaveCount(3);
    const readColors = () =>
      bars.evaluateAll((all) => {
        const strokes = all.map((path) => getComputedStyle(path).stroke);
        const [text, highlight] = ['CanvasText', 'Highlight'].map((color) => {
          document.body.style.color = color;
          return getComputedStyle(document.body).color;
        });
        return strokes.map((stroke) => ({ isText: stroke === text, isHighlight: stroke === highlight }));
      });
    const [text, highlight] = [true, false].map((isText) => ({ isText, isHighlight: !isText }));
    await expect.poll(readColors).toEqual([text, highlight, highlight]);
  });

  test('give the dock an edge', async ({ page }) => {
    await start(page, tracks[0]?.title ?? '');
    await visit(page, thanks.label);

    await expect(findDock(page)).toHaveCSS('border-top-width', '1px');
  });
});

test('an icon of the owner has the color of its link, or several of its own', async ({ page }) => {
  await open(page, './');
  const [plain, colorful] = ['Letters', 'GitHub'].map((name) =>
    page.getByRole('contentinfo').getByRole('link', { name }),
  ) as [Locator, Locator];

  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    await page.getByRole('banner').hover();
    let before = '';
    await expect(async () => {
      before = await readCenter(plain.locator('svg'));
      expect(await readColor(plain)).toBe(before);
    }).toPass();
    await expect.poll(() => readCenter(colorful.locator('img'))).toBe('rgb(0, 102, 204)');
    await plain.hover();
    await expect(async () => {
      const after = await readCenter(plain.locator('svg'));
      expect(await readColor(plain)).toBe(after);
      expect(after === before).toBe('forcedColors' in media);
    }).toPass();
  }
});

test('more contrast makes the background plain and everything on it solid', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await open(page, sounds.path);

  await expect(page.locator('.background img')).toBeHidden();
  for (const entry of await page.getByRole('navigation').getByRole('link').all())
    await expect(entry).not.toHaveCSS('background-color', /rgba|\//);
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('there is black text on white, and nothing to click or play', async ({ page }) => {
    await open(page, harbor.path);
    await visit(page, sounds.label);
    await page.emulateMedia({ media: 'print' });

    for (const role of ['navigation', 'complementary', 'slider'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveText(['at 0:37', 'at 0:03']);
    await expect(page.locator('audio').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(owner.permission)).toBeVisible();
    await expect(findSheet(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const words = page.locator('h1, h2, main p, footer p, header a').filter({ visible: true });
    const listColors = () =>
      words.evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
    await expect.poll(listColors).toEqual(['rgb(0, 0, 0)']);
    const titles = page.getByRole('main').locator('li h2');
    const readHeight = () => titles.evaluateAll((all) => Math.max(...all.map((title) => title.clientHeight)));
    await expect.poll(readHeight, 'Titles are next to their numbers.').toBeLessThan(40);

    await page.emulateMedia({ media: 'screen' });
    await visit(page, thanks.label);
    await page.emulateMedia({ media: 'print' });
    const link = page.getByRole('main').getByRole('link', { name: 'Astro' });
    const readAfter = () => link.evaluate((node) => getComputedStyle(node, '::after').content);
    await expect.poll(readAfter, 'Addresses follow links to other sites.').toContain('https://astro.build/');
  });
});

function findSwitch(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Color scheme/ });
}

/** The scheme, judged by the colors of text and sheet. */
function readScheme(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const toLightness = (color: string) =>
      (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const { color, backgroundColor } = getComputedStyle(main.querySelector('h1 + div') ?? main);
    return toLightness(color) < toLightness(backgroundColor) ? 'light' : 'dark';
  });
}

/** The widths of the borders of each element, or 0. */
function listBorders(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => all.map((element) => getComputedStyle(element).borderWidth));
}

function readColor(element: Locator): Promise<string> {
  return element.evaluate((link) => getComputedStyle(link).color);
}

/** The color in the middle of what is shown. */
async function readCenter(element: Locator): Promise<string> {
  const picture = sharp(await element.screenshot())
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return `rgb(${[...data.subarray(middle, middle + 3)].join(', ')})`;
}
