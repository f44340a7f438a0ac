import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { hasEnlargements, hasRecordings, type BuiltScreen } from '../built-screens.ts';
import { scrollThrough } from './scroll-through.ts';

interface Row {
  screen: string;
  files: number;
  bytes: number;
}

const none = 'The site needs a screen with recordings and one without: the player is the difference of both.';

/**
 * The scripts that two screens load when all of them was seen and the first recording was played, in bytes: a plain one
 * and the one with recordings. What the second has more is the player.
 */
export async function measureScripts(browser: Browser, home: string, screens: BuiltScreen[]) {
  const silent = screens.filter((screen) => !hasRecordings(screen));
  const plain = silent.find((screen) => !hasEnlargements(screen)) ?? silent[0];
  const musical = screens.find(hasRecordings);
  if (!plain || !musical) throw new Error(none);

  const less = await measure(browser, home, plain.path);
  const more = await measure(browser, home, musical.path);
  return { rows: [less, more], player: more.bytes - less.bytes };
}

async function measure(browser: Browser, home: string, path: string): Promise<Row> {
  const scripts = await loadScripts(browser, new URL(path, home).href);
  const sizes = scripts.map((script) => brotliCompressSync(script).length);
  return { screen: `/${path}`, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function loadScripts(browser: Browser, url: string): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const play = page.getByRole('button', { name: /^Play / }).first();
  if ((await play.count()) > 0) await play.click();
  await page.waitForTimeout(1000);
  const bodies = await Promise.all(scripts.values());
  await page.close();
  return bodies;
}
