import { chromium } from '@playwright/test';
import { browserArguments } from './browser-arguments.ts';
import { findBrowser } from './find-browser.ts';
import { installBrowser } from './install-browser.ts';
import { serve } from './serve.ts';
import { startIfEntry } from './start.ts';

const folder = 'screenshots';
const screens = ['home', 'business', 'development', 'music', 'worship', 'contact', 'about'];
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Takes pictures of the built site into an ignored folder: every screen, three windows, light and dark. */
async function main() {
  const site = await serve({ directory: 'dist', port: 0 });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: browserArguments,
  });
  for (const colorScheme of /** @type {const} */ ['light', 'dark']) {
    for (const viewport of windows) {
      const page = await browser.newPage({ viewport, colorScheme });
      for (const screen of screens) await take(page, site.url, screen, `${viewport.width}-${colorScheme}`);
      await page.close();
    }
  }
  await browser.close();
  await site.close();
  console.log(`The pictures are in ${folder}/.`);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} home
 * @param {string} screen
 * @param {string} kind
 */
async function take(page, home, screen, kind) {
  await page.goto(screen === 'home' ? home : `${home}${screen}/`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${folder}/${screen}-${kind}.png` });
}

await startIfEntry(import.meta.filename, main);
