import { median } from './median.ts';

const tour = [
  'business/',
  'music/',
  'worship/',
  'contact/',
  'about/',
  'development/',
  '',
  'music/',
  'business/',
];

/** The least that lies between a hand's coming to a tab and its click, in milliseconds. */
const REACTION = 100;

/**
 * How long a click on a tab takes until the new heading is painted, with the processor as it is and slowed down.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} home address of the first screen
 */
export async function measureClicks(browser, home) {
  const rows = [];
  for (const rate of [1, 4])
    rows.push({ processor: `1/${rate}`, ms: await measureTour(browser, home, rate) });
  return rows;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} home
 * @param {number} rate
 */
async function measureTour(browser, home, rate) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(home, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const times = [];
  for (const path of tour) {
    const tab = `.side-nav a[href="${new URL(path, home).pathname}"]`;
    await page.hover(tab);
    await page.waitForTimeout(REACTION);
    times.push(await page.evaluate(timeClick, tab));
    await page.waitForTimeout(1000);
  }
  await page.close();
  return Math.round(median(times));
}

/**
 * Runs in the page: clicks a tab and resolves with the milliseconds until the frame with the new heading is out.
 * @param {string} tab
 * @returns {Promise<number>}
 */
function timeClick(tab) {
  return new Promise((resolve) => {
    const start = performance.now();
    const finish = () => {
      // The message is delivered after the frame in which the heading is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(undefined);
    };
    document.addEventListener('astro:after-swap', () => requestAnimationFrame(finish), { once: true });
    /** @type {HTMLElement | null} */ document.querySelector(tab)?.click();
  });
}
