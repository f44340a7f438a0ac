import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf } from '#pictures/contrast.ts';
import { addStyles } from './geometry.ts';
import { open, screens } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

/** Elements on the picture, and the contrast they need: large text and icons 3:1, labels 4.5:1. */
const onPicture = [
  { selector: 'header a, main > h1', least: 3 },
  { selector: 'nav a:not([aria-current]) span', least: 4.5 },
  { selector: 'nav a:not([aria-current]) svg, header button svg', least: 3 },
];
const all = onPicture.map(({ selector }) => selector).join(', ');

for (const { path, label } of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${label} is readable on its picture, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, path);
      await page.waitForLoadState('networkidle');
      await addStyles(
        page,
        `.bare :is(${all}) { color: transparent !important } .bare :is(${all}):is(svg), .bare :is(${all}) svg { opacity: 0 }`,
      );

      for (const window of windows) {
        await page.setViewportSize(window);
        const marks = await findMarks(page);
        const picture = await paintBare(page);
        expect(marks.length).toBeGreaterThan(0);
        for (const { words, least, color, box } of marks) {
          const contrast = contrastOf(toHex(color), findLightest(picture, box));
          expect.soft(contrast, `${words}, ${window.width} px`).toBeGreaterThanOrEqual(least);
        }
      }
    });
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  info: { width: number };
}

/** Lines of text and icons on the picture, with their color and the contrast they need. */
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

/** A screenshot of the window without the text. */
async function paintBare(page: Page): Promise<Pixels> {
  await page.evaluate(() => document.documentElement.classList.add('bare'));
  const picture = await page.screenshot();
  await page.evaluate(() => document.documentElement.classList.remove('bare'));
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function findLightest({ data, info }: Pixels, { left, top, width, height }: Box): string {
  const colors = new Set<number>();
  for (let y = Math.floor(top); y < top + height; y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(info.width, left + width); x += 1)
      colors.add(data.readUIntBE((y * info.width + x) * 3, 3));
  const hexes = [...colors].map((color) => `#${color.toString(16).padStart(6, '0')}`);
  const black = '#000000';
  const contrast = (color: string) => contrastOf(color, black);
  return hexes.reduce((best, color) => (contrast(color) > contrast(best) ? color : best), black);
}

function toHex(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
