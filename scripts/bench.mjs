import { chromium } from '@playwright/test';
import { browserArguments } from './browser-arguments.mjs';
import { measureBuilds } from './bench/builds.mjs';
import { measureBytes } from './bench/bytes.mjs';
import { measureClicks } from './bench/clicks.ts';
import { measurePages } from './bench/pages.mjs';
import { measureScreen } from './bench/screen.mjs';
import { measureScripts } from './bench/scripts.mjs';
import { findBrowser } from './find-browser.mjs';
import { installBrowser } from './install-browser.mjs';
import { serve } from './serve.mjs';
import { startIfEntry } from './start.mjs';

/** @typedef {(browser: import('@playwright/test').Browser, home: string) => Promise<void>} Part */

/** The screens that are measured, by their paths. */
const paths = ['', 'business/', 'development/', 'music/', 'worship/', 'contact/', 'about/'];
const debuggingPort = 9333;

/** What can be measured, by the name that chooses it. */
const parts = new Map(
  /** @type {[string, Part][]} */ ([
    ['clicks', printClicks],
    ['bytes', printBytes],
    ['scripts', printScripts],
    ['scale', printScale],
    ['pages', printPages],
  ]),
);

/** Measures the built site as visitors get it, and prints tables: of the parts that are named, or of all. */
async function main() {
  const chosen = readChoice(process.argv.slice(2));
  const site = await serve({ directory: 'dist', port: 0 });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    for (const print of chosen) await print(browser, site.url);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** @param {string[]} names */
function readChoice(names) {
  const unknown = names.find((name) => !parts.has(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part “${unknown}”: name one or more of ${[...parts.keys()].join(', ')}.`);
  }
  return [...parts].flatMap(([name, print]) => (names.length === 0 || names.includes(name) ? [print] : []));
}

/** @type {Part} */
async function printClicks(browser, home) {
  console.log('Clicks: from a press on a tab of the first screen until its new heading is painted, in ms');
  console.table(await measureClicks(browser, home));
}

/** @type {Part} */
async function printBytes(browser, home) {
  console.log('Bytes: HTML and CSS (brotli), and the background as two windows fetch it, in kB');
  console.table(await measureBytes(browser, toUrls(home)));
}

/** @type {Part} */
async function printScripts(browser, home) {
  console.log('JavaScript: what a screen loads until its first recording plays (brotli)');
  const { rows, player } = await measureScripts(browser, home);
  console.table(rows);
  console.log(`The player adds ${player} bytes; at most 12,000 are wanted.\n`);
}

/** @type {Part} */
async function printScale(browser) {
  console.log('Scale: builds with 12, 120 and 1,200 tracks, all recordings new and all known');
  const { rows, powers } = await measureBuilds();
  console.table(rows);
  console.log(
    `From 120 to 1,200 known tracks a build grows with the power ${powers.clock} by the clock and ${powers.processor}`,
    'in processor time; at most 1.1 is wanted, and 1,500 MB.\n',
  );
  console.log('The music screen with 1,200 tracks, on a quarter of the processor');
  console.table(await measureScreen(browser));
}

/** @type {Part} */
async function printPages(_, home) {
  console.log('Pages: Lighthouse, mobile preset, median of five runs');
  console.table(await measurePages(toUrls(home), debuggingPort));
}

/** @param {string} home */
function toUrls(home) {
  return paths.map((path) => `${home}${path}`);
}

await startIfEntry(import.meta.filename, main);
