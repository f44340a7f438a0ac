import type { Browser, Page } from '@playwright/test';
import { settle, settleWithoutScripts } from './settle.ts';
import type { Shot } from './shots.ts';
import { watchSounds } from './states.ts';

const windowHeight = 900;
/** The tallest picture that Chromium takes in one piece. */
const tallest = 16_000;
const tries = 20;

/** A picture of a site, as PNG: taken when nothing has moved since the one before. */
export async function takeShot(browser: Browser, home: string, shot: Shot): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: shot.width, height: windowHeight },
    colorScheme: shot.colorScheme,
    reducedMotion: 'reduce',
    ...shot.context,
  });
  try {
    await open(page, home, shot);
    return await takeAtRest(page, shot.name);
  } finally {
    await page.context().close();
  }
}

async function open(page: Page, home: string, { path, isFullPage, media, arrange, context }: Shot) {
  const runsScripts = context?.javaScriptEnabled ?? true;
  const wait = () => (runsScripts ? settle(page) : settleWithoutScripts(page));
  await watchSounds(page);
  await page.goto(`${home}${path}`, { waitUntil: 'load' });
  await wait();
  if (media) await page.emulateMedia({ media });
  if (isFullPage) await growWindow(page);
  await wait();
  await arrange?.(page);
  if (arrange) await wait();
}

/** Makes the window as tall as its page, so that all of it is shown, and what waits for being seen is loaded. */
async function growWindow(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: Math.min(height, tallest) });
}

async function takeAtRest(page: Page, name: string): Promise<Buffer> {
  let before = await take(page);
  for (let time = 0; time < tries; time += 1) {
    const now = await take(page);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`${name} does not come to rest: something on it keeps moving.`);
}

function take(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
