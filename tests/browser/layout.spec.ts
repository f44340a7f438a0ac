import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { breakpoints } from '#ui/breakpoints.ts';
import { long, owner, tracks } from '../fixtures/site.ts';
import { findButton, findCard, findDockButton, hydrate, showDock } from './listening.ts';
import { findMisfits, measure } from './questions.ts';
import {
  findEntry,
  findSheet,
  harbor,
  home,
  open,
  screens,
  settle,
  song,
  sounds,
  toMarkdown,
  workshop,
} from './site.ts';
import { test } from './test.ts';

const { sm, lg, xl } = breakpoints;
const narrow = [320, 390, sm - 1];
const wide = [sm, 768, lg, 1440, xl, 3440];
const height = 1000;

test('tabs move under the pointer, except the current one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height });
  await open(page, workshop.path);

  for (const [{ label }, distance] of [
    [workshop, 0],
    [harbor, 6],
  ] as const) {
    const tab = findEntry(page, label);
    const { left } = await measure(tab);
    await tab.hover();
    await tab.evaluate((link) => Promise.all(link.getAnimations().map(({ finished }) => finished)));
    await expect.poll(async () => left - (await measure(tab)).left, label).toBe(distance);
  }
});

test.describe('at a zoom of 125 %', () => {
  test.use({ viewport: { width: 1152, height: 720 }, deviceScaleFactor: 1.25 });

  test('the current tab and the sheet show no seam', async ({ page }) => {
    await open(page, workshop.path);
    const readSeam = async () => {
      const tab = await measure(findEntry(page, workshop.label));
      const sheet = await measure(findSheet(page));
      const clip = { x: sheet.left - 6, y: (tab.top + tab.bottom) / 2, width: 12, height: 2 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      return channels.map(({ min, max }) => max - min);
    };

    await expect.poll(readSeam).toEqual([0, 0, 0]);
  });
});

test('home has its parts in their places', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, home.path);
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(readHeight, 'Everything is shown.').toBe(900);

  await test.step('narrow windows have a row of icons, wide ones a column of labels', async () => {
    const links = page.getByRole('navigation').getByRole('link');
    for (const width of [...narrow, ...wide]) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('navigation')).toHaveCount(1);
      await expect(links).toHaveCount(screens.length);
      const hasLabels = async () => (await page.getByRole('navigation').innerText()).includes(harbor.label);
      await expect.soft.poll(hasLabels, `${width} px`).toBe(width >= sm);
      if (width >= sm) continue;
      for (const [index, { label }] of screens.entries())
        await expect(links.nth(index)).toHaveAccessibleName(label);
      await expect
        .soft(async () => {
          const first = await measure(links.first());
          for (const link of await links.all()) {
            const icon = await measure(link);
            expect(icon.width, `${width} px`).toBeGreaterThanOrEqual(Math.max(44, width / 10));
            expect(icon.top, `${width} px`).toBe(first.top);
          }
        })
        .toPass();
    }
  });
  await test.step('switch, sidebar and social links end at one vertical', async () => {
    const sidebar = page.getByRole('complementary').locator('> div');
    const icons = page.getByRole('contentinfo').locator('svg');

    for (const width of [768, lg, 1440, xl, 3440]) {
      await page.setViewportSize({ width, height });
      await expect
        .soft(async () => {
          const { right } = await measure(page.getByRole('banner').getByRole('button'));
          expect((await measure(sidebar)).right, `${width} px`).toBeCloseTo(right, 0);
          const ends = await icons.evaluateAll((all) =>
            all.map((icon) => icon.getBoundingClientRect().right),
          );
          expect(Math.max(...ends), `${width} px`).toBeCloseTo(right, 0);
        })
        .toPass();
    }
  });
  await test.step('phones say who this is under the heading', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const line = page.getByText(owner.tagline, { exact: true }).and(page.locator(':visible'));

    await expect(line).toHaveCount(1);
    await expect(async () => {
      const heading = await measure(page.getByRole('heading', { level: 1 }));
      const { top, bottom } = await measure(line);
      expect(top).toBeGreaterThanOrEqual(heading.bottom);
      const figure = await measure(page.getByRole('main').getByRole('figure').first());
      expect(bottom).toBeLessThan(figure.top);
    }).toPass();
  });
  await test.step('pictures in a line are equally high, whatever the length of their captions', async () => {
    const pictures = page.getByRole('main').locator('picture');
    const caption = page.getByRole('main').locator('figure span').nth(1);
    await caption.evaluate((text) => (text.textContent += ' with more words than fit into one line'));

    for (const [width, count] of [
      [390, 3],
      [768, 2],
      [1024, 1],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .soft(async () => {
          const boxes = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
          const lines = Map.groupBy(boxes, ({ top }) => Math.round(top));
          expect(lines.size, `${width} px`).toBe(count);
          for (const [top, line] of lines)
            expect(new Set(line.map((box) => Math.round(box.bottom))).size, `${width} px, ${top}`).toBe(1);
        })
        .toPass();
    }
  });
});

test('a list of recordings has its parts in their places', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, sounds.path);

  await test.step('text is next to headings and players on a wide sheet, below on a smaller one', async () => {
    const [heading, text] = [page.locator('.prose > h2'), page.locator('.prose > h2 + p')];
    const card = findCard(page, long.title);
    const [slider, story] = [card.getByRole('slider'), card.locator('.track-story p').first()];
    await expect(async () => {
      expect((await measure(heading)).right).toBeLessThan((await measure(text)).left);
      expect((await measure(slider)).right).toBeLessThan((await measure(story)).left);
      expect((await measure(slider)).width).toBeLessThan((await measure(story)).width);
    }).toPass();

    await page.setViewportSize({ width: 1024, height: 768 });

    await expect(async () => {
      expect((await measure(heading)).left).toBe((await measure(text)).left);
      expect((await measure(heading)).bottom).toBeLessThan((await measure(text)).top);
      expect((await measure(slider)).bottom - 1).toBeLessThan((await measure(story)).top);
    }).toPass();
  });
  await test.step('the first play button is in view', async () => {
    const play = findCard(page, tracks[0]?.title ?? '').getByRole('button', { name: 'Play' });
    for (const [width, height] of [
      [390, 844],
      [1920, 1080],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => (await measure(play)).bottom, `${width} × ${height}`)
        .toBeLessThan(height);
    }
  });
  await test.step('a right-to-left language mirrors the layout', async () => {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));

    const [navigation, sidebar] = [page.getByRole('navigation'), page.getByRole('complementary')];
    const readDistance = async () => (await measure(navigation)).left - (await measure(sidebar)).left;
    await expect.poll(readDistance).toBeGreaterThan(0);
    await expect.poll(() => findMisfits(page)).toEqual([]);
  });
});

for (const path of [song, sounds.path])
  test(`pressing play moves nothing, and a list shows its tools only where they are used: ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    if (path === song) await expect(page.getByLabel('Key', { exact: true })).toBeEnabled();
    else await hydrate(page, long.title);
    const tool = findButton(page, `Copy link to this moment in ${long.title}`);
    const title = findCard(page, long.title).getByRole('heading');
    const list = () =>
      page
        .locator(
          'main :is(.track, .track-story, .times, [type=range], .song-caption, fieldset, .song-line, h2, p)',
        )
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return [one.localName, x, y + scrollY, width, height];
            }),
        );

    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height });
      await settle(page);
      const boxes = await list();
      if (path === sounds.path) {
        await page.mouse.move(0, 0);
        await expect(tool).toHaveCSS('opacity', '0');
        await title.hover();
        await expect(tool).toHaveCSS('opacity', '1');
        await page.mouse.move(0, 0);
        await expect(tool).toHaveCSS('opacity', '0');
        await tool.focus();
        await expect(tool).toHaveCSS('opacity', '1');
        const readIndent = async () => (await measure(tool)).left - (await measure(title)).left;
        await expect.poll(readIndent).toBeGreaterThanOrEqual(0);
      }

      await findButton(page, `Play ${long.title}`).click();
      await expect(page.locator('[data-current] .play-button')).toHaveCount(1);
      await page.mouse.move(0, 0);

      await expect.soft.poll(list, `${width} px`).toEqual(boxes);
      if (path === sounds.path) await expect(tool).toHaveCSS('opacity', '1');
      await showDock(page);
      await findDockButton(page, 'Close the player').click();
      await expect(page.locator('[data-current]')).toHaveCount(0);
    }
  });

test('text after a row of pictures is 24 pixels below it', async ({ page }) => {
  await open(page, './');
  const row = page.locator('.prose > .picture-row');
  await row.evaluate((pictures) => pictures.parentElement?.append(document.createElement('p')));
  const text = page.locator('.prose > p:last-child');

  await expect(text).toHaveCSS('margin-top', '24px');
});

test('the tools of a song are beside its time', async ({ page }) => {
  await open(page, song);
  const times = page.locator('article .times');
  const tools = page.locator('article .times + div');
  for (const width of [320, 390, 414, 600, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height });
    const readDrop = async () => {
      const [time, tool] = [await measure(times), await measure(tools)];
      return tool.top + tool.bottom - time.top - time.bottom;
    };
    await expect.soft.poll(readDrop, `${width} px`).toBeCloseTo(0, 0);
  }
});

test('long words break at hyphens, and icons of many screens are in rows of the same length', async ({
  page,
}) => {
  for (const path of ['sounds/long/', 'sounds/hostile/', 'long-0/']) {
    await open(page, toMarkdown(path));
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height });
      await expect.soft.poll(() => findMisfits(page), `${path}, ${width} px`).toEqual([]);
      await expect.soft.poll(() => listBrokenWords(page), `${path}, ${width} px`).toEqual([]);
    }
  }

  for (const [width, rows] of [
    [320, [5, 4]],
    [390, [5, 4]],
    [430, [9]],
  ] as const) {
    await page.setViewportSize({ width, height });
    const links = page.getByRole('navigation').getByRole('link');
    const readLengths = () =>
      links.evaluateAll((all) => {
        const tops = all.map((one) => one.getBoundingClientRect().top);
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      });

    await expect.soft.poll(readLengths, `${width} px`).toEqual(rows);
  }
});

test('a quotation does not end with a single word, and a very long name stays inside', async ({ page }) => {
  await open(page, harbor.path);
  const quotation = page.getByRole('blockquote').locator('p');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height });
    const readShare = () =>
      quotation.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const widths = Array.from(range.getClientRects(), (line) => line.width);
        return (widths.at(-1) ?? 0) / Math.max(...widths);
      });
    await expect.poll(readShare, `${width} px`).toBeGreaterThan(0.5);
  }
  const name = page.getByRole('banner').getByRole('link');
  await name.evaluate(
    (link) => (link.textContent = 'Wolfeschlegelsteinhausenbergerdorff und zu Featherstone'),
  );

  for (const width of [320, 390, sm, lg]) {
    await page.setViewportSize({ width, height });
    await expect.soft.poll(() => findMisfits(page), `${width} px`).toEqual([]);
  }
});

/** Parts of words before line breaks without a hyphen. */
function listBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, .prose > h2, .track-title, nav a')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let [word, last] = ['', 0];
      while (walker.nextNode())
        for (const [index, letter] of Array.from(walker.currentNode.nodeValue ?? '').entries()) {
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + 1);
          const { left } = range.getBoundingClientRect();
          const isNewLine = left < last;
          if (isNewLine && /^\p{Script=Latin}{2}$/u.test(word.slice(-1) + letter)) found.push(word);
          word = /\s/.test(letter) ? '' : word + letter;
          last = left;
        }
    }
    return found;
  });
}
