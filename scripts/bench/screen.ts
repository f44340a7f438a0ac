import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serve } from '../serve.ts';
import { largestSite } from './builds.ts';
import { scrollThrough } from './scroll-through.ts';
import { traceTasks } from './trace-tasks.ts';

const compress = promisify(brotliCompress);

/** How the wheel turns: as fast as a finger does it, in pixels and pixels per second. */
const wheel = {
  x: 700,
  y: 500,
  yDistance: -30_000,
  speed: 3000,
  gestureSourceType: 'mouse',
  preventFling: true,
};

/**
 * What a screen with very many tracks costs a visitor whose processor is four times slower: what scripts take until the
 * shell answers and until the page is at rest, the longest tasks while it is scrolled, and its HTML.
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureScreen(browser) {
  const site = await serve({ directory: largestSite, port: 0 });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    await page.goto(`${site.url}music/`, { timeout: 300_000 });
    await page.evaluate(waitForShell);
    const awake = await readScriptTime(session);
    const rest = await waitForRest(page, session);
    const tracks = await page.locator('.track').count();
    const turned = await traceTasks(browser, page, () =>
      session.send('Input.synthesizeScrollGesture', wheel),
    );
    await page.evaluate(() => scrollTo(0, 0));
    await waitForRest(page, session);
    const paged = await traceTasks(browser, page, () => scrollThrough(page));
    const html = await compress(await readFile(`${largestSite}/music/index.html`));
    return [
      { figure: 'tracks', value: tracks },
      { figure: 'script time until the shell answers, below 200 (ms)', value: Math.round(awake * 1000) },
      { figure: 'script time until the page rests (ms)', value: Math.round(rest * 1000) },
      ...toRows('turning the wheel, below 100', turned),
      ...toRows('going by whole windows, as fast as they are painted', paged),
      {
        figure: 'HTML for each 100 tracks, below 150 (kB, brotli)',
        value: Math.round(html.length / tracks) / 10,
      },
    ];
  } finally {
    await page.close();
    await site.close();
  }
}

/**
 * @param {string} what
 * @param {{ longest: number, busiest: number }} tasks
 */
function toRows(what, { longest, busiest }) {
  return [
    { figure: `longest task while ${what} (ms)`, value: Math.round(longest) },
    { figure: 'the same in processor time (ms)', value: Math.round(busiest) },
  ];
}

/** Runs in the page, and looks once: looking again and again would be script time. */
function waitForShell() {
  const shell = document.querySelector('astro-island');
  return new Promise((done) => {
    if (shell?.hasAttribute('ssr')) shell.addEventListener('astro:hydrate', () => done(undefined));
    else done(undefined);
  });
}

/**
 * Waits until scripts have had nothing to do for a while; what they took until then.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} session
 */
async function waitForRest(page, session) {
  let before;
  let now = await readScriptTime(session);
  while (now !== before) {
    before = now;
    await page.waitForTimeout(3000);
    now = await readScriptTime(session);
  }
  return now;
}

/**
 * In seconds of the processor, since the page was opened.
 * @param {import('@playwright/test').CDPSession} session
 */
async function readScriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}
