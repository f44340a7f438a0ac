import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { long } from '../fixtures/site.ts';
import { findSlider, play, readSound } from './listening.ts';
import { findViolations, measure } from './questions.ts';
import { open, song, toMarkdown, waitForFrames } from './site.ts';
import { test } from './test.ts';

test('a stage view shows whole sections and long lines, turns by pedal and tap, and keeps its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stage = await openStage(page, toMarkdown('sounds/long/'));
  const place = stage.getByText(/^\d+ \/ \d+$/);
  const listSeen = () =>
    stage.locator('section').evaluateAll((all) =>
      all.flatMap((one, index) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isSeen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return isSeen && one.getClientRects().length === 1 ? [index] : [];
      }),
    );
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await waitForFrames(page);
  };

  for (const [width, height, pages] of [
    [390, 844, 2],
    [1920, 1080, 1],
    [1024, 768, 3],
  ] as const) {
    await page.keyboard.press('Home');
    await resize(width, height);
    await expect(place).toHaveText(pages > 1 ? [`1 / ${pages}`] : []);
    await expect.poll(listSeen).toContain(0);
    const turn = (by: string | number) =>
      typeof by === 'string' ? page.keyboard.press(by) : page.mouse.click(width * by, height - 30);
    const seen = new Set(await listSeen());
    for (const [forth, back] of [
      [0.9, 0.1],
      ['PageDown', 'PageUp'],
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
      ['Space', 'Home'],
      ['Enter', 'Home'],
      ['End', 'Home'],
    ] as const) {
      await turn(forth);
      await expect(place).toHaveText(pages > 1 ? [`${forth === 'End' ? pages : 2} / ${pages}`] : []);
      for (const index of await listSeen()) seen.add(index);
      await turn(back);
      await expect.poll(listSeen).toContain(0);
    }
    await expect(stage.locator('section')).toHaveCount(seen.size);
    const lines = stage.locator('.song-line');
    const readWidth = () => lines.evaluateAll((all) => Math.min(...all.map((line) => line.clientWidth)));
    await expect.poll(readWidth).toBeGreaterThan(300);
  }
  await expect.poll(() => findViolations(page, 'dialog')).toEqual([]);

  // The last page ends with the last line, and turning the tablet keeps the page, in another scheme, too.
  await stage.getByRole('button', { name: 'Color scheme' }).click();
  await expect(stage.getByRole('button', { name: 'Color scheme: dark' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(stage.locator('.song-line').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageDown');
  for (const number of [3, 2, 1]) {
    await resize(768, 1024);
    await resize(1024, 768);
    await expect(place).toHaveText(`${number} / 3`);
    await page.keyboard.press('PageUp');
  }
});

test('a stage view spends its height between the lines, and one very long line turns, with a hanging indent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const stage = await openStage(page, toMarkdown('sounds/one-long/'));
  await expect(async () => {
    const size = await stage
      .locator('.song-sheet')
      .evaluate((list) => parseFloat(getComputedStyle(list).fontSize));
    expect(size, 'The others keep their size.').toBeGreaterThanOrEqual(28);
    const edges = await stage
      .locator('.song-line p')
      .last()
      .evaluate((line) => {
        const lefts = [...line.children].map((word) => Math.round(word.getBoundingClientRect().left));
        return [lefts[0] ?? 0, Math.min(...lefts.slice(12))] as const;
      });
    expect(edges[1] - edges[0]).toBeGreaterThan(size);
  }).toPass();

  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const { used, pitch, lead, top } = await stage.locator('.song-sheet').evaluate((list) => {
        const { top, bottom } = (list.parentElement ?? list).getBoundingClientRect();
        const lines = [...list.querySelectorAll('.song-line')].map((line) => line.getBoundingClientRect());
        const range = document.createRange();
        range.selectNodeContents(list.querySelector('.song-chord') ?? list);
        const chord = range.getBoundingClientRect();
        const seen = lines.filter(({ left, right }) => left >= 0 && right <= innerWidth);
        return {
          used: (Math.max(...seen.map((line) => line.bottom)) - top) / (bottom - top),
          pitch: lines[0]?.height ?? 0,
          lead: parseFloat(list.style.getPropertyValue('--lead')),
          // Capital letters are 0.55 as high as the box of their text.
          top: chord.top + chord.height * 0.225 - top,
        };
      });

      // A quarter more is the most.
      const where = `${width} × ${height}`;
      if (lead < 2 * Math.floor((pitch - lead) / 8)) expect(used, where).toBeGreaterThanOrEqual(0.8);
      expect(pitch % 2, where).toBe(0);
      expect(top / pitch, where).toBeGreaterThan(0.28);
      expect(top / pitch, where).toBeLessThan(0.38);
    }).toPass();
  }
});

test('a short song has very large type on a large screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const stage = await openStage(page, toMarkdown('sounds/three/'));
  const readSize = () =>
    stage.locator('.song-sheet').evaluate((list) => parseFloat(getComputedStyle(list).fontSize));

  await expect.poll(readSize).toBeGreaterThan(40);
});

test('verses with twelve chords a line stay in one column', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const stage = await openStage(page, toMarkdown('sounds/dense/'));

  const count = (all: Element[]) => all.map((one) => one.getClientRects().length);
  await expect.poll(() => stage.locator('section').evaluateAll(count)).toEqual([1, 1, 1]);
});

test('a stage view has the chorus where it is sung; page and paper have a cue', async ({ page }) => {
  const stage = await openStage(page, toMarkdown('sounds/sung/'));
  await expect(stage.locator('p', { hasText: 'Row, row' })).toHaveCount(3);
  await stage.getByRole('button', { name: 'Close' }).click();

  const lines = page.locator('.song-sheet p', { hasText: 'Row, row' }).filter({ visible: true });
  await expect(lines).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(1);
  await expect(page.getByText('Last time')).toBeVisible();
});

test('Escape, Back and a button close a stage view, and the page is as before', async ({ page }) => {
  const stage = await openStage(page, `${song}?key=A&stage`);
  const { origin, pathname } = new URL(page.url());
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await expect(page).toHaveURL(`${origin}${pathname}?key=A`);
  await page.getByRole('checkbox', { name: 'Chords' }).uncheck();
  const button = page.getByRole('button', { name: 'Stage view' });

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => stage.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await button.press('Enter');
    await expect(stage).toBeVisible();
    await close();
    await expect(stage).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Chords' })).not.toBeChecked();
  }
  await button.click();
  await page.reload();
  await expect(stage).toBeVisible();
  await page.goBack();
  await expect(stage).toBeHidden();
});

test('a stage view follows the recording, and the screen stays on', async ({ page }) => {
  await page.addInitScript(() => {
    const request = () => {
      const lock = Object.assign(new EventTarget(), {
        release: () => Object.assign(window, { isReleased: true }),
      });
      document.addEventListener('hidden', () => lock.dispatchEvent(new Event('release')));
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await page.setViewportSize({ width: 390, height: 240 });
  await open(page, song);
  await play(page, long.title);
  await findSlider(page, long.title).fill('20');
  const key = page.getByLabel('Key', { exact: true });
  // Songs hydrate near the window.
  await key.scrollIntoViewIfNeeded();
  await key.selectOption('E (+2)');
  await page.getByLabel('capo').selectOption('2');
  const stage = await openStage(page);

  await expect(stage).toHaveAccessibleName(long.title);
  await expect(stage).toContainText('Guitar · E · capo 2 · shapes of D');
  const sounding = stage.locator('[aria-current]');
  await expect(sounding).toContainText('The kettle');
  await expect(sounding).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => Object.assign(window.started[0] ?? {}, { currentTime: 2 }));
  await expect(stage.locator('.song-line', { hasText: 'Up the' })).toBeInViewport({ ratio: 1 });
  await expect(stage).toContainText('The screen stays on.');
  await page.evaluate(() => document.dispatchEvent(new Event('hidden')));
  await expect(stage).not.toContainText('The screen stays on.');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(stage).toContainText('The screen stays on.');

  await stage.getByRole('button', { name: `Pause ${long.title}` }).click();
  await expect(stage.getByRole('button', { name: `Play ${long.title}` })).toBeVisible();
  await expect.poll(() => readSound(page)).toMatchObject({ isPaused: true });

  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isReleased') as unknown)).toBe(true);
});

test('the line that sounds is in the middle of its band, and its number is legible', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, toMarkdown('sounds/sung/'));
    await page.locator('main .song-line', { hasText: 'Up the' }).click();
    const stage = await openStage(page);
    const line = stage.locator('.song-number + [aria-current]');
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const { above, below } = await measureBand(line);
      expect(above).toBeGreaterThan(2);
      expect(Math.abs(above - below), `${above} above, ${below} below`).toBeLessThanOrEqual(3);
    }).toPass();
    await expect.poll(() => findViolations(page, 'dialog')).toEqual([]);
  }
});

test('a stage view is seen fitted or not at all, and before the page of its link', async ({ page }) => {
  const path = toMarkdown('sounds/sung/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    let last = '';
    // What two callbacks find was painted between them.
    const look = () => {
      const sheet = document.querySelector<HTMLElement>('.stage .song-sheet');
      const main = document.querySelector('main');
      const isMainSeen = main?.checkVisibility({ visibilityProperty: true });
      const shown = isMainSeen ? 'page' : '';
      const next = sheet ? `stage ${sheet.style.columnCount}` : shown;
      if (next === last) seen.add(next);
      last = next;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  const readSeen = () =>
    page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)].filter(Boolean));

  const stage = await openStage(page, `${path}?stage`);
  const readBackdrop = () => stage.evaluate((view) => getComputedStyle(view, '::backdrop').backgroundColor);
  await expect.poll(readBackdrop, 'It dims no page.').toBe('rgba(0, 0, 0, 0)');
  await expect.poll(readSeen).toEqual([expect.stringMatching(/^stage [1-3]$/)]);
  await page.keyboard.press('Escape');
  await expect.poll(readSeen).toContain('page');

  await openStage(page, path);
  await expect.poll(readSeen).toEqual(['page', expect.stringMatching(/^stage [1-3]$/)]);
});

test('only a link to the stage view hides its page, and not without scripts', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const isSeen = document.querySelector('main')?.checkVisibility({ visibilityProperty: true });
      const isWithout = document.querySelector('[data-without-scripts]') !== null;
      if (isSeen !== undefined)
        seen.add(`${isSeen ? 'seen' : 'hidden'}${isWithout ? ' without scripts' : ''}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  const readSeen = () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)].toSorted());

  await open(page, `${song}?ref=stagecoach&songs=backstage`);
  await expect.poll(readSeen).toEqual(['seen']);

  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${song}?stage`);
  await expect.poll(readSeen).toContain('seen without scripts');
  await expect.poll(readSeen).not.toContain('hidden without scripts');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/_astro\/.*Stage\b.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${song}?stage`);
  await expect.poll(readSeen).toContain('seen without scripts');
  await expect.poll(readSeen).not.toContain('hidden without scripts');
});

test('on a phone, the caption of a stage view has one line, beside figures of one width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const stage = await openStage(page, `${song}?key=E&capo=2&stage`);
  const caption = stage.getByText('capo 2 · shapes of D');
  const readLines = () =>
    caption.evaluate((words) =>
      Math.round(words.clientHeight / parseFloat(getComputedStyle(words).lineHeight)),
    );

  await expect.poll(readLines).toBeLessThan(1.5);
  const heading = stage.getByText('Long Road', { exact: true });
  await expect(async () => {
    const [above, below] = [await measure(heading), await measure(caption)];
    expect(below.top, 'It is below the title.').toBeGreaterThanOrEqual(above.bottom - 4);
  }).toPass();
  await expect(stage.getByText(/^1 \/ /)).toHaveCSS('font-variant-numeric', 'tabular-nums');

  await page.setViewportSize({ width: 768, height: 400 });
  const back = stage.getByRole('button', { name: 'Previous page' });
  await expect(async () => {
    expect((await measure(caption)).right).toBeLessThanOrEqual((await measure(back)).left);
  }).toPass();
});

test('on a small phone, the title of a stage view is whole while it plays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  await open(page, song);
  await play(page, long.title);
  await page.getByRole('button', { name: 'Stage view' }).click();
  const title = page.getByRole('dialog').getByText(long.title, { exact: true });

  for (const name of [/^Pause/, 'Next page'])
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible();
  await expect.poll(() => title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test('a press on the tempo of a song lets a dot beat in it until the next song, also with reduced motion, and keys still turn pages', async ({
  page,
}) => {
  const stage = page.locator('main:not(.leaving) dialog.stage');
  const tempo = stage.getByRole('button', { name: '96 beats per minute' });
  const readBeat = () =>
    tempo.locator('.stage-beat').evaluate((dot: HTMLElement) => {
      const timing = dot.getAnimations()[0]?.effect?.getComputedTiming();
      const isStepped = getComputedStyle(dot).animationTimingFunction.startsWith('steps');
      return [dot.offsetWidth, dot.offsetHeight, timing?.duration, timing?.iterations, isStepped];
    });
  await page.setViewportSize({ width: 390, height: 400 });
  const path = toMarkdown('sounds/shore/?stage&songs=shore@A2,shore@E');
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto(path);
    const place = stage.getByText(/^\d+ \/ \d+$/);
    await expect(place).toHaveText(/^1 /);
    await expect.poll(readBeat).toEqual([8, 8, undefined, undefined, false]);
    await expect(stage.getByText('Two Shores')).toBeInViewport({ ratio: 1 });
    const readCut = async () =>
      (await measure(stage.locator('[popovertarget]'))).right - (await measure(place)).left;
    await expect.poll(readCut).toBeLessThanOrEqual(0);
    await tempo.click();
    await expect.poll(readBeat).toEqual([8, 8, 625, Infinity, motion === 'reduce']);

    await page.keyboard.press('Space');
    await expect(place).toHaveText(/^2 /);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(place).toHaveText(/^2 /);
    await expect(tempo).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/song=2$/);
    await expect(tempo).toHaveAttribute('aria-pressed', 'false');
  }
  await page.goto(toMarkdown('sounds/sung/?stage'));
  await expect(stage.getByText('Sung Again')).toBeVisible();
  await expect(stage.locator('.stage-beat')).toHaveCount(0);
});

test('the pages of a song from right to left follow each other to the left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const stage = await openStage(page, toMarkdown('sounds/leftward/'));
  const place = stage.getByText(/^\d+ \/ \d+$/);
  const line = (words: string) => stage.locator('.song-line', { hasText: words });
  await expect(place).toHaveText(/^1 /);
  await expect(line('أ').first()).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('End');
  await expect(place).toHaveText(/(\d+) \/ \1$/);
  await expect(line('ج').last()).toBeInViewport({ ratio: 1 });
  await expect(line('أ').first()).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(line('أ').first()).toBeInViewport({ ratio: 1 });

  // The next page is where the reader's line ends.
  await page.mouse.click(40, 300);
  await expect(place).toHaveText(/^2 /);
  await expect(line('أ').first()).not.toBeInViewport();
  await page.mouse.click(350, 300);
  await expect(line('أ').first()).toBeInViewport({ ratio: 1 });
});

/** The height of the band of a line above its chord and below the baseline of its words, as painted. */
async function measureBand(line: Locator) {
  const { left, first, last, color } = await line.evaluate((element) => {
    const toBox = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const chord = toBox(element.querySelector('.song-chord') ?? element);
    const words = toBox(element.querySelector('.song-syllable, .song-piece')?.lastChild ?? element);
    return {
      left: element.getBoundingClientRect().left,
      // Capital letters are 0.55 as high as the box of their text.
      first: chord.top + chord.height * 0.225,
      last: words.bottom - words.height * 0.225,
      color: getComputedStyle(element).backgroundColor,
    };
  });
  const top = Math.max(0, Math.floor(first) - 60);
  const clip = { x: left + 4, y: top, width: 1, height: Math.ceil(last) + 60 - top };
  const pixels = await sharp(await line.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const rows = Array.from({ length: pixels.length / 3 }, (_, row) =>
    `rgb(${pixels.subarray(row * 3, row * 3 + 3).join(', ')})` === color ? [top + row] : [],
  ).flat();
  return { above: first - (rows[0] ?? 0), below: (rows.at(-1) ?? 0) + 1 - last };
}

/** Opens the stage view of a page. */
async function openStage(page: Page, path?: string) {
  if (path !== undefined) await open(page, path);
  const stage = page.getByRole('dialog');
  if (!path?.includes('stage')) await page.getByRole('button', { name: 'Stage view' }).click();
  await expect(stage).toBeVisible();
  return stage;
}
