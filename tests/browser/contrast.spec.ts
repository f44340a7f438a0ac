import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { toScreenStyles } from '../../src/pictures/screen-styles';
import { contrastOf, luminanceOf } from '../../src/pictures/contrast';
import { windows } from '../../src/pictures/text-region';
import { readPicture } from '../../src/pictures/pictures';
import { toRoles } from '../../src/pictures/color-roles';
import { readPalette } from '../../src/pictures/palette';
import { open, screens } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const size = { width: 1600, height: 1000 };
const extremes: Record<string, () => Sharp> = {
  white: () => plain('#ffffff'),
  black: () => plain('#000000'),
  checkerboard: () => plain('#ffffff').composite([{ input: Buffer.from(squares), tile: true }]),
  noise: () => sharp({ create: { ...size, channels: 3, background: '#808080', noise } }),
};
const squares = '<svg width="16" height="16"><path d="M0 0h8v8H0zm8 8h8v8H8z"/></svg>';
const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const;

/** What lies on the picture, and the contrast it needs: large text and icons 3:1, labels 4.5:1. */
const onPicture = [
  { selector: '.owner-name, main > h1', least: 3 },
  { selector: '.tab:not([aria-current]) span', least: 4.5 },
  { selector: ':is(.tab, .icon-row a):not([aria-current]) svg, .scheme-switch svg', least: 3 },
];
const lying = onPicture.map(({ selector }) => selector).join(', ');

for (const { id, path, label } of screens) {
  test(`on ${label} all that lies on the picture is readable, as painted in five windows`, async ({
    page,
  }) => {
    await open(page, path);

    await expectReadable(page, id, 'light', windows);
    // The same picture, dimmed.
    await expectReadable(page, id, 'dark', outermost);
  });
}

for (const [name, make] of Object.entries(extremes)) {
  test(`on a ${name} picture as well`, async ({ page }) => {
    await open(page, 'contact/');
    await showPicture(page, name, make());

    // In all five windows this is proved by tests/unit/opening.test.ts.
    await expectReadable(page, name, 'light', outermost);
    await expectReadable(page, name, 'dark', outermost.slice(0, 1));
  });
}

/** The narrowest window and the widest. */
const outermost = windows.filter((_, index) => index === 0 || index === windows.length - 1);

async function expectReadable(
  page: Page,
  name: string,
  colorScheme: 'light' | 'dark',
  sizes: typeof windows,
): Promise<void> {
  await addStyles(
    page,
    `.bare :is(${lying}) { color: transparent !important } .bare :is(${lying}, ${lying} *):is(svg) { opacity: 0 }`,
  );
  await page.emulateMedia({ colorScheme });
  for (const window of sizes) {
    await page.setViewportSize(window);
    const marks = await findMarks(page);
    const picture = await paintBare(page);
    for (const { words, least, color, box } of marks) {
      const contrast = contrastOf(toHex(color), findLightest(picture, box));
      const where = `${words} on ${name}, ${window.width} px, ${colorScheme}`;
      expect.soft(contrast, where).toBeGreaterThanOrEqual(least);
    }
  }
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
  const picture = await page.screenshot();
  await page.evaluate(() => document.documentElement.classList.remove('bare'));
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
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

/** Gives a screen another picture, with the colors that the build would take from it. */
async function showPicture(page: Page, name: string, picture: Sharp): Promise<void> {
  const folder = '.cache/test-pictures';
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.png`, await picture.png().toBuffer());
  const file = await readPicture(`${folder}/${name}.png`);
  const roles = toRoles(await readPalette(file, { x: 50, y: 50 }));
  const source = new URL(`${name}.png`, page.url()).href;
  const css = toScreenStyles([{ screens: ['contact'], color: undefined, focus: undefined, roles, source }]);

  await page.route(source, (route) => route.fulfill({ path: file.path }));
  await addStyles(page, css.replaceAll('.room[', '#page.room['));
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
  }, source);
}

async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

function plain(background: string): Sharp {
  return sharp({ create: { ...size, channels: 3, background } });
}

function toHex(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
