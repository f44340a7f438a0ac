import { chromium, type Browser } from '@playwright/test';
import { readAddress } from '../src/build/address.ts';
import { measureBuilds } from './bench/builds.ts';
import { measureBytes } from './bench/bytes.ts';
import { measureClicks } from './bench/clicks.ts';
import { measureLook } from './bench/look.ts';
import { measurePages } from './bench/pages.ts';
import { measureScreen } from './bench/screen.ts';
import { measureScripts } from './bench/scripts.ts';
import { browserArguments } from './browser-arguments.ts';
import { hasRecordings, listNavPaths, readScreens, type BuiltScreen } from './built-screens.ts';
import { findBrowser } from './find-browser.ts';
import { installBrowser } from './install-browser.ts';
import { serve } from './serve.ts';
import { startIfEntry } from './start.ts';

/** The built site, served and opened. */
interface Subject {
  browser: Browser;
  /** Address of the first screen. */
  home: string;
  screens: BuiltScreen[];
}

type Part = (subject: Subject) => Promise<void>;

const directory = 'dist';
const debuggingPort = 9333;

/** What can be measured, by the name that chooses it. */
const parts = new Map<string, Part>([
  ['clicks', printClicks],
  ['bytes', printBytes],
  ['scripts', printScripts],
  ['look', printLook],
  ['scale', printScale],
  ['pages', printPages],
]);

/** Measures the built site as visitors get it, and prints tables: of the parts that are named, or of all. */
async function main(): Promise<void> {
  const chosen = choose(process.argv.slice(2));
  const screens = await readScreens(directory);
  const site = await serve({ directory, port: 0, base: readAddress(process.env).base });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    for (const print of chosen) await print({ browser, home: site.url, screens });
  } finally {
    await browser.close();
    await site.close();
  }
}

function choose(names: string[]): Part[] {
  const unknown = names.find((name) => !parts.has(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part “${unknown}”: name one or more of ${[...parts.keys()].join(', ')}.`);
  }
  return [...parts].flatMap(([name, print]) => (names.length === 0 || names.includes(name) ? [print] : []));
}

async function printClicks({ browser, home, screens }: Subject): Promise<void> {
  console.log('Clicks: from a press on a tab of the first screen until the new heading is painted, in ms');
  const [, second] = listNavPaths(screens);
  const recordings = screens.find(hasRecordings)?.path;
  const paths = [...new Set([second, recordings])].filter((path) => path !== undefined);
  console.table(await measureClicks(browser, home, paths));
}

async function printBytes({ browser, home, screens }: Subject): Promise<void> {
  console.log('Bytes: HTML and CSS (brotli), and the background as two windows fetch it, in kB');
  console.table(await measureBytes(browser, toUrls(home, screens)));
}

async function printScripts({ browser, home, screens }: Subject): Promise<void> {
  console.log('JavaScript: what a screen loads until its first recording plays (brotli)');
  const { rows, player } = await measureScripts(browser, home, screens);
  console.table(rows);
  console.log(`The player adds ${player} bytes; at most 12,000 are wanted.\n`);
}

async function printLook({ browser, home, screens }: Subject): Promise<void> {
  console.log(
    'Look: where things stand on the screens, in pixels, and what is left of the light of their pictures',
  );
  console.table(await measureLook(browser, toUrls(home, screens)));
}

async function printScale({ browser }: Subject): Promise<void> {
  console.log('Scale: builds with 12, 120 and 1,200 tracks, all recordings new and all known');
  const { rows, powers } = await measureBuilds();
  console.table(rows);
  console.log(
    `From 120 to 1,200 known tracks a build grows with the power ${powers.clock} by the clock and ${powers.processor}`,
    'in processor time; at most 1.1 is wanted, and 1,500 MB.\n',
  );
  console.log('The screen with 1,200 tracks, on a quarter of the processor');
  console.table(await measureScreen(browser));
}

async function printPages({ home, screens }: Subject): Promise<void> {
  console.log('Pages: Lighthouse, mobile preset, median of five runs');
  console.table(await measurePages(toUrls(home, screens), debuggingPort));
}

function toUrls(home: string, screens: BuiltScreen[]): string[] {
  return screens.map(({ path }) => `${home}${path}`);
}

await startIfEntry(import.meta.filename, main);
