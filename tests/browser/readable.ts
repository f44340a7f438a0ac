import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf, luminanceOf } from '../../src/pictures/contrast';
import type { Size } from '../../src/pictures/crops';
import { windows } from '../../src/pictures/text-region';

/** What lies on the picture, and the contrast it needs: large text and icons 3:1, labels 4.5:1. */
const onPicture = [
  { selector: 'header a, main > h1', least: 3 },
  { selector: 'nav a:not([aria-current]) span', least: 4.5 },
  { selector: 'nav a:not([aria-current]) svg, header button svg', least: 3 },
];
const lying = onPicture.map(({ selector }) => selector).join(', ');

/** The narrowest window and the widest. */
export const outermost = windows.filter((_, index) => index === 0 || index === windows.length - 1);

/** Looks at all that lies on the picture behind a screen, as it is painted in some windows. */
export async function expectReadable(
  page: Page,
  name: string,
  colorScheme: 'light' | 'dark',
  sizes: Size[],
): Promise<void> {
  await addStyles(
    page,
    `.bare :is(${lying}) { color: transparent !important } .bare :is(${lying}, :is(${lying}) *):is(svg) { opacity: 0 }`,
  );
  await page.emulateMedia({ colorScheme });
  for (const window of sizes) {
    await page.setViewportSize(window);
    const marks = await findMarks(page);
    expect(marks.length).toBeGreaterThan(0);
    const picture = await paintBare(page);
    for (const { words, least, color, box } of marks) {
      const contrast = contrastOf(toHex(color), findLightest(picture, box));
      const where = `${words} on ${name}, ${window.width} px, ${colorScheme}`;
      expect.soft(contrast, where).toBeGreaterThanOrEqual(least);
    }
  }
}

/** Adds rules to a page whose policy forbids to write them into it. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Lines of words and icons that lie on the picture, with their color and the contrast they need. */
function findMarks(page: Page) {
  return page.evaluate(
    (groups) =>
      groups.flatMap(({ selector, least }) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .flatMap((element) => {
            const { color } = getComputedStyle(element);
            const range = document.createRange();
            range.selectNodeContents(element);
            const words = element.textContent.trim() || (element.getAttribute('class') ?? '');
            const boxes = element.textContent.trim() ? range.getClientRects() : element.getClientRects();
            return [...boxes].map(({ left, top, width, height }) => ({
              words,
              least,
              color,
              box: { left, top, width, height },
            }));
          })
          .filter(({ box }) => box.top >= 0 && box.top + box.height <= innerHeight),
      ),
    onPicture,
  );
}

interface Pixels {
  data: Buffer;
  info: { width: number };
}

/** The window as it is painted, without the words. */
async function paintBare(page: Page): Promise<Pixels> {
  await page.evaluate(() => document.documentElement.classList.add('bare'));
  const picture = await takePicture(page);
  await page.evaluate(() => document.documentElement.classList.remove('bare'));
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** What Playwright would take; packed with less effort: nine tests take 19 in place of 23 s of processor time. */
async function takePicture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  await session.detach();
  return Buffer.from(data, 'base64');
}

function findLightest({ data, info }: Pixels, { left, top, width, height }: Box): string {
  const colors = new Set<number>();
  for (let y = Math.floor(top); y < top + height; y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(info.width, left + width); x += 1)
      colors.add(data.readUIntBE((y * info.width + x) * 3, 3));
  }
  const hexes = [...colors].map((color) => `#${color.toString(16).padStart(6, '0')}`);
  return hexes.reduce((best, color) => (luminanceOf(color) > luminanceOf(best) ? color : best), '#000000');
}

function toHex(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
