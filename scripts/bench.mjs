import { chromium } from '@playwright/test';
import { browserArguments } from './browser-arguments.mjs';
import { measureBytes } from './bench/bytes.mjs';
import { measureClicks } from './bench/clicks.mjs';
import { measurePages } from './bench/pages.mjs';
import { findBrowser } from './find-browser.mjs';
import { installBrowser } from './install-browser.mjs';
import { serve } from './serve.mjs';
import { startIfEntry } from './start.mjs';

/** The screens that are measured, by their paths. */
const paths = ['', 'business/', 'development/', 'music/', 'worship/', 'contact/', 'about/'];
const debuggingPort = 9333;

/** Measures the built site as visitors get it, and prints three tables: pages, bytes, clicks. */
async function main() {
  const site = await serve({ directory: 'dist', port: 0 });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const urls = paths.map((path) => `${site.url}${path}`);
    console.log('Clicks: from the click on a tab to the new heading painted, median of nine, in ms');
    console.table(await measureClicks(browser, site.url));
    console.log('Bytes: HTML and CSS (brotli), and the background as two windows fetch it, in kB');
    console.table(await measureBytes(browser, urls));
    console.log('Pages: Lighthouse, mobile preset, median of five runs');
    console.table(await measurePages(urls, debuggingPort));
  } finally {
    await browser.close();
    await site.close();
  }
}

await startIfEntry(import.meta.filename, main);
