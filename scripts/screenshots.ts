import { chromium, type Browser } from '@playwright/test';
import { browserArguments } from './browser-arguments.ts';
import { readScreens, type BuiltScreen } from './built-screens.ts';
import { findBrowser } from './find-browser.ts';
import { installBrowser } from './install-browser.ts';
import { serve } from './serve.ts';
import { startIfEntry } from './start.ts';

const directory = 'dist';
const folder = 'screenshots';
const schemes = ['light', 'dark'] as const;
const windows = [
  { width: 360, height: 800 },
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

interface Look {
  viewport: (typeof windows)[number];
  colorScheme: (typeof schemes)[number];
}

/** Takes pictures of the built site into an ignored folder: every screen, five windows, light and dark. */
async function main(): Promise<void> {
  const screens = await readScreens(directory);
  const site = await serve({ directory, port: 0 });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: browserArguments,
  });
  const looks = schemes.flatMap((colorScheme) => windows.map((viewport) => ({ viewport, colorScheme })));
  for (const look of looks) await takeAll(browser, site.url, screens, look);
  await browser.close();
  await site.close();
  console.log(`${screens.length * looks.length} pictures are in ${folder}/.`);
}

async function takeAll(browser: Browser, home: string, screens: BuiltScreen[], look: Look): Promise<void> {
  const page = await browser.newPage(look);
  for (const { id, path } of screens) {
    await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${folder}/${id}-${look.viewport.width}-${look.colorScheme}.png` });
  }
  await page.close();
}

await startIfEntry(import.meta.filename, main);
