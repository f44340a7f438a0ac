import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test';
import { Contrast, lstarFromArgb } from '@material/material-color-utilities';
import sharp from 'sharp';
import { memoize } from '#lib/memoize.ts';
import { breakpoints } from '#ui/breakpoints.ts';
import { second } from '../fixtures/site.ts';
import { addStyles, findMisfits, findOverlaps, findViolations, measure, unfold, watch } from './questions.ts';
import {
  catchCopies,
  findProse,
  harbor,
  holdBack,
  home,
  listPages,
  open,
  screens,
  settle,
  song,
  sounds,
  toMarkdown,
  visit,
  waitForFrames,
} from './site.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    moved: string[];
  }
  /** Of the type `layout-shift`, which TypeScript does not know. */
  interface PerformanceEntry {
    sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

const { sm, lg, xl } = breakpoints;
const phone = { width: 320, height: 640 };
const laptop = { width: 1440, height: 900 };
const desktop = { width: 2560, height: 1440 };
/** The windows for home. Other pages have its layout, so only their text and their colors are of interest. */
const windows = [
  { width: lg, height: 720 },
  phone,
  { width: sm - 1, height: 900 },
  { width: sm, height: 900 },
  { width: xl, height: 1080 },
  laptop,
  desktop,
];
const windowsOfText = [phone, { width: 1024, height: 720 }];

/** Color schemes in a narrow and a wide window; axe looks only at the last one. */
const schemes = new Map<ViewportSize, ('light' | 'dark')[]>([
  [phone, ['dark', 'light']],
  [laptop, ['light', 'dark']],
  [desktop, ['dark']],
]);

/** Elements on the picture, and the contrast they need: large text and icons 3:1, labels 4.5:1. */
const onPicture = [
  { selector: 'header a, main > h1', least: 3 },
  { selector: 'nav a:not([aria-current]) span', least: 4.5 },
  { selector: 'nav a:not([aria-current]) svg, header button svg', least: 3 },
];
const all = onPicture.map(({ selector }) => selector).join(', ');

const screenPaths = [...screens.map(({ path }) => path), './404.html'];
/** Screens whose text is of different kinds: pictures, cards, paragraphs. */
const kinds = [home.path, sounds.path, harbor.path];
/** The other pages of the fixture, one of each shape. */
const otherPaths = listPages().filter(
  (path) => !/side-street|way-back|first-frost/.test(path) && ![...screenPaths, song].includes(path),
);
const stories = ['sounds/', 'sounds/left/', 'sounds/right/', 'sounds/hymn/', 'sounds/sermon/'].map(
  toMarkdown,
);
const prose = ['prose/', 'wide/', 'rtl/'].map(toMarkdown);
const parts = ['headings/', 'tables/', 'code/', 'code-nl/', 'songs/'].map(toMarkdown);

/** A page of each shape. Axe takes long and looks only at these. */
const shapes = [
  ...[home.path, sounds.path, song, `${sounds.path}${second.id}/`, './404.html'],
  ...['./papers/', './notes/', './posts/tide-table/', ...prose, ...parts.slice(0, 3)],
];

const groups: [name: string, paths: string[]][] = [
  ...[...screenPaths, song].map((path): [string, string[]] => [path, [path]]),
  ['every other page', otherPaths],
  ['all Markdown in prose', prose],
  ['Markdown that is headings, tables or code', parts],
  ['all Markdown about recordings', stories],
];

for (const [name, paths] of groups) {
  test(`${name} is steady, complete, readable and accessible in every window`, async ({ page, context }) => {
    const complaints = await watch(page);
    for (const path of paths) await test.step(path, () => expectFit(page, path));
    await expect.soft.poll(() => context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

async function expectFit(page: Page, path: string): Promise<void> {
  const isScreen = screenPaths.includes(path);
  const isPlain = path.startsWith('./');
  if (isPlain) await openLate(page, path);
  else await open(page, path);
  await unfold(page);
  await expect.soft(page.locator('[style]'), 'elements with inline styles').toHaveCount(0);

  const wide = isScreen || path === song ? [laptop] : [];
  const shown = path === home.path ? windows : [...windowsOfText, ...wide];
  for (const window of shown) {
    await page.setViewportSize(window);
    const where = `${path}, ${window.width} px`;
    await expect.soft.poll(() => findMisfits(page), where).toEqual([]);
    if (isPlain && window !== desktop) await expect.soft.poll(() => findLongLines(page), where).toEqual([]);
    await expect.soft(() => expectProportions(page, window)).toPass();
    if (window === phone && !stories.includes(path)) await expectScrolling(page);
    for (const colorScheme of schemes.get(window) ?? []) {
      await page.emulateMedia({ colorScheme });
      if (path === home.path || (isScreen && window === laptop))
        await expect.soft.poll(() => listFaint(page), `${where}, ${colorScheme}`).toEqual([]);
    }
    const isLooked = window === phone || (window === laptop && [home.path, song].includes(path));
    if (shapes.includes(path) && isLooked)
      await expect.soft.poll(() => findViolations(page), where).toEqual([]);
  }
  if (kinds.includes(path)) await expectWhole(page);
  if (isScreen) await expect.soft.poll(() => listWithoutOutline(page), path).toEqual([]);
}

test('cells are aligned as written; code has colors, and a button that copies it as it is written', async ({
  page,
}) => {
  const readCopied = await catchCopies(page);
  // As after a click, because only pages with code have the styles and the script.
  await open(page, toMarkdown('tables/'));
  const tables = page
    .getByRole('main')
    .getByRole('table')
    .filter({ hasText: /Wedding|DADGAD/ });
  const readAligned = () =>
    tables
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign).join(' '));
  await expect.poll(readAligned).toBe(`start${' right'.repeat(6)} right${' center'.repeat(3)}`);
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<a href="../code/">Code</a>');
  });
  await page.getByRole('link', { name: 'Code', exact: true }).click();
  const block = page.locator('.code-block').nth(1);
  const readColor = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);

  await expect(block.locator('pre')).toBeVisible();
  await expect(async () => {
    const color = await readColor(block.locator('pre'));
    expect(await readColor(block.locator('.code-keyword').first())).not.toBe(color);
  }).toPass();
  await block.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Copied');
  await expect
    .poll(readCopied)
    .toMatch(/^from collections\.abc import Iterable\n\n\ndef [^]*\n {4}return \[.*\]$/);

  await page.emulateMedia({ media: 'print' });
  await expect(block.locator('button')).toBeHidden();
});

test('links in text are underlined, and marked lines of code have another background', async ({ page }) => {
  await open(page, './posts/tide-table/');
  const text = page.getByRole('main');

  await expect(text.locator('p > a').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(text.locator('.code-marked').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a dot between facts never ends a line, however narrow the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    './papers/',
    './posts/tide-table/',
    `${song}?key=E&capo=2`,
    toMarkdown('sounds/three/'),
  ]) {
    await open(page, path);
    await expect.poll(() => listDotsAtEnds(page), path).toEqual([]);
  }
});

/** Lines that end with a dot on sheets of many widths. */
function listDotsAtEnds(page: Page): Promise<string[]> {
  return page.locator('.sheet').evaluate((sheet: HTMLElement) => {
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
      nodeValue?.includes('·') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const found = new Set<string>();
    for (let width = 240; width < 500; width += 4) {
      sheet.style.width = `${width}px`;
      texts.currentNode = sheet;
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { index } of text.data.matchAll(/·/g)) {
          const line = document.createRange();
          line.setStart(text, index);
          line.setEnd(text, index + 1);
          const dot = line.getBoundingClientRect();
          line.setEndAfter(text.parentElement?.closest('p, div, li, fieldset') ?? text);
          const isFollowed = Array.from(line.getClientRects()).some((box) => {
            const middle = (box.top + box.bottom) / 2;
            return middle > dot.top && middle < dot.bottom && box.width > 3 * dot.width;
          });
          if (dot.width > 0 && !isFollowed) found.add(text.data);
        }
      }
    }
    return [...found];
  });
}

test('a date has its calendar on its first line, and an icon for the stage view of its songs', async ({
  page,
}) => {
  await open(page, './papers/');
  const date = page.getByRole('listitem').filter({ hasText: 'Singing in the hut' });
  const calendar = date.getByRole('link', { name: /^Add to calendar/ }).locator('svg');
  const stage = date.getByRole('link', { name: 'Stage view' });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const [line, icon] = [await measure(date.getByText('Sundays')), await measure(calendar)];
      expect(icon.top, `${width} px`).toBeGreaterThan(line.top - 4);
      expect(icon.bottom, `${width} px`).toBeLessThan(line.bottom + 4);
      expect((await measure(stage)).width, `${width} px`).toBe(44);
    }).toPass();
    await expect(stage.getByText('Stage view')).toHaveCSS('position', 'absolute');
  }
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 900 });
    const readDrop = () =>
      stage.evaluate((link) => {
        const [icon, ...lines] = [link, link.previousElementSibling].flatMap((one) => [
          ...(one?.getClientRects() ?? []),
        ]);
        return (icon?.bottom ?? NaN) - 12 - (lines.at(-1)?.bottom ?? NaN);
      });
    await expect.poll(readDrop, `The icon is beside the last song, ${width} px.`).toBeLessThan(12);
  }
});

test('dates disappear when they are over, and a sentence appears after the last one', async ({ page }) => {
  const titles = page.getByRole('main').locator('ul > li:has(time) > div > p:first-child');
  const none = page.getByText('No dates at the moment.');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const returnAt = async (time: string) => {
    await page.clock.setFixedTime(time);
    await visit(page, 'Harbor');
    await page.goBack();
  };

  // The talk ends at 20:30 in Los Angeles, which is 03:30 in UTC.
  await page.clock.setFixedTime('2098-06-02T03:29:00Z');
  await open(page, './papers/');
  const weekly = ['Singing in the hut', 'Knots for beginners', 'Night watch'];
  const later = ['Open pier', 'The fair', 'Release', 'Release'];
  await expect(titles).toHaveText([...weekly, 'A talk about rope', 'The regatta Canceled', ...later]);
  await expect(none).toBeHidden();

  await returnAt('2098-06-02T03:31:00Z');
  expect(scripts.filter((url) => url.includes('Dates.astro'))).toHaveLength(1);
  await expect(titles).toHaveText([...weekly, 'The regatta Canceled', ...later]);
  await expect(page.getByText('from 3 Sept 2098')).toBeVisible();

  // The first evening has begun, and one pause has passed.
  await returnAt('2098-09-20T12:00:00Z');
  await expect(page.getByText('until 31 Oct 2098')).toBeVisible();
  await expect(page.getByText('not on 1 – 16 Oct 2098')).toBeVisible();
  await expect(page.getByText('from 3 Sept 2098')).toHaveCount(0);
  await expect(page.getByText('not on 10 Sept 2098')).toHaveCount(0);

  await returnAt('2099-01-01T00:01:00Z');
  await expect(none).toBeVisible();
  await expect(titles).toHaveCount(0);
});

test('headings in Markdown do not open a picture, whatever their ids', async ({ page }) => {
  const [first, ...others] = ['section-picture-2', 'picture-1e0'];
  await open(page, toMarkdown(`headings/#${first}`));
  for (const id of [first, ...others]) {
    await page.evaluate((hash) => location.assign(hash), `#${id}`);
    await waitForFrames(page);

    await expect(page.locator(`h2#${id}`)).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/**
 * Records from now on what moves to another line, or by the width of a letter. In a font that comes late, words inside
 * of a line slide by less, and its box may round to a pixel more. The sum of all shifts depends on whether two fonts come in
 * one frame.
 */
async function recordMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.moved = [];
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries()) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const across = Math.abs(to.left - from.left);
          const down = Math.max(Math.abs(to.top - from.top), Math.abs(to.height - from.height));
          if (across < 16 && down < 2) continue;
          window.moved.push(`${node?.textContent?.trim().slice(0, 40)}: ${across} across, ${down} down`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** Opens a page whose fonts, pictures and scripts load late, and expects that nothing moves. */
async function openLate(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, /\.(woff2|js)$|\/pictures\/.*\.(avif|jpg)$/);
  await page.goto(path, { waitUntil: 'commit' });
  // While a page is parsed, its parts take their places.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await waitForFrames(page);
  await recordMoves(page);

  release();
  await page.waitForLoadState('load');
  await settle(page);
  await page.evaluate(() => document.fonts.ready);
  await waitForFrames(page);

  const moved = await page.evaluate(async () => {
    // With the widths of those in `src/fonts/fallbacks.ts`.
    const fallbacks = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) =>
      new FontFace('fallback', `local('${name}')`).load(),
    );
    const hasFallback = await Promise.any(fallbacks).then(Boolean, () => false);
    return hasFallback ? window.moved : [];
  });
  expect.soft(moved, `what moves on ${path}`).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Expects that nothing is cut or covered on a phone on its side, at 400 %, and with large text. */
async function expectWhole(page: Page): Promise<void> {
  const parts = page.locator('header a, header button, h1, h1 + div, aside > div, footer');
  const low = [
    { width: 844, height: 390 },
    { width: 320, height: 256 },
  ];
  const high = [390, sm, 768, lg].map((width) => ({ width, height: 900 }));
  for (const window of [...low, ...high]) {
    if (window === high[0]) await addStyles(page, 'html { font-size: 200% }');
    await page.setViewportSize(window);
    const where = `${window.width} × ${window.height}`;
    // Unlike real zoom, the style for large text does not make the window narrow.
    const listLost = async () =>
      (await findMisfits(page)).filter((misfit) => !misfit.startsWith('Beyond its column'));
    await expect.soft.poll(listLost, where).toEqual([]);
    await expect.soft.poll(() => findOverlaps(parts), where).toEqual([]);
  }
}

/**
 * A narrow window is a column: header, icons, text, sidebar, footer. A wide one has a row: navigation 20 %, text 60 % but
 * at most 1280 px, sidebar 20 %.
 */
async function expectProportions(page: Page, { width, height }: ViewportSize): Promise<void> {
  const parts = page.locator('#page :is(header, nav, main, aside, footer):not(main *)');
  const boxes = await parts.evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
  );
  const round = (values: number[]) => values.map((value) => Math.round((1000 * value) / width));
  const places = boxes.map((box) => round([box.left, box.width]));
  const side = Math.max(width * 0.2, width / 2 - 640);
  const row = [round([0, side]), round([side, width - 2 * side]), round([width - side, side])];
  const line = [0, 1000];
  const expected = width < sm ? Array(5).fill(line) : [line, ...row, line];
  expect(places, `${width} px`).toEqual(expected);
  const [header, , , , footer] = boxes;
  if (width >= sm) {
    expect(header?.height, `${width} px`).toBeGreaterThan(0.1 * height - 0.5);
    expect(footer?.height, `${width} px`).toBeGreaterThan(0.18 * height - 0.5);
  } else
    for (const [index, { bottom }] of boxes.slice(0, -1).entries())
      expect(boxes[index + 1]?.top, `${width} px`).toBeGreaterThanOrEqual(bottom - 0.5);
}

/** Rendered lines of running text with more than 75 characters. */
function findLongLines(page: Page): Promise<string[]> {
  return findProse(page)
    .locator('p, li:not(:has(p))')
    .evaluateAll((blocks) => {
      const toLines = (block: Element) => {
        const lines = new Map<number, string>();
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of node.textContent?.matchAll(/\S+\s*/g) ?? []) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.trimEnd().length);
            const { bottom, width } = range.getBoundingClientRect();
            const line = Math.round(bottom / 8);
            if (width > 0) lines.set(line, `${lines.get(line) ?? ''}${word}`);
          }
        }
        return [...lines.values()].map((line) => line.replace(/\s+/g, ' ').trim());
      };
      return blocks.flatMap(toLines).filter((line) => line.length > 75);
    });
}

/** Links and buttons in the text whose focus is not visible. */
async function listWithoutOutline(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  const controls = page.getByRole('main').locator('a, button, input, summary, [tabindex="0"]');
  return controls.filter({ visible: true }).evaluateAll((all) => {
    const hasOutline = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return outlineStyle === 'solid' && outlineWidth === '3px';
    };
    return all.flatMap((element) => {
      (element as HTMLElement).focus({ preventScroll: true });
      return hasOutline(element) || hasOutline(element.parentElement) ? [] : element.outerHTML;
    });
  });
}

/** Presses an arrow in each region that is wider than its column. */
async function expectScrolling(page: Page): Promise<void> {
  // By role takes a second on a page with many.
  const wide = await page.locator('main [role=region]').evaluateAll((all) =>
    all.flatMap((node, index) => {
      const isRightToLeft = getComputedStyle(node).direction === 'rtl';
      return node.scrollWidth - node.clientWidth < 2 ? [] : [[index, isRightToLeft] as const];
    }),
  );
  for (const [index, isRightToLeft] of wide) {
    const region = page.locator('main [role=region]').nth(index);
    await region.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).not.toBe(0);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Lines of text and icons on the picture whose color is too much like a pixel behind them. */
async function listFaint(page: Page): Promise<string[]> {
  const background = page.locator('.background img');
  await background.evaluate((image: HTMLImageElement) => image.decode());
  const marks = await findMarks(page);
  if (marks.length === 0) return ['There is nothing on the picture'];
  const width = page.viewportSize()?.width ?? 0;
  const height = Math.max(...marks.map(({ bottom }) => bottom));

  const root = page.locator('html');
  await addStyles(
    page,
    `.bare :is(${all}) { color: transparent !important } .bare :is(${all}) svg, .bare svg:is(${all}) { opacity: 0 }`,
  );
  await root.evaluate(({ classList }) => classList.add('bare'));
  const picture = sharp(await page.screenshot({ clip: { x: 0, y: 0, width, height } }));
  await root.evaluate(({ classList }) => classList.remove('bare'));

  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return marks.flatMap(({ words, least, color, left, top, right, bottom }) => {
    const behind = new Set<number>();
    for (let y = Math.floor(top); y < Math.min(bottom, info.height); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(right, info.width); x += 1)
        behind.add(toTone(data.readUIntBE((y * info.width + x) * 3, 3)));
    const tone = toTone(toNumber(color));
    const contrasts = [...behind].map((other) => Contrast.ratioOfTones(tone, other));
    return Math.min(...contrasts) < least ? `${words}: ${Math.min(...contrasts)}` : [];
  });
}

/** The lightness of a color, from 0 to 100. */
const toTone = memoize(lstarFromArgb);

/** Lines of text and icons on the picture in the window, with their color and the contrast they need. */
function findMarks(page: Page) {
  return page.evaluate(
    (groups) =>
      groups.flatMap(({ selector, least }) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .flatMap((element) => {
            const { color } = getComputedStyle(element);
            const words = element.textContent.trim() || element.outerHTML;
            const range = document.createRange();
            range.selectNodeContents(element);
            const boxes = (element instanceof SVGElement ? element : range).getClientRects();
            return [...boxes].map(({ left, top, right, bottom }) => ({
              left,
              top,
              right,
              bottom,
              words,
              least,
              color,
            }));
          })
          .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight),
      ),
    onPicture,
  );
}

/** A CSS color like `rgb(0, 0, 0)` as a number. */
function toNumber(color: string): number {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return Buffer.from(channels).readUIntBE(0, 3);
}
