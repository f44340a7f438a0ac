import { expect, test, type Locator, type Page } from '@playwright/test';
import { breakpoints } from '../../src/ui/breakpoints';
import { findRecord, tracks } from '../fixtures/site';
import { countPages } from './paper';
import {
  findEntry,
  findSheet,
  harbor,
  home,
  open,
  owner,
  screens,
  sounds,
  thanks,
  visit,
  workshop,
} from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('for visitors with colors of their own', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  for (const width of [390, 700, breakpoints.lg]) {
    test(`at ${width} px every sheet and entry has a border, the current entry a thick one`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, sounds.path);

      const main = page.getByRole('main');
      const entries = page.getByRole('navigation').getByRole('link');
      expect(await listBorders(findSheet(page))).toEqual(['1px']);
      expect(await listBorders(main.getByRole('listitem'))).toEqual(tracks.map(() => '1px'));
      expect(await listBorders(page.getByRole('complementary').locator('> div'))).toEqual(['1px']);
      expect(await listBorders(findEntry(page, sounds.label))).toEqual(['3px']);
      expect((await listBorders(entries)).sort()).toEqual([...screens.slice(1).map(() => '1px'), '3px']);
    });
  }

  test('nothing is burned into the picture or dims it', async ({ page }) => {
    await open(page, sounds.path);

    const heading = page.getByRole('heading', { level: 1 });

    expect(await readStyle(heading, 'display', '::before')).toBe('none');
    expect(await readStyle(page.locator('#page'), 'display', '::after')).toBe('none');
  });
});

test('for visitors who want more contrast the room is plain and all that lies on it solid', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await open(page, sounds.path);

  await expect(page.locator('#page')).toHaveCSS('background-image', 'none');
  await expectSolid(page);
});

test('for visitors who want less to shine through all is solid, and the picture stays', async ({ page }) => {
  await open(page, sounds.path);
  expect(await readAlpha(findEntry(page, home.label))).toBeLessThan(1);

  const session = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await session.send('Emulation.setEmulatedMedia', { features });

  await expect(page.locator('#page')).toHaveCSS('background-image', /url/);
  await expectSolid(page);
});

test.describe('on paper', () => {
  // Paper is white in the evening, too.
  test.use({ colorScheme: 'dark' });

  test('there is the text, black on white, and nothing to click or play', async ({ page }) => {
    await open(page, sounds.path);
    await page.emulateMedia({ media: 'print' });

    for (const role of ['navigation', 'complementary', 'slider'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    // A moment in a story stays, as words.
    await expect(page.getByRole('button')).toHaveText(['at 0:37', 'at 0:03']);
    await expect(page.locator('audio').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(owner.permission)).toBeVisible();
    for (const area of [page.locator('#page'), findSheet(page)]) {
      await expect(area).toHaveCSS('background-image', 'none');
      await expect(area).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
    const words = page.locator('h1, h2, main p, footer p, header a').filter({ visible: true });
    const colors = await words.evaluateAll((all) => all.map((element) => getComputedStyle(element).color));
    expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']));
  });

  test('it is so without scripts, and on the screens that are visited', async ({
    browser,
    page,
    baseURL,
  }) => {
    await open(page, sounds.path);
    await visit(page, harbor.label);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(new URL(sounds.path, baseURL).href);

    for (const each of [page, plain]) {
      await each.emulateMedia({ media: 'print' });
      await expect(each.getByRole('navigation')).toHaveCount(0);
      await expect(each.locator('audio').filter({ visible: true })).toHaveCount(0);
      await expect(findSheet(each)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
    await plain.close();
  });

  test('the name and the heading stand at the edge of the text', async ({ page }) => {
    await open(page, sounds.path);
    await page.emulateMedia({ media: 'print' });

    const edges = await page
      .locator('h1, header a, main p:not(li p), footer p:first-child')
      .evaluateAll((all) =>
        all.map((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return Math.round(words.getBoundingClientRect().left);
        }),
      );

    expect(edges.length).toBeGreaterThan(5);
    expect(new Set(edges).size).toBe(1);
  });

  test('links to other sites are followed by their addresses, those of picture credits are not', async ({
    page,
  }) => {
    await open(page, thanks.path);
    await page.emulateMedia({ media: 'print' });

    const main = page.getByRole('main');
    const porch = findRecord('porch.webp');

    await expect(main.getByRole('link', { name: 'Astro' })).toHaveAccessibleName(
      'Astro (https://astro.build/)',
    );
    await expect(main.getByRole('link', { name: porch.title })).toHaveAccessibleName(porch.title);
    await expect(main.getByRole('link', { name: porch.title })).toHaveAttribute('href', /^https:/);
  });

  for (const [path, most] of Object.entries({ [workshop.path]: 2, [thanks.path]: 2, [sounds.path]: 2 })) {
    test(`${path} takes ${most} pages at most`, async ({ page }) => {
      await open(page, path);

      const pages = countPages(await page.pdf({ format: 'A4' }));

      expect(pages).toBeGreaterThan(0);
      expect(pages).toBeLessThanOrEqual(most);
    });
  }
});

/** Waits until nothing shines through the entries of the navigation and the switch. */
async function expectSolid(page: Page): Promise<void> {
  const surfaces = [...(await page.getByRole('navigation').getByRole('link').all())];
  for (const surface of [...surfaces, page.getByRole('banner').getByRole('button')]) {
    await expect.poll(() => readAlpha(surface)).toBe(1);
  }
}

/** How solid the background of an element is, from 0 to 1. */
async function readAlpha(element: Locator): Promise<number> {
  const color = await readStyle(element, 'background-color');
  const [, alpha] = /(?:\/|rgba\(.*,)\s*([\d.]+)\)$/.exec(color) ?? [];
  return Number(alpha ?? 1);
}

/** The width of the border of each element; a side without one is listed too. */
function listBorders(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { borderWidth, borderStyle } = getComputedStyle(element);
      return borderStyle === 'solid' ? borderWidth : `${borderWidth} ${borderStyle}`;
    }),
  );
}

function readStyle(element: Locator, property: string, pseudo?: string): Promise<string> {
  return element.evaluate(
    (node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''),
    [property, pseudo],
  );
}
