import { globSync } from 'node:fs';
import { expect, test, type Page, type ViewportSize } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf } from '#pictures/contrast.ts';
import { breakpoints } from '#ui/breakpoints.ts';
import { fixtureSite } from '../sites.ts';
import { addStyles, findMisfits, findOverlaps, findViolations, unfold, watch } from './questions.ts';
import { expectShell, findProse, holdBack, open, screens, waitForFrames } from './site.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { sm, lg, xl } = breakpoints;
const phone = { width: 390, height: 844 };
const desktop = { width: 2560, height: 1440 };
const windows = [
  { width: lg, height: 720 },
  { width: 320, height: 640 },
  phone,
  { width: sm - 1, height: 900 },
  { width: sm, height: 900 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: xl, height: 1080 },
  desktop,
];

/** Elements on the picture, and the contrast they need: large text and icons 3:1, labels 4.5:1. */
const onPicture = [
  { selector: 'header a, main > h1', least: 3 },
  { selector: 'nav a:not([aria-current]) span', least: 4.5 },
  { selector: 'nav a:not([aria-current]) svg, header button svg', least: 3 },
];
const marks = onPicture.map(({ selector }) => selector).join(', ');

const screenPaths = [...screens.map(({ path }) => path), './404.html'];
const paths = globSync('**/*.html', { cwd: fixtureSite.folder })
  .map((file) => `./${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
  .sort();

for (const path of paths)
  test(`${path} is steady, complete, readable and accessible in every window`, async ({ page }) => {
    const complaints = await watch(page);
    await openLate(page, path);
    await unfold(page);
    await addStyles(
      page,
      `.bare :is(${marks}) { color: transparent !important } .bare :is(${marks}):is(svg), .bare :is(${marks}) svg { opacity: 0 }`,
    );

    for (const window of windows) {
      await page.setViewportSize(window);
      const where = `${window.width} px`;
      expect.soft(await findMisfits(page), where).toEqual([]);
      expect.soft(await findLongLines(page), where).toEqual([]);
      await expectProportions(page, window);
      if (window !== phone && window !== desktop) continue;
      for (const colorScheme of window === phone
        ? (['dark', 'light'] as const)
        : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme });
        if (screenPaths.includes(path)) await expectContrast(page, `${where}, ${colorScheme}`);
      }
      expect.soft(await findViolations(page), where).toEqual([]);
    }
    if (screenPaths.includes(path)) await expectWhole(page);
    expect(complaints).toEqual([]);
  });

test('an injected script does not run', async ({ page }) => {
  await open(page, './');

  await page.evaluate(() => {
    const html = '<script>document.title = "taken over"</script>';
    document.body.append(document.createRange().createContextualFragment(html));
  });

  await expect(page).not.toHaveTitle('taken over');
});

test.describe('all that Markdown produces', () => {
  test.use({ baseURL: process.env['MARKDOWN_URL'] ?? '' });

  for (const path of ['prose/', 'wide/', 'rtl/', 'headings/', 'sounds/', 'sounds/left/', 'sounds/right/'])
    test(`on ${path} fits every window or scrolls by keyboard, and is accessible`, async ({ page }) => {
      const complaints = await watch(page);
      await open(page, path);
      await unfold(page);

      for (const window of windows) {
        await page.setViewportSize(window);
        const where = `${window.width} px`;
        expect.soft(await findMisfits(page), where).toEqual([]);
        if (window === phone) await expectScrolling(page);
        if (window !== phone && window !== desktop) continue;
        await page.emulateMedia({ colorScheme: window === phone ? 'light' : 'dark' });
        expect.soft(await findViolations(page), where).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });

  test('has cells that are aligned as written', async ({ page }) => {
    await open(page, 'prose/');

    const cells = page.getByRole('main').getByRole('table').first().getByRole('columnheader');

    const aligned = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
    expect(aligned).toEqual(['start', 'center', 'right', 'left', 'start']);
  });

  test('has headings that do not open a picture, whatever their ids', async ({ page }) => {
    for (const id of ['section-picture-2', 'picture-1e0']) {
      await open(page, `headings/#${id}`);
      await waitForFrames(page);

      await expect(page.locator(`h2#${id}`)).toBeInViewport();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('about:blank');
    }
  });
});

/** Opens a page whose fonts and pictures load late, and expects that nothing moves. */
async function openLate(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdBack(page, /\.woff2$|\/pictures\/.*\.(avif|jpg)$/);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForFrames(page);

  release();
  await page.waitForLoadState('load');
  await expectShell(page);
  await page.evaluate(() => document.fonts.ready);
  await waitForFrames(page);

  if (await hasFallbacks(page)) expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.002);
}

/** Whether the machine has a font with the metrics of those in `src/styles/fonts.css`. */
function hasFallbacks(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fonts = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) =>
      new FontFace('fallback', `local('${name}')`).load(),
    );
    return Promise.any(fonts).then(
      () => true,
      () => false,
    );
  });
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
    const misfits = await findMisfits(page);
    // Unlike real zoom, the style for large text does not make the window narrow.
    expect
      .soft(
        misfits.filter((misfit) => !misfit.startsWith('Beyond its column')),
        where,
      )
      .toEqual([]);
    expect.soft(await findOverlaps(parts), where).toEqual([]);
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
  expect.soft(places, `${width} px`).toEqual(expected);
  const [header, , , , footer] = boxes;
  if (width >= sm) {
    expect.soft(header?.height, `${width} px`).toBeGreaterThan(0.1 * height - 0.5);
    expect.soft(footer?.height, `${width} px`).toBeGreaterThan(0.18 * height - 0.5);
  } else
    for (const [index, { bottom }] of boxes.slice(0, -1).entries())
      expect.soft(boxes[index + 1]?.top, `${width} px`).toBeGreaterThanOrEqual(bottom - 0.5);
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

/** Presses an arrow in each region that is wider than its column. */
async function expectScrolling(page: Page): Promise<void> {
  for (const region of await page.getByRole('main').getByRole('region').all()) {
    const { hidden, isRightToLeft } = await region.evaluate((node) => ({
      hidden: node.scrollWidth - node.clientWidth,
      isRightToLeft: getComputedStyle(node).direction === 'rtl',
    }));
    if (hidden < 2) continue;
    await region.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).not.toBe(0);
  }
}

/** Compares each line of text and each icon on the picture with the lightest pixel behind it. */
async function expectContrast(page: Page, where: string): Promise<void> {
  const found = await findMarks(page);
  expect(found.length).toBeGreaterThan(0);
  const background = page.locator('.background img');
  await expect.poll(() => background.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const root = page.locator('html');
  await root.evaluate(({ classList }) => classList.add('bare'));
  const clip = {
    x: 0,
    y: 0,
    width: page.viewportSize()?.width ?? 0,
    height: Math.max(...found.map(({ box }) => box.bottom)),
  };
  const picture = await page.screenshot({ clip });
  await root.evaluate(({ classList }) => classList.remove('bare'));
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

  for (const { words, least, color, box } of found) {
    const contrast = contrastOf(color, findLightest(pixels, box));
    expect.soft(contrast, `${words}, ${where}`).toBeGreaterThanOrEqual(least);
  }
}

/** Lines of text and icons on the picture in the window, with their color and the contrast they need. */
function findMarks(page: Page) {
  return page.evaluate(
    (groups) =>
      groups.flatMap(({ selector, least }) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .flatMap((element) => {
            const channels =
              getComputedStyle(element)
                .color.match(/[\d.]+/g)
                ?.slice(0, 3) ?? [];
            const color = `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
            const range = document.createRange();
            range.selectNodeContents(element);
            const words = element.textContent.trim();
            const boxes = words ? range.getClientRects() : element.getClientRects();
            return [...boxes].map((box) => ({
              words: words || element.outerHTML,
              least,
              color,
              box: box.toJSON() as DOMRect,
            }));
          })
          .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight),
      ),
    onPicture,
  );
}

/** The lightest color in a part of a picture. */
function findLightest(
  { data, info }: { data: Buffer; info: { width: number; height: number } },
  box: DOMRect,
): string {
  const colors = new Set<number>();
  for (let y = Math.floor(box.top); y < Math.min(info.height, box.bottom); y += 1)
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(info.width, box.right); x += 1)
      colors.add(data.readUIntBE((y * info.width + x) * 3, 3));
  const black = '#000000';
  const contrast = (color: string) => contrastOf(color, black);
  return [...colors]
    .map((color) => `#${color.toString(16).padStart(6, '0')}`)
    .reduce((best, color) => (contrast(color) > contrast(best) ? color : best), black);
}
