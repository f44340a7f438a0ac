import type { Browser } from '@playwright/test';
import { median } from './median.ts';

/** The least that lies between a hand's coming to a tab and its click, in milliseconds. */
const REACTION = 100;

/**
 * How long a click on a tab takes until the new heading is painted, with the processor as it is and slowed down. The tour
 * leads through all screens, by their paths, and back to the first.
 */
export async function measureClicks(browser: Browser, home: string, paths: string[]) {
  const rows = [];
  for (const rate of [1, 4])
    rows.push({ processor: `1/${rate}`, ms: await measureTour(browser, home, paths, rate) });
  return rows;
}

async function measureTour(browser: Browser, home: string, paths: string[], rate: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(home, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[] = [];
  for (const path of [...paths.slice(1), ...paths.slice(0, 1)]) {
    const tab = `.side-nav a[href="${new URL(path, home).pathname}"]`;
    await page.hover(tab);
    await page.waitForTimeout(REACTION);
    times.push(await page.evaluate(timeClick, tab));
    await page.waitForTimeout(1000);
  }
  await page.close();
  return Math.round(median(times));
}

/** Runs in the page: clicks a tab; the milliseconds until the frame with the new heading is out. */
function timeClick(tab: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const finish = () => {
      // The message is delivered after the frame in which the heading is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(undefined);
    };
    document.addEventListener('astro:after-swap', () => requestAnimationFrame(finish), { once: true });
    document.querySelector<HTMLElement>(tab)?.click();
  });
}
