/**
 * Measures the built site: `npm run bench` builds it, serves it with `astro preview` and prints three tables.
 * Compare numbers only with numbers from the same machine, with nothing else running.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { weigh } from '../tests/browser/weigh.ts';
import { withBuiltSite, type BuiltSite, type Screen } from './built-site.ts';
import { start } from './start.ts';

/** The parts of a Lighthouse report that we use. */
interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

// Not a dependency, because it installs 160 MB.
const lighthouse = 'lighthouse@13.5.0';
const lighthouseRuns = 3;

const clickRuns = 7;
const slowdowns = [1, 4] as const;
/** Time for islands to hydrate and screens to be prefetched. */
const settleMs = 500;
/** The least time between pointing at a link and pressing. */
const reactionMs = 100;

await start(() =>
  withBuiltSite(async (site) => {
    console.log(`Lighthouse, mobile, median of ${lighthouseRuns}`);
    console.table(await measureLighthouse(site));
    console.log(
      `From a press on a tab of home to the paint of the new heading, in ms, median of ${clickRuns}`,
    );
    console.table(await measureClicks(site));
    console.log('Bytes and requests of a first load in a 1440 px window, with Brotli');
    console.table(await measureBytes(site));
  }),
);

async function measureLighthouse({ screens, program }: BuiltSite) {
  const rows = [];
  for (const { id, url } of screens) {
    const reports: Report[] = [];
    for (let run = 0; run < lighthouseRuns; run += 1) reports.push(await runLighthouse(url, program));
    const read = (name: string) => median(reports.map((report) => readFigure(report, name)));
    rows.push({
      screen: id,
      performance: Math.round(read('performance') * 100),
      'LCP (ms)': Math.round(read('largest-contentful-paint')),
      'TBT (ms)': Math.round(read('total-blocking-time')),
      CLS: Number(read('cumulative-layout-shift').toFixed(3)),
    });
  }
  return rows;
}

async function runLighthouse(url: string, program: string): Promise<Report> {
  const options = ['--output=json', '--quiet', '--only-categories=performance'];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const words = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options, flags];
  const { stdout } = await promisify(execFile)('npm', words, {
    env: { ...process.env, CHROME_PATH: program },
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(stdout) as Report;
}

function readFigure({ categories, audits }: Report, name: string): number {
  const figure = categories[name]?.score ?? audits[name]?.numericValue;
  if (figure === undefined) throw new Error(`Lighthouse reports no ${name}.`);
  return figure;
}

async function measureClicks({ browser, screens: [home, ...others] }: BuiltSite) {
  if (!home) return [];
  const rows = [];
  for (const tab of others.filter(({ url }) => home.html.includes(`href="${new URL(url).pathname}"`))) {
    const times: Record<(typeof slowdowns)[number], number[]> = { 1: [], 4: [] };
    // Alternate, so that noise on the machine affects both.
    for (let run = 0; run < clickRuns; run += 1)
      for (const slowdown of slowdowns) times[slowdown].push(await timeClick(browser, home, tab, slowdown));
    rows.push({ to: tab.id, 'CPU 1×': Math.round(median(times[1])), 'CPU 4×': Math.round(median(times[4])) });
  }
  return rows;
}

/** Opens home as a new visitor, points at a tab, presses, and waits for the new heading. */
async function timeClick(browser: Browser, home: Screen, tab: Screen, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchClicks);
    await page.goto(home.url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMs);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.hover(`nav a[href="${new URL(tab.url).pathname}"]:visible`);
    await page.waitForTimeout(reactionMs);
    // Polling would disturb the page.
    const message = page.waitForEvent('console', (message) => message.text().startsWith('painted '));
    await page.mouse.down();
    await page.mouse.up();
    return Number((await message).text().split(' ')[1]);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchClicks(): void {
  const read = () => document.querySelector('h1')?.textContent;
  const begin = (event: Event) => {
    const before = read();
    const look = () => {
      if (read() === before) return void requestAnimationFrame(look);
      // A message arrives after style, layout and paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => console.log('painted', performance.now() - event.timeStamp);
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', begin, { capture: true });
}

async function measureBytes({ browser, screens }: BuiltSite) {
  const rows = [];
  for (const { id, url } of screens) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    rows.push({ screen: id, ...(await weigh(page, url)) });
    await page.close();
  }
  return rows;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
