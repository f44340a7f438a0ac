import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { hasRecordings, readScreens } from '../built-screens.ts';
import { serve } from '../serve.ts';
import { largestSite } from './builds.ts';
import { scrollThrough } from './scroll-through.ts';
import { traceTasks, type LongestTask } from './trace-tasks.ts';

interface Row {
  figure: string;
  value: number;
}

const compress = promisify(brotliCompress);

/** How the wheel turns: as fast as a finger does it, in pixels and pixels per second. */
const wheel = {
  x: 700,
  y: 500,
  yDistance: -30_000,
  speed: 3000,
  gestureSourceType: 'mouse',
  preventFling: true,
} as const;

/**
 * What a screen with very many tracks costs a visitor whose processor is four times slower: what scripts take until the
 * shell answers and until the page is at rest, the longest tasks while it is scrolled, and its HTML.
 */
export async function measureScreen(browser: Browser): Promise<Row[]> {
  const screen = (await readScreens(largestSite)).find(hasRecordings);
  if (!screen) throw new Error('The site needs a screen with recordings.');
  const tracks = screen.html.querySelectorAll('main button[aria-label^="Play "]').length;
  const html = await compress(screen.html.toString());
  return [
    { figure: 'tracks', value: tracks },
    ...(await visitScreen(browser, screen.path)),
    {
      figure: 'HTML for each 100 tracks, below 150 (kB, brotli)',
      value: Math.round(html.length / tracks) / 10,
    },
  ];
}

async function visitScreen(browser: Browser, path: string): Promise<Row[]> {
  const site = await serve({ directory: largestSite, port: 0 });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    await page.goto(`${site.url}${path}`, { timeout: 300_000 });
    return [...(await measureScripts(page, session)), ...(await measureScrolling(browser, page, session))];
  } finally {
    await page.close();
    await site.close();
  }
}

async function measureScripts(page: Page, session: CDPSession): Promise<Row[]> {
  await page.evaluate(waitForShell);
  const hydrated = await readScriptTime(session);
  const rest = await waitForRest(page, session);
  return [
    { figure: 'script time until the shell answers, below 200 (ms)', value: Math.round(hydrated * 1000) },
    { figure: 'script time until the page rests (ms)', value: Math.round(rest * 1000) },
  ];
}

async function measureScrolling(browser: Browser, page: Page, session: CDPSession): Promise<Row[]> {
  const turn = () => session.send('Input.synthesizeScrollGesture', wheel);
  const turned = await traceTasks(browser, page, turn);
  await page.evaluate(() => scrollTo(0, 0));
  await waitForRest(page, session);
  const paged = await traceTasks(browser, page, () => scrollThrough(page));
  return [
    ...toRows('turning the wheel, below 100', turned),
    ...toRows('going by whole windows, as fast as they are painted', paged),
  ];
}

function toRows(what: string, { longest, busiest }: LongestTask): Row[] {
  return [
    { figure: `longest task while ${what} (ms)`, value: Math.round(longest) },
    { figure: 'the same in processor time (ms)', value: Math.round(busiest) },
  ];
}

/** Runs in the page, and looks once: looking again and again would be script time. */
function waitForShell(): Promise<void> {
  const shell = document.querySelector('astro-island');
  return new Promise((done) => {
    if (shell?.hasAttribute('ssr')) shell.addEventListener('astro:hydrate', () => done());
    else done();
  });
}

/** Waits until scripts have had nothing to do for a while; what they took until then. */
async function waitForRest(page: Page, session: CDPSession): Promise<number> {
  let before: number | undefined;
  let now = await readScriptTime(session);
  while (now !== before) {
    before = now;
    await page.waitForTimeout(3000);
    now = await readScriptTime(session);
  }
  return now;
}

/** In seconds of the processor, since the page was opened. */
async function readScriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}
