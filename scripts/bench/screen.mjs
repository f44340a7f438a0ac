import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serve } from '../serve.mjs';
import { largestSite } from './builds.mjs';
import { scrollThrough } from './scroll-through.mjs';
import { traceTasks } from './trace-tasks.mjs';

const compress = promisify(brotliCompress);

/**
 * What a screen with very many tracks costs a visitor whose processor is four times slower: all that scripts take until
 * the page is at rest, the longest task while it is scrolled to its end, and its HTML.
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureScreen(browser) {
  const site = await serve({ directory: largestSite, port: 0 });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    await page.goto(`${site.url}music/`, { waitUntil: 'networkidle', timeout: 300_000 });
    await page.waitForTimeout(3000);
    const script = await readScriptTime(session);
    const tracks = await page.locator('.tracks > *').count();
    const { longest, busiest } = await traceTasks(browser, page, () => scrollThrough(page));
    const html = await compress(await readFile(`${largestSite}/music/index.html`));
    return [
      { figure: 'tracks', value: tracks },
      { figure: 'script time until the page rests, below 200 (ms)', value: Math.round(script * 1000) },
      { figure: 'longest task while scrolling, below 100 (ms)', value: Math.round(longest) },
      { figure: 'the same in processor time (ms)', value: Math.round(busiest) },
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
 * In seconds of the processor, since the page was opened.
 * @param {import('@playwright/test').CDPSession} session
 */
async function readScriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}
