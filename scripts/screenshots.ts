import { mkdir } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { readAddress } from '../src/build/address.ts';
import { browserArguments } from './browser-arguments.ts';
import { hasRecordings, readScreens, type BuiltScreen } from './built-screens.ts';
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

/** For the manifest: what a phone and a desktop show before the site is installed. */
const installed = {
  folder: 'public/screenshots',
  windows: { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } },
};

interface Look {
  viewport: (typeof windows)[number];
  colorScheme: (typeof schemes)[number];
}

/**
 * Takes pictures of the built site into an ignored folder: every screen, five windows, light and dark. With `--manifest`,
 * of two screens into `public/`, for the manifest.
 */
async function main(): Promise<void> {
  const screens = await readScreens(directory);
  const site = await serve({ directory, port: 0, base: readAddress(process.env).base });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: browserArguments,
  });
  if (process.argv.includes('--manifest')) await takeForManifest(browser, site.url, screens);
  else await takeForEyes(browser, site.url, screens);
  await browser.close();
  await site.close();
}

async function takeForEyes(browser: Browser, home: string, screens: BuiltScreen[]): Promise<void> {
  const looks = schemes.flatMap((colorScheme) => windows.map((viewport) => ({ viewport, colorScheme })));
  for (const look of looks) await takeAll(browser, home, screens, look);
  console.log(`${screens.length * looks.length} pictures are in ${folder}/.`);
}

/** The first screen, and the one with the recordings or another. */
async function takeForManifest(browser: Browser, home: string, screens: BuiltScreen[]): Promise<void> {
  const [first, ...others] = screens;
  const shown = [first, others.find(hasRecordings) ?? others[0]].filter((screen) => screen !== undefined);
  await mkdir(installed.folder, { recursive: true });
  for (const [name, viewport] of Object.entries(installed.windows)) {
    const page = await browser.newPage({ viewport, colorScheme: 'light' });
    for (const { id, path } of shown) {
      await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
      const picture = sharp(await page.screenshot()).jpeg({ quality: 72, mozjpeg: true });
      await picture.toFile(`${installed.folder}/${id}-${name}.jpg`);
    }
    await page.close();
  }
  console.log(`${2 * shown.length} pictures are in ${installed.folder}/.`);
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
