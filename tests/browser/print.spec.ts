import { expect, type Page } from '@playwright/test';
import { extractTextItems } from 'unpdf';
import en from '#ui/messages/en.json' with { type: 'json' };
import { expectPlaying, play } from './listening.ts';
import { measure } from './questions.ts';
import { listPages, open, screens, song, sounds, stopClock, thanks, toMarkdown } from './site.ts';
import { test } from './test.ts';

/** A4, in points. */
const paper = { width: 595.28, height: 841.89, margin: 56.69 };

/** The widths of monospaced letters are estimated. */
const TOLERANCE = 2;

/** The pages of the fixture, one of each shape. */
const paths = listPages().filter((path) => !/side-street|way-back|first-frost/.test(path));
const songs = ['dense', 'one-long', 'paper', 'sung'].map((id) => `sounds/${id}/`);
const markdownPaths = ['prose/', 'tables/', 'code/', ...songs].map(toMarkdown);

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium prints to PDF.');

test('every page is printed whole and inside the margins, with black lines', async ({ page }) => {
  for (const path of [...paths, ...markdownPaths]) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect.soft.poll(() => listLineColors(page), path).toEqual([]);
    const readDots = () => page.locator('main li p > *').evaluateAll(listDots);
    await expect.soft.poll(readDots, path).not.toContain('·');
    const letters = countLetters(await readShownText(page));

    const pages = await print(page);

    const pieces = pages.flat();
    const outside = pieces.filter(
      ({ x, y, width }) =>
        Math.min(x, y) < paper.margin - TOLERANCE ||
        x + width > paper.width - paper.margin + TOLERANCE ||
        y > paper.height - paper.margin + TOLERANCE,
    );
    expect
      .soft(
        outside.map(({ str }) => str),
        path,
      )
      .toEqual([]);
    const found = countLetters(pieces.map(({ str }) => str).join(''));
    const lost = [...letters]
      .map(([letter, count]) => [letter, count - (found.get(letter) ?? 0)] as const)
      .filter(([, count]) => count > 0);
    expect.soft(lost.join(' '), path).toBe('');
    if (screens.some((screen) => screen.path === path))
      expect.soft(pages.length, path).toBeLessThanOrEqual(2);
  }
});

test('a song is printed from the edge of its title, with hyphens, in columns for its lines, its long verse from the first sheet on, without its note', async ({
  page,
}) => {
  await open(page, song);
  const [title, words] = [page.getByRole('heading', { level: 1 }), page.locator('.song-line p').first()];
  await setPaper(page);
  const readIndent = async () => (await measure(words)).left - (await measure(title)).left;
  await expect.poll(readIndent).toBe(0);

  // A line of its note would be below the edge of the paper.
  await page.locator(':has(> .track-rights)').evaluate(
    (block, height) => {
      block.style.marginTop = `${height - block.getBoundingClientRect().top - 20}px`;
    },
    toPixels(paper.height - 2 * paper.margin),
  );
  const papers = (await print(page)).map((pieces) => pieces.map(({ str }) => str).join(' '));
  expect(papers.at(-1), 'The note is on one sheet.').toMatch(/CCLI.*Written by.*http/s);

  await open(page, toMarkdown('sounds/columns/'));
  await setPaper(page);
  const countHeights = () =>
    page.locator('.song-line').evaluateAll((lines) => new Set(lines.map((line) => line.clientHeight)).size);
  await expect.poll(countHeights, 'No line turns.').toBe(1);

  await open(page, toMarkdown('sounds/sung/'));
  const text = (await print(page)).flat().map(({ str }) => str);
  expect(text.join('').replace(/[\u200b\s]/g, '')).toMatch(/Upthe.*a-D\/F♯gain/);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, toMarkdown('sounds/paper/'));
  const japanese = page.locator('.song-word', { hasText: '川' });
  const listDashes = () =>
    japanese.evaluate((word) => {
      const parts = [...word.querySelectorAll('*')];
      return [...new Set(parts.map((part) => getComputedStyle(part, '::after').content))];
    });
  await expect.poll(listDashes, 'Japanese has no hyphens.').toEqual(['none']);
  const readTab = () =>
    page.locator('pre').evaluate((tab) => {
      const tops = [...tab.querySelectorAll('span > span')].map((bar) => bar.getBoundingClientRect().top);
      return { lines: new Set(tops).size, isCut: tab.scrollWidth > tab.clientWidth };
    });
  await expect.poll(readTab).toEqual({ lines: 1, isCut: true });
  await setPaper(page);
  await expect.poll(readTab).toEqual({ lines: 3, isCut: false });
  await expect(page.getByText('Hummed')).toHaveCount(1);
  await expect(page.getByText('Hummed')).toBeHidden();
  const sheets = await print(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]?.filter(({ str }) => str.includes('Row')).length).toBeGreaterThan(10);
});

test('columns of a song continue on the next sheet, and each sheet has words of it, below its code', async ({
  page,
}) => {
  const places = { flow: { A4: 2, Letter: 2 }, filled: { A4: 1, Letter: 1 } };
  for (const [id, counts] of Object.entries(places)) {
    for (const format of ['A4', 'Letter'] as const) {
      await open(page, toMarkdown(`sounds/${id}/`));
      const sheets = await print(page, format);
      const columns = sheets.flatMap((pieces) => {
        const rows = pieces.filter(({ str }) => /^(?:Row \d|Chorus)/.test(str)).toSorted((a, b) => b.y - a.y);
        return [rows.filter(({ x }) => x < 290), rows.filter(({ x }) => x >= 290)];
      });
      const verses = columns
        .flat()
        .flatMap(({ str }) => /Row (\d+)/.exec(str)?.[1] ?? [])
        .map(Number);
      const name = `${id} ${format}`;

      expect.soft(sheets.length, name).toBe(counts[format]);
      expect.soft(verses, name).toHaveLength(id === 'flow' ? 44 : 36);
      expect.soft(verses, name).toEqual(verses.toSorted((a, b) => a - b));
      // The first one is a heading.
      const starts = columns.slice(1).flatMap(([first]) => first?.str ?? []);
      expect.soft(starts.join(), `${name}: a cue is below its verse`).not.toContain('Chorus');
      expect.soft(starts.length, name).toBeGreaterThan(2 * sheets.length - 3);
      const top = (format === 'A4' ? paper.height : 792) - paper.margin;
      const code = { x: paper.width - paper.margin - 68, y: top - 68 };
      const under = sheets[0]?.filter(({ x, y, width }) => x + width > code.x && y > code.y);
      expect.soft(under, name).toEqual([]);
    }
  }
});

test('printed words are as wide as their sheet', async ({ page }) => {
  for (const path of [toMarkdown('sounds/one-long/'), `${sounds.path}side-street/`]) {
    await open(page, path);
    // Credits and addresses are smaller.
    const words = (await print(page)).flat().filter(({ fontSize }) => fontSize > 10.5);
    const ends = words.map(({ x, width }) => x + width);
    expect.soft(Math.max(...ends), path).toBeGreaterThan(paper.width - paper.margin - 36);
  }
});

test('the last sheet of a song has words of it above its credits', async ({ page }) => {
  for (const id of ['sung', 'long', 'columns']) {
    await open(page, toMarkdown(`sounds/${id}/`));
    await setPaper(page);
    // From credits that begin above the edge of the paper to words that end there.
    for (const rest of [25, 0, -20, -31]) {
      await page.locator(':has(> .track-rights)').evaluate(
        (credits, [height, left]) => {
          const sheet = document.querySelector<HTMLElement>('.song-sheet');
          if (!sheet) return;
          sheet.style.marginTop = '0px';
          const top = credits.getBoundingClientRect().top + scrollY;
          sheet.style.marginTop = `${height - left - top}px`;
        },
        [toPixels(paper.height - 2 * paper.margin), rest] as const,
      );
      const last = (await print(page)).at(-1) ?? [];
      const credits = last.find(({ str }) => str.startsWith('Written by'));
      const above = last.filter(({ y }) => y > (credits?.y ?? Infinity));
      expect.soft(above.length, `${id}, ${rest} px`).toBeGreaterThan(0);
    }
  }
});

test('a set is printed as a list with keys and each song on a new sheet, in the view of the player, while the music plays', async ({
  page,
}) => {
  await catchPrint(page);
  const set = 'songs=sung@Bb,shore,sung@C,long@Ab&song=1&on=2026-12-24&say=2+slow';
  const views: [string, 'A4' | 'Letter', ...RegExp[]][] = [
    [
      'guitar',
      'A4',
      /B♭1·shapesofAChorusARow/,
      /slow.*TwoShoresDUptheDroad/,
      /CChorusCRow/,
      /A♭1·shapesofGRowtheGboat/,
    ],
    ['piano', 'Letter', /B♭ChorusB♭Row/, /slow.*TwoShoresDUptheDroad/, /CChorusCRow/, /A♭RowtheA♭boat/],
    ['words', 'A4', /B♭ChorusRow/, /slow.*TwoShoresDUptheroad/, /CChorusRow/, /A♭Rowtheboat/],
    [
      'guitar concert&words=en es',
      'A4',
      /B♭ChorusB♭Row/,
      /slow.*TwoShoresDUp.*Subo/,
      /CChorusCRow/,
      /A♭RowtheA♭boat/,
    ],
  ];
  const list = /^1\.SungAgaininB♭2\.TwoShoresinD\(slow\)3\.SungAgaininC4\.Flocci\w+inA♭Thursday,/;
  for (const [view, format, ...songs] of views) {
    await open(page, toMarkdown(`sounds/sung/?${set}&for=${view}`));
    await play(page, 'Sung Again');
    await stopClock(page);
    await page.getByRole('button', { name: 'Print the set' }).click();
    await expect.poll(() => countPrints(page)).toBe(1);
    await page.clock.resume();

    const sheets = await print(page, format);
    const texts = sheets.map((pieces) => pieces.map(({ str }) => str.replaceAll(/\s/g, '')).join(''));
    expect(texts).toEqual([list, ...songs].map((text) => expect.stringMatching(text)));
    await expect(page.locator('.printed-set')).toHaveCount(0);
    await expectPlaying(page, 'Sung Again');
  }
});

test('a song of a set that does not load is named before the others are printed', async ({ page }) => {
  await catchPrint(page);
  await page.route('**/sounds/shore/**', (route) => route.abort());
  await open(page, toMarkdown('sounds/sung/?songs=sung,shore,long'));
  await stopClock(page);
  const button = page.getByRole('button', { name: 'Print the set' });
  const printOthers = async (isWanted: boolean) => {
    const asked = page.waitForEvent('dialog');
    void button.press('Enter');
    const dialog = await asked;
    expect(dialog.message()).toBe(en.printWithout.replace('{titles}', 'Two Shores'));
    await (isWanted ? dialog.accept() : dialog.dismiss());
    await expect(button).toBeEnabled();
    await expect(button).toBeFocused();
  };

  await printOthers(false);
  await expect(page.locator('.printed-set')).toHaveCount(0);
  await printOthers(true);
  await expect.poll(() => countPrints(page)).toBe(1);
  const sheets = await print(page);
  expect(sheets).toHaveLength(3);
});

test('a short song fills its sheet in larger type, which wraps no line and takes no more sheets than without scripts', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('beforeprint', (event) => {
      if (document.querySelector('[data-plain]')) event.stopImmediatePropagation();
    }),
  );
  // How much higher short songs are. Columns have more lines with chords.
  const growth: Record<string, number> = { sung: 1.1, columns: 1.2 };
  for (const id of [...Object.keys(growth), 'dense', 'hymns-ar', 'one-long', 'paper']) {
    await open(page, toMarkdown(`sounds/${id}/`));
    const fitted = [await print(page), await print(page, 'Letter')];
    await page.locator('.song-sheet').evaluate((list) => {
      list.removeAttribute('style');
      list.setAttribute('data-plain', '');
    });
    const plain = [await print(page), await print(page, 'Letter')];

    const countSheets = (papers: Paper[]) => papers.map(({ length }) => length);
    expect.soft(countSheets(fitted), id).toEqual(countSheets(plain));
    const isShort = id in growth;
    for (const [index, paper] of fitted.entries()) {
      const most = readSong(paper);
      const least = readSong(plain[index]);
      expect.soft(most.size / least.size, id).toBeGreaterThan(isShort ? 1.19 : 0.99);
      expect.soft(most.height / least.height, id).toBeGreaterThan(growth[id] ?? 0.99);
    }
  }

  await open(page, toMarkdown('sounds/columns/'));
  const line = page.locator('.song-line p').first();
  await line.evaluate((words) => (words.textContent = 'Stroke on '.repeat(3)));
  const [first = []] = await print(page);
  const rowed = first.filter(({ str }) => str.includes('Stroke')).map(({ fontSize }) => fontSize);
  expect(rowed).toHaveLength(1);
  expect(rowed[0]).toBeGreaterThan(12.1);
  expect(rowed[0]).toBeLessThan(14.3);
});

test('a recording is printed below one head: its title, beside its code, and its writers', async ({
  page,
}) => {
  const heads = { [song]: 'The Owner, A Machine', [`${sounds.path}short-cut/`]: 'Somebody Else' };
  for (const [path, writers] of Object.entries(heads)) {
    await open(page, path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const [pieces = []] = await print(page);
    const [first, second] = pieces.toSorted((one, other) => other.y - one.y);
    expect.soft(first, path).toMatchObject({ str: title, fontSize: expect.closeTo(20, 1) });
    expect.soft(second?.str, path).toBe(writers);
  }
});

test('a credit is printed on one sheet', async ({ page }) => {
  await open(page, thanks.path);
  const credit = page.locator('.credit').last();
  await setPaper(page);
  await credit.evaluate(
    (row, height) => {
      row.querySelectorAll('dt, dd').forEach((part) => (part.innerHTML = '<p>Row</p><p>Row</p><p>Row</p>'));
      row.closest('.prose')?.replaceChildren(row);
      row.style.marginTop = `${height - row.getBoundingClientRect().top - 50}px`;
    },
    toPixels(paper.height - 2 * paper.margin),
  );
  const sheets = (await print(page)).filter((pieces) => pieces.some(({ str }) => str === 'Row'));
  expect(sheets).toHaveLength(1);
});

test('a long song of one language is printed in two columns, and on one sheet by choice, in type of at least 9 points', async ({
  page,
}) => {
  const read = async (id: string, view: string, format: 'A4' | 'Letter' = 'A4') => {
    await open(page, toMarkdown(`sounds/${id}/?for=${view}`));
    const sheets = await print(page, format);
    const rows = sheets.flat().filter(({ str }) => /^Row\b/.test(str.trim()));
    const sizes = rows.map(({ fontSize }) => Math.round(fontSize * 10) / 10);
    return { sheets: sheets.length, hasColumns: rows.some(({ x }) => x > 300), type: Math.min(...sizes) };
  };
  const wide = await read('dense', 'guitar');
  expect(wide.sheets, 'In columns, lines of twelve chords would turn, and take more sheets.').toBe(3);
  const long = await read('paper', 'guitar');
  expect(long).toEqual({ sheets: 2, hasColumns: true, type: 12 });
  const short = await read('one-long', 'guitar');
  expect(short).toEqual({ sheets: 2, hasColumns: false, type: 12 });

  for (const format of ['A4', 'Letter'] as const) {
    const dense = await read('dense', 'words one-sheet', format);
    expect(dense.sheets).toBe(1);
    expect(dense.type).toBeGreaterThanOrEqual(9);
    expect(dense.type).toBeLessThan(12);
    const onOne = await read('one-long', 'guitar one-sheet', format);
    expect(onOne.sheets).toBe(1);
  }
  const large = await read('dense', 'guitar one-sheet');
  expect(large.sheets).toBeGreaterThan(1);
  expect(large.type).toBeGreaterThanOrEqual(9);
  await open(page, toMarkdown('sounds/one-long/'));
  await page.getByRole('checkbox', { name: 'one sheet' }).check();
  await open(page, toMarkdown('sounds/sung/'));
  await expect(page.getByRole('checkbox', { name: 'one sheet' })).toBeChecked();
});

/** Counts how often the page prints, instead of printing. */
async function catchPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () =>
      void Object.assign(window, { prints: Number(Reflect.get(window, 'prints') ?? 0) + 1 });
  });
}

function countPrints(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'prints') ?? 0));
}

/** The type and the height of a song on its first sheet. */
function readSong([pieces = []]: Paper = []) {
  const size = Math.max(...pieces.map(({ fontSize }) => fontSize).filter((size) => size < 15));
  const places = pieces.map(({ y }) => y);
  return { size, height: Math.max(...places) - Math.min(...places) };
}

function toPixels(points: number): number {
  return (points * 96) / 72;
}

/** Shows what is between the margins of A4. */
async function setPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 643, height: 900 });
  await page.emulateMedia({ media: 'print' });
}

type Paper = Awaited<ReturnType<typeof print>>;

/** The text of each page of paper, in pieces with their places. */
async function print(page: Page, format: 'A4' | 'Letter' = 'A4') {
  // As it is for visitors when a print begins.
  await page.emulateMedia({ media: null });
  const { items } = await extractTextItems(new Uint8Array(await page.pdf({ format })));
  return items.map((pieces) => pieces.filter(({ str }) => str.trim() !== ''));
}

function readShownText(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isShown =
        parentElement?.checkVisibility() && !parentElement.matches('.sr-only, option:not(:checked)');
      if (isShown) text += textContent ?? '';
    }
    return text;
  });
}

/** How often a text has each letter and digit. Not every computer has Chinese letters. */
function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [letter] of text.normalize('NFKC').matchAll(/[\p{scx=Latin}\d]/gu))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** The colors of lines that are not black. */
function listLineColors(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((all) => {
    const colors = all.flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const styles = getComputedStyle(element, part);
        const isDrawn = part === null ? element.checkVisibility() : styles.content !== 'none';
        return isDrawn
          ? (['Top', 'Right', 'Bottom', 'Left'] as const)
              .filter((side) => parseFloat(styles[`border${side}Width`]) > 0)
              .map((side) => styles[`border${side}Color`])
          : [];
      }),
    );
    return [...new Set(colors)].filter((color) => !/^rgba?\(0, 0, 0/.test(color));
  });
}

/** What styles write after elements. */
function listDots(elements: Element[]): string {
  return elements.map((element) => getComputedStyle(element, '::after').content).join(' ');
}
