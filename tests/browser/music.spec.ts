import { expect, type Page } from '@playwright/test';
import { long, second } from '../fixtures/site.ts';
import { findCard, hydrate, play } from './listening.ts';
import { measure } from './questions.ts';
import { open, song, sounds } from './site.ts';
import { test } from './test.ts';

test('a list of recordings has the columns of the page, air around its players, and arrows beside titles', async ({
  page,
}) => {
  await open(page, sounds.path);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const { number, title, player, story, heading, text } = await measureRow(page);

      expect(number.left, `${width} px`).toBeCloseTo(heading.left, 0);
      expect(story.left, `${width} px`).toBeCloseTo(text.left, 0);
      expect(player.right, `${width} px`).toBeCloseTo(text.left - 24, 0);
      expect(title.left, `${width} px`).toBe(player.left);
      if (width === 1440) expect(story.right).toBeCloseTo(text.right, 0);
      const card = page.locator('.track:has(.track-rights)').first();
      const [above, rights] = [
        await measure(card.locator('.track-story')),
        await measure(card.locator('.track-rights')),
      ];
      expect(rights.left, `${width} px`).toBe(above.left);
      expect(rights.top, `${width} px`).toBeGreaterThanOrEqual(above.bottom);
    }).toPass();
  }
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const { number, title, link, player, story } = await measureRow(page);

      expect(player.top - title.bottom, `${width} px`).toBeGreaterThanOrEqual(4);
      expect(link.bottom, `${width} px`).toBeLessThanOrEqual(player.top);
      if (width < 1280) expect(story.top - player.bottom, `${width} px`).toBeCloseTo(2, 0);
      if (width < 480) expect(title.left - number.left).toBe(40);
      if (width < 1280) return;
      const card = findCard(page, long.title);
      const button = await measure(card.locator('.play-button'));
      const words = await measure(card.getByRole('link', { name: 'Words and chords' }));
      expect(words.top - button.bottom, 'The link is below its player.').toBeLessThan(40);
    }).toPass();
  }

  // The arrow stays beside the last word, however narrow.
  const link = findCard(page, long.title).getByRole('heading').getByRole('link');
  const listStrays = () =>
    link.evaluate((element: HTMLElement) => {
      const arrow = element.querySelector('svg');
      const words = document.createRange();
      words.selectNodeContents(element.firstChild ?? element);
      return Array.from({ length: 200 }, (_, step) => 80 + step).filter((width) => {
        element.style.width = `${width}px`;
        const bottom = Math.max(...Array.from(words.getClientRects(), (line) => line.bottom));
        return (arrow?.getBoundingClientRect().bottom ?? 0) > bottom + 8;
      });
    });
  await expect.poll(listStrays).toEqual([]);
});

test('on phones, a folded row is low, and “…” is before “More”', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, sounds.path);
  const card = findCard(page, long.title);
  const more = card.getByText('More', { exact: true });
  const readBefore = () => more.evaluate((word) => getComputedStyle(word, '::before').content);

  await expect(more).toBeVisible();
  await expect.poll(readBefore).toBe('"…"');
  await expect(async () => {
    const [row, story] = [await measure(card), await measure(card.locator('.track-story'))];
    expect(story.bottom - row.top).toBeCloseTo(134, 0);
  }).toPass();
});

test('the time ends the line of the waveform, and a wide list shows its tools only where they are used', async ({
  page,
}) => {
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const card = findCard(page, long.title);
  const [time, slider, tools] = [
    card.locator('.times'),
    card.getByRole('slider'),
    card.locator('.track-player > div'),
  ];
  for (const width of [390, 768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(0, 0);
    await expect(async () => {
      const [words, waveform] = [await measure(time), await measure(slider)];
      expect(words.left - waveform.right, `${width} px`).toBe(12);
      expect(words.top + words.bottom, `${width} px`).toBeCloseTo(waveform.top + waveform.bottom, 0);
    }).toPass();

    await expect(tools, `${width} px`).toHaveCSS('opacity', width < 1280 ? '1' : '0');
    await time.hover();
    await expect(tools, `${width} px`).toHaveCSS('opacity', '1');
  }
});

test('in liner notes, the digits of a number share a line, and so do the tools', async ({ page }) => {
  await open(page, sounds.path);
  const card = findCard(page, long.title);
  const number = card.locator('> p').first();
  await number.evaluate((element) => (element.textContent = '12'));
  const countLines = () =>
    number.evaluate((element) => {
      const digits = document.createRange();
      digits.selectNodeContents(element);
      return digits.getClientRects().length;
    });
  for (const state of ['at rest', 'playing']) {
    if (state === 'playing') await play(page, long.title);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });

      const tools = card.locator('.track-player > div');
      await expect.poll(countLines, `${width} px, ${state}`).toBe(1);
      await expect.poll(async () => (await measure(tools)).height, `${width} px, ${state}`).toBe(44);
    }
  }
});

test('on phones, the neighbors of a recording share one row', async ({ page }) => {
  await open(page, `${sounds.path}${second.id}/`);
  const pager = page.getByRole('main').getByRole('navigation').getByRole('link');
  await expect(pager).toHaveCount(3);

  await page.setViewportSize({ width: 390, height: 844 });

  await expect(pager).toHaveCount(2);
  await expect(async () => {
    const [one, other] = [await measure(pager.first()), await measure(pager.last())];
    expect(Math.abs(one.top - other.top)).toBeLessThan(one.height);
  }).toPass();
});

test('in the dark, a play button at rest is a ring, and a disc while its track is current', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const button = findCard(page, long.title).locator('.play-button');
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await play(page, long.title);
  await expect(button).not.toHaveCSS('background-color', /rgba|\//);
});

test('in the dark, the lines around the one that plays step back', async ({ page }) => {
  await open(page, song);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const isSame = () =>
      page.locator('.song-sheet').evaluate((sheet) => {
        const lines = [...sheet.querySelectorAll('.song-line')];
        const [before, after] = [null, 'true'].map((current) => {
          if (lines[0]) lines[0].ariaCurrent = current;
          return getComputedStyle(lines.at(-1) ?? sheet).color;
        });
        return after === before;
      });

    await expect.poll(isSame, colorScheme).toBe(colorScheme === 'light');
  }
});

async function measureRow(page: Page) {
  const card = findCard(page, long.title);
  const link = card.getByRole('heading').getByRole('link');
  // The link is higher than its words.
  const { top, bottom, left } = await link.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().toJSON() as DOMRect;
  });
  return {
    title: { top, bottom, left },
    link: await measure(link),
    number: await measure(card.locator('> p').first()),
    player: await measure(card.locator('.track-player')),
    story: await measure(card.locator('.track-story p').first()),
    heading: await measure(page.locator('.prose > h2')),
    text: await measure(page.locator('.prose > h2 + p')),
  };
}
