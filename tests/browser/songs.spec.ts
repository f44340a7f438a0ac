import { expect, type Locator, type Page } from '@playwright/test';
import { long, second } from '../fixtures/site.ts';
import { expectPlaying, findCard, findSlider, play, readTime } from './listening.ts';
import {
  catchCopies,
  collectAnnouncements,
  open,
  song,
  sounds,
  thanks,
  toMarkdown,
  toRequest,
  visit,
  waitForFrames,
} from './site.ts';
import { measure } from './questions.ts';
import { test } from './test.ts';

test('the page of a recording is fetched when a visitor points at its title', async ({ page, context }) => {
  await open(page, sounds.path);
  const title = findCard(page, second.title).getByRole('link', { name: second.title, exact: true });
  const fetched = page.waitForResponse(toRequest(second));

  await title.hover();
  await (await fetched).finished();
  await context.setOffline(true);
  await title.click();
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a worship leader transposes a song, shares the address and prints it', async ({ page }) => {
    await open(page, sounds.path);
    await findCard(page, long.title).getByRole('link', { name: long.title, exact: true }).click();

    const readAnnouncements = await collectAnnouncements(page);
    await expect(page.locator('.song-facts bdi')).toHaveText(['D', 'no capo']);
    await page.getByLabel('Key', { exact: true }).selectOption('A (−5)');
    await page.getByLabel('capo').selectOption('2 · shapes of G');

    await expectKey(page, 'A', 2);
    await expect
      .poll(async () => (await readAnnouncements()).filter((text) => text.startsWith('Key')))
      .toEqual(['Key of A', 'Key of A, capo 2, shapes of G']);
    await expectChords(page, 'G D/F♯ Em C Am7 D7 softly G Bm C G');
    await expect(page).toHaveURL(/\?key=A$/);
    await page.reload();
    await expectKey(page, 'A', 2);
    await visit(page, thanks.label);
    await page.goBack();
    await expectKey(page, 'A', 2);

    // Names such as Sol take the space of the words.
    const bass = page.locator('.song-chord small').first();
    await expect(bass).toBeVisible();
    await page.getByLabel('Chord notation').selectOption('Do Re Mi');
    await expect(bass).toBeHidden();
    await page.getByLabel('Chord notation').selectOption('A B C');

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.recording-code')).toBeVisible();
    await expectKey(page, 'A', 2);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

test('a song is in view under its player, in two columns where they fit', async ({ page }) => {
  // With a row of links to support, which few sites have.
  await open(page, toMarkdown('sounds/long/'));
  for (const [width, height, top] of [
    [390, 844, 696],
    [1440, 900, 584],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .soft(async () => {
        const boxes = await page
          .locator('.song-line')
          .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()));
        const [first, second] = boxes;
        expect(first?.top, `${width} px`).toBeLessThan(top);
        expect((second?.top ?? 0) - (first?.top ?? 0), `${width} px`).toBe(47);
        const columns = new Set(boxes.map(({ left }) => left));
        expect(columns.size, `${width} px`).toBe(width < 1280 ? 1 : 2);
      })
      .toPass();
  }
  // The last bar ends with the hairline, and bars of the recording are as thin as in the dock.
  const bar = page.locator('.song-line li').last();
  const end = bar.getByText('|').last();
  const readGap = async () => Math.abs((await measure(end)).right - (await measure(bar)).right);
  await expect.poll(readGap).toBeLessThan(4);
  await expect(page.locator('.track .waveform')).toHaveAttribute('viewBox', /^0 0 120 /);
});

test('words, chords, lines and numbers of a song are where a reader expects them', async ({ page }) => {
  await open(page, toMarkdown('sounds/sung/'));
  await expect(page.getByLabel('Key', { exact: true })).toBeEnabled();

  await test.step('a gap of 12 pixels below a chord has a line, a smaller one none; a typed dash is a hyphen', async () => {
    const verse = page.locator('.song-line', { hasText: 'men' });
    const listExtenders = () =>
      verse.locator('i').evaluateAll((all) =>
        all.map((line) => {
          const width = parseFloat(getComputedStyle(line, '::after').width);
          return `${line.parentElement?.textContent} ${width >= 12 ? 'long' : width}`;
        }),
      );
    await expect.poll(listExtenders).toEqual(['O long', 'I 0']);
    await expect(verse.locator('p')).toHaveText('D/F♯ O G I G go, C AC/G -G men');
  });
  await test.step('a chord is near the words below it, and a line is level with its number', async () => {
    const measureLines = () =>
      page.locator('.song-sheet section:has(.song-chord)').evaluateAll((sections) =>
        sections.map((section) => {
          const toBaseline = (element: Element) => {
            const mark = document.createElement('span');
            mark.style.cssText = 'display: inline-block; height: 0; width: 0';
            element.prepend(mark);
            const { bottom } = mark.getBoundingClientRect();
            mark.remove();
            return bottom;
          };
          const list = (selector: string) => [...section.querySelectorAll(selector)].map(toBaseline);
          const pieces = [...section.querySelectorAll('.song-piece')];
          return {
            levels: list('.song-line > p, .song-number > *'),
            chords: list('.song-chord'),
            bottoms: pieces.map((piece) => piece.getBoundingClientRect().bottom),
          };
        }),
      );

    await expect(async () => {
      for (const { levels, chords, bottoms } of await measureLines()) {
        const [level = 0] = levels;
        expect(levels).toEqual(levels.map(() => level));
        expect(bottoms).toEqual(bottoms.map(() => bottoms[0]));
        // The size of the type. Capital letters are 0.7 as high.
        expect(chords).toEqual(chords.map(() => level - 17));
      }
    }).toPass();
  });
  for (const [width, band] of [
    [390, 16],
    [768, 20],
    [1440, 26],
  ] as const)
    await test.step(`there are three edges, and words alone have one pitch, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const lines = page.locator('.song-line');
      const readLefts = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all.map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return Math.round(range.getBoundingClientRect().left);
          }),
        );
      await expect(async () => {
        const [words = 0] = await readLefts('.song-line > p');
        const all = await readLefts('.song-sheet :is(.song-line > p, section > p, h3:not(.song-number))');
        expect(new Set(all)).toEqual(new Set([words]));
        const [time = 0] = await readLefts('.song-time');
        expect(words - time).toBe(38);
        const [number = 0] = await readLefts('.song-number');
        const isPhone = width < 600;
        expect(time - number).toBeGreaterThanOrEqual(isPhone ? 0 : 13);
        expect(time - number).toBeLessThanOrEqual(isPhone ? 0 : 17);
        if (isPhone) expect(number).toBe(20);
        await expect(page.locator('.song-time').first()).toHaveCSS('opacity', isPhone ? '0' : '1');
        const line = await measure(lines.first());
        expect(Math.round(line.left)).toBe(time - band);
        const sheet = await measure(page.locator('.sheet'));
        if (width < 1280) expect(sheet.right - line.right).toBeCloseTo(line.left - sheet.left, 0);
      }).toPass();

      // The number is on the band, and the ring of a time is around its line.
      await lines.nth(1).click();
      await expect(lines.nth(1)).toHaveAttribute('aria-current');
      await expect(async () => {
        const color = await readColor(lines.nth(1));
        expect(await readColor(page.locator('.song-number'))).toBe(color);
      }).toPass();
      await page.locator('.song-time').first().press('Shift');
      await expect(lines.first()).toHaveCSS('outline-style', 'solid');

      await page.getByRole('checkbox', { name: 'Chords' }).uncheck();
      await expect(page.locator('.song-time').first()).toHaveCSS('opacity', '0');
      const listPitches = () =>
        page.locator('.song-sheet section').evaluateAll((sections) => {
          const pitches = sections.flatMap((section) => {
            const tops = [...section.querySelectorAll('.song-line')].map(
              (line) => line.getBoundingClientRect().top,
            );
            return tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
          });
          return [...new Set(pitches)];
        });
      await expect.poll(listPitches).toEqual([27]);
      await page.getByText('Row, row').click();
      await expect(lines.first()).toHaveAttribute('aria-current');
      await page.getByRole('checkbox', { name: 'Chords' }).check();
    });
});

test('facts and foot of a song are one line each, without anything that moves or is cut', async ({
  page,
}) => {
  await open(page, song);
  await expect(page.getByLabel('Key', { exact: true })).toBeEnabled();
  for (const width of [720, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const facts = page.locator('.song-facts');
    await expect.soft.poll(async () => (await measure(facts)).height, `${width} px`).toBe(45);
    const chords = page.getByRole('checkbox', { name: 'Chords' });
    const stage = page.getByRole('button', { name: 'Stage view' });
    for (const control of [chords, stage]) {
      const readSide = async () => {
        const box = await measure(control);
        return Math.min(box.width, box.height);
      };
      await expect.soft.poll(readSide, `${width} px`).toBeGreaterThanOrEqual(44);
    }
    await expect
      .soft(facts.getByText('Stage view'))
      .toHaveCSS('position', width < 1280 ? 'absolute' : 'static');
    await expect.soft.poll(() => listGaps(facts), `${width} px`).toEqual([0, 0, 0]);
    await chords.press('Shift');
    const readRing = () =>
      chords.evaluate((box) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(box);
        return box.getBoundingClientRect().bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth);
      });
    const readGap = async () => (await measure(facts)).bottom - (await readRing());
    await expect.soft.poll(readGap, `${width} px`).toBeGreaterThan(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const facts = page.locator('.song-facts');
  const card = page.locator('article > :has(+ section .song-facts)');
  await expect.poll(async () => (await measure(facts)).top - (await measure(card)).bottom).toBe(20);
  await page.setViewportSize({ width: 1440, height: 900 });
  const foot = page.locator('fieldset').last();
  await expect(foot.getByRole('button')).toHaveText(['Chord shapes', 'Print', 'ChordPro']);
  await expect(foot.getByRole('combobox', { name: 'Chord notation' })).toBeVisible();
  await expect.poll(async () => (await measure(foot)).height).toBe(44);
});

/** How much farther each dot in the line is from what is before it than from what is behind it. */
function listGaps(facts: Locator): Promise<number[]> {
  return facts.evaluate((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const words: { word: string; left: number; right: number }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s\u00a0]+/g) ?? []) {
        if (text.parentElement?.closest('option, .sr-only')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0) words.push({ word, left, right });
      }
    const triangles = Array.from(line.querySelectorAll('.song-choice'), (choice) => {
      const { insetInlineEnd } = getComputedStyle(choice, '::after');
      return choice.getBoundingClientRect().right - parseFloat(insetInlineEnd);
    });
    const ends = [...words.map(({ right }) => right), ...triangles];
    const findGap = (gaps: number[]) => Math.min(...gaps.filter((gap) => gap > 0));
    return words
      .filter(({ word }) => word === '·')
      .map(({ left, right }) =>
        Math.abs(
          Math.round(
            findGap(ends.map((end) => left - end)) - findGap(words.map((word) => word.left - right)),
          ),
        ),
      );
  });
}

test('the key is printed in the color of its line, also before scripts run', async ({ page }) => {
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto(song, { waitUntil: 'commit' });
  await page.emulateMedia({ media: 'print' });
  const facts = page.locator('.song-facts');
  const key = facts.locator('.song-choice').first().getByText('D', { exact: true }).first();
  await expect(key).toBeVisible();
  await expect(async () => {
    const color = await readColor(facts);
    expect(await readColor(key)).toBe(color);
  }).toPass();
});

test('a link starts at its moment, and timed lines light up and play on a click', async ({ page }) => {
  await open(page, `${song}#t=0:42`);
  await expect(findSlider(page, long.title)).toHaveAttribute('aria-valuetext', /^42 seconds of/);
  await play(page, long.title);
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(42);

  await page.getByText('The kettle').click();
  await expectPlaying(page, long.title);
  const sounding = page.locator('.song-line[aria-current]');
  await expect(sounding).toHaveText(/The kettle/);
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(20);

  await findSlider(page, long.title).press('PageUp');
  await expect(sounding).toHaveCount(1);
  await expect(sounding).toHaveText(/Long/);
  await page.getByRole('button', { name: 'Play “Up the road and”' }).press('Enter');
  await expect(sounding).toHaveText(/Up the/);

  await page.emulateMedia({ forcedColors: 'active' });
  const isHighlighted = () =>
    sounding.evaluate((line) => {
      const { outlineColor } = getComputedStyle(line);
      line.style.color = 'Highlight';
      const { color } = getComputedStyle(line);
      line.style.color = '';
      return outlineColor === color;
    });
  await expect.poll(isHighlighted).toBe(true);
});

test('the time of a line plays from there with the keyboard, also while text is selected', async ({
  page,
}) => {
  await open(page, song);
  const time = page.getByRole('button', { name: 'Play “Up the road and”' });
  await time.scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Key', { exact: true })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+A');

  await time.press('Enter');

  await expectPlaying(page, long.title);
  await expect(page.locator('.song-line[aria-current]')).toHaveText(/Up the/);
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('Up the');
});

test('the window follows the line that plays, unless the visitor reads elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, song);
  const first = page.locator('.song-line', { hasText: 'Up the' });
  const last = page.locator('.song-line', { hasText: 'The kettle' });
  const seek = async (seconds: number, line: Locator) => {
    await page.evaluate((time) => Object.assign(window.started[0] ?? {}, { currentTime: time }), seconds);
    await expect(line).toHaveAttribute('aria-current', 'true');
    await waitForFrames(page);
  };
  const readPlace = () => page.evaluate(() => scrollY);
  // Only these seconds pass for the page, so that none do on a slow computer.
  const pass = (seconds: number) =>
    page.evaluate((ms) => {
      const now = performance.now() + ms;
      performance.now = () => now;
    }, seconds * 1000);
  const place = await first.evaluate((line) => {
    line.scrollIntoView({ block: 'end', behavior: 'instant' });
    return scrollY;
  });
  await first.click();
  await expectPlaying(page, long.title);

  await seek(20, last);
  await expect.poll(readPlace).toBe(place);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await seek(2, first);
  await expect.poll(readPlace).toBe(place);
  await pass(0);
  await page.evaluate(() => document.dispatchEvent(new Event('wheel')));
  await seek(20, last);
  await expect.poll(readPlace).toBe(place);
  await pass(3);
  await seek(2, first);
  await expect.poll(readPlace).toBe(place);
  await seek(20, last);

  await expect(last).toBeInViewport({ ratio: 1 });
});

test('chords have the names of the reader, also in a copy, in print and next time', async ({ page }) => {
  const readCopied = await catchCopies(page);
  const notation = page.getByLabel('Chord notation');
  const numbers = '1 5/7 6m 4 2m⁷ 5⁷ softly 1 3m 4 1';
  await open(page, `${song}?key=A`);
  await page.getByLabel('capo').selectOption('2');

  await notation.selectOption('1 4 5');
  await expectChords(page, numbers);
  await expect(page).toHaveURL(/\?key=A$/);
  await expectKey(page, 'A', 2);
  await page.getByRole('button', { name: 'Copy as ChordPro' }).click();
  await expect
    .poll(readCopied)
    .toMatch(
      /^\{title: Long Road\}\n[^]*\{key: G\}\n\{capo: 2\}\n\{time: 4\/4\}\n[^]*\nUp the \[1\]road and \[5\/7\]down/,
    );
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.song-chord').first()).toHaveText('1');
  await expect(page.getByText('© 2024 The Owner · CCLI 12345')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await open(page, song);
  await expect(notation).toHaveValue('numbers');
  await expectChords(page, numbers);
  await open(page, `${song}?notation=solfege`);
  await expect(page.locator('.song-chord').nth(1)).toHaveText('La/Do♯');
  await expectKey(page, 'Re');
  await notation.selectOption('A B C');
  await expect(page).toHaveURL(/\?notation=english$/);
  await page.reload();
  await expect(page.locator('.song-chord').nth(1)).toHaveText('A/C♯');
  await open(page, song);
  await expect(notation).toHaveValue('numbers');
});

test('a song remembers the key of a visitor, unless the address has another, and hides its chords', async ({
  page,
}) => {
  const readCopied = await catchCopies(page);
  await open(page, `${song}?key=X&capo=99`);
  await expectKey(page, 'D');
  await page.getByLabel('Key', { exact: true }).selectOption('A (−5)');
  await page.getByLabel('capo').selectOption('2');

  await open(page, `${song}?key=F%23&capo=0`);
  await expectKey(page, 'F♯');
  await expect(page.getByRole('button', { name: 'Back to' })).toHaveCount(0);
  const line = page.locator('.song-line p').nth(1);
  await expect(line).toHaveText('HumB ming G♯m7 all the C♯7 way.');
  await page.getByRole('button', { name: 'Copy as ChordPro' }).click();
  await expect
    .poll(readCopied)
    .toMatch(
      /^\{title: Long Road\}\n\{lyricist: The Owner\}\n\{composer: The Owner\}\n[^]*\{key: F#\}\n[^]*\n\{start_of_verse: First\}\nUp the \[F#\]road/,
    );

  await open(page, song);
  await expectKey(page, 'A', 2);
  await expect(page.locator('.song-chord').first()).toHaveText('G');
  await page.getByRole('checkbox', { name: 'Chords' }).uncheck();
  await expectChords(page, '');
  await expect(line).toHaveText('Humming all the way.');
  await page.getByRole('checkbox', { name: 'Chords' }).check();
  await page.getByRole('button', { name: 'Back to D' }).click();
  await expectKey(page, 'D');
  await expect(page).toHaveURL(new RegExp(`/${long.id}/$`));
  await page.reload();
  await expectKey(page, 'D');
});

test('a field narrows many songs to those with a title, first line or writer while one types', async ({
  page,
}) => {
  await open(page, toMarkdown('songs/'));
  const songs = page.getByRole('main').getByRole('listitem');
  const all = await songs.count();
  const field = page.getByRole('searchbox', { name: 'Title, first line or writer' });
  for (const [typed, ...titles] of [
    ['the day the water', 'Before the Day'],
    ['anN ROE', 'Before the Day'],
    ['calon LÂN', 'Calon Lân'],
    ['shore  three', 'Three Shores'],
    ['subo el camino'],
  ]) {
    await field.fill(typed ?? '');
    await expect(songs.filter({ visible: true }).getByRole('link'), typed).toHaveText(titles);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${titles.length} of ${all}`);
  }
  await field.press('Control+a');
  await page.keyboard.type('calon lan');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Calon Lân' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(songs.filter({ visible: true })).toHaveCount(all);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('');
});

test('the line that plays has another background than the others', async ({ page }) => {
  await open(page, song);
  await page.getByRole('button', { name: 'Play “Up the road and”' }).press('Enter');
  const [sounding, other] = ['[aria-current]', ':not([aria-current])'].map((state) =>
    page.locator(`.song-line${state}`).first(),
  ) as [Locator, Locator];

  await expect(sounding).toHaveCSS('background-color', /^rgb\(/);
  await expect(other).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

function readColor(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).color);
}

async function expectChords(page: Page, chords: string): Promise<void> {
  await expect(page.locator('.song-chord')).toHaveText(chords === '' ? [] : chords.split(' '));
}

/** Expects a key and a capo in the line of facts. */
async function expectKey(page: Page, key: string, capo = 0): Promise<void> {
  await expect(page.getByLabel('Key', { exact: true }).locator('option:checked')).toHaveText(key);
  await expect(page.getByLabel('capo')).toHaveValue(String(capo));
}
