import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { toScreenStyles } from '../../src/pictures/screen-styles';
import { windows } from '../../src/pictures/text-region';
import { readPicture } from '../../src/pictures/read-picture';
import { toRoles } from '../../src/pictures/color-roles';
import { readPalette } from '../../src/pictures/palette';
import { addStyles, expectReadable, outermost } from './readable';
import { harbor, open, screens } from './site';

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
    await open(page, harbor.path);
    await showPicture(page, name, make());

    // In all five windows this is proved by tests/unit/opening.test.ts.
    await expectReadable(page, name, 'light', outermost);
    await expectReadable(page, name, 'dark', outermost.slice(0, 1));
  });
}

/** Gives a screen another picture, with the colors that the build would take from it. */
async function showPicture(page: Page, name: string, picture: Sharp): Promise<void> {
  const folder = '.cache/test-pictures';
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.png`, await picture.png().toBuffer());
  const file = await readPicture(`${folder}/${name}.png`);
  const roles = toRoles(await readPalette(file, { x: 50, y: 50 }));
  const source = new URL(`${name}.png`, page.url()).href;
  const css = toScreenStyles({
    screen: harbor.id,
    color: undefined,
    focus: undefined,
    roles,
    candidates: source,
  });

  await page.route(source, (route) => route.fulfill({ path: file.path }));
  // Before the rules that the page has for its own picture.
  await addStyles(page, css.replaceAll(/\.[\w-]+(?=\[data-screen)/g, '#page$&'));
  await expect(page.locator('#page')).toHaveCSS('background-image', `url("${source}")`);
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
  }, source);
}

function plain(background: string): Sharp {
  return sharp({ create: { ...size, channels: 3, background } });
}
