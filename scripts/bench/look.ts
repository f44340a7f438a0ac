import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

/** How many pixels wide and high a window is. */
type Window = readonly [width: number, height: number];

const common: Window[] = [
  [390, 844],
  [1440, 900],
  [1920, 1080],
];
const wide: Window[] = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
];
const widest: Window[] = [
  [2560, 1440],
  [3440, 1440],
];
const phone: Window = [390, 844];
/** A patch of light in the strip behind the heading of a phone, in pixels. */
const PATCH = 24;

/** What the eye measures on the screens: where things stand, in pixels, and what is left of a picture's light. */
export async function measureLook(browser: Browser, urls: string[]) {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  const rows = [];
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle' });
    const at = async (windows: Window[], read: () => number) =>
      (await readAt(page, windows, read)).map((value) => (isNaN(value) ? '–' : value)).join(', ');
    rows.push({
      screen: new URL(url).pathname,
      'foot of the first play (390, 1440, 1920)': await at(common, readFirstPlay),
      'height at 390': await at([phone], readHeight),
      'void beside text, % (1280, 1440, 1920)': await at(wide, readVoid),
      'sheet to sidebar (2560, 3440)': await at(widest, readGap),
      'light of the strip, % (390)': await measureStrip(page),
    });
  }
  await page.close();
  return rows;
}

async function readAt(page: Page, windows: Window[], read: () => number): Promise<number[]> {
  const values: number[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    values.push(Math.round(await page.evaluate(read)));
  }
  return values;
}

/** Runs in the page. */
function readFirstPlay(): number {
  return document.querySelector('.track .play-button')?.getBoundingClientRect().bottom ?? NaN;
}

/** Runs in the page. */
function readHeight(): number {
  return document.documentElement.scrollHeight;
}

/** Runs in the page: the emptiest line of running text, from its end to that of the body, as a share of the sheet. */
function readVoid(): number {
  const sheet = document.querySelector('main h1 + div')?.getBoundingClientRect();
  const body = document.querySelector('.prose')?.getBoundingClientRect();
  const texts = [...document.querySelectorAll('.prose > p, .prose > ul, .prose > blockquote')];
  const boxes = texts.map((text) => text.getBoundingClientRect());
  if (!sheet || !body || boxes.length === 0) return NaN;
  // What stands beside another text leaves no void.
  const ends = boxes.map(({ top, bottom, right }) =>
    Math.max(right, ...boxes.filter((box) => box.top < bottom && box.bottom > top).map((box) => box.right)),
  );
  return (100 * (body.right - Math.min(...ends))) / sheet.width;
}

/** Runs in the page. */
function readGap(): number {
  const sheet = document.querySelector('main h1 + div')?.getBoundingClientRect();
  const card = document.querySelector('aside > *')?.getBoundingClientRect();
  return sheet && card ? card.left - sheet.right : NaN;
}

/** How much of its light the brightest patch of the strip behind the heading keeps, in percent. */
async function measureStrip(page: Page): Promise<number> {
  const [width, height] = phone;
  await page.setViewportSize({ width, height });
  const shoot = async (css: string) => {
    const style = await page.addStyleTag({ content: css });
    const { top, bottom } = await page.evaluate(readStrip);
    const clip = { x: 0, y: top, width, height: bottom - top };
    const patches = await readPatches(await page.screenshot({ clip }));
    await style.evaluate((element: HTMLStyleElement) => element.remove());
    return patches;
  };
  const burnt = await shoot('main > h1 { color: transparent !important }');
  const whole = await shoot(
    'main > h1 { color: transparent !important } main > h1::before { display: none }',
  );
  const brightest = whole.indexOf(Math.max(...whole));
  return Math.round((100 * (burnt[brightest] ?? 0)) / (whole[brightest] ?? 1));
}

/** Runs in the page: the picture between the icons and the sheet. */
function readStrip() {
  const icons = [...document.querySelectorAll('nav')].find((nav) => nav.checkVisibility());
  const sheet = document.querySelector('main h1 + div');
  return {
    top: icons?.getBoundingClientRect().bottom ?? 0,
    bottom: sheet?.getBoundingClientRect().top ?? 0,
  };
}

/** The luminance of each patch of a picture. */
async function readPatches(png: Buffer): Promise<number[]> {
  const { width, height } = await sharp(png).metadata();
  const grey = sharp(png).resize(Math.round(width / PATCH), Math.round(height / PATCH), { kernel: 'linear' });
  return [...(await grey.greyscale().raw().toBuffer())];
}
