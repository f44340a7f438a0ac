import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from './median.ts';
import { traceSecond } from './trace-second.ts';

/** What a visitor's device is like. */
interface Condition {
  /** How many times slower the processor is. */
  processor: number;
  isSlow4G: boolean;
}

const conditions: Record<string, Condition> = {
  '1×': { processor: 1, isSlow4G: false },
  '4×': { processor: 4, isSlow4G: false },
  '4×, slow 4G': { processor: 4, isSlow4G: true },
};

/** Lighthouse's slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const runs = 5;
const traces = 3;

/** The least that lies between a hand's coming to a link and its press, in milliseconds. */
const reaction = 100;

/** Long enough for islands to hydrate and screens to be fetched ahead, in milliseconds. */
const settling = 500;

/**
 * How long a click from the first screen to each of some others, by their paths, takes, until a message is delivered that was sent in the first frame with the
 * new heading, as median; and what the second after it costs at 4×.
 */
export async function measureClicks(browser: Browser, home: string, screens: string[]) {
  const rows = [];
  for (const screen of screens) {
    rows.push({
      to: screen,
      ...(await timeClicks(browser, home, screen)),
      ...(await trace(browser, home, screen)),
    });
  }
  return rows;
}

async function timeClicks(browser: Browser, home: string, screen: string) {
  const times = new Map<string, number[]>(Object.keys(conditions).map((name) => [name, []]));
  // One of each in turn, so that noise falls on all alike.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, condition] of Object.entries(conditions)) {
      const ms = await visit(browser, home, condition, (page) => click(page, home, screen));
      times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, Math.round(median(all))]));
}

async function trace(browser: Browser, home: string, screen: string) {
  const costs = [];
  for (let run = 0; run < traces; run += 1) {
    const act = (page: Page) => traceSecond(browser, page, () => click(page, home, screen));
    costs.push(await visit(browser, home, { processor: 4, isSlow4G: false }, act));
  }
  return {
    'longest task at 4×': Math.round(median(costs.map(({ longest }) => longest))),
    'style at 4×': Math.round(median(costs.map(({ style }) => style))),
  };
}

/** Opens the first screen as a new visitor, lets it settle, and does something on it. */
async function visit<Result>(
  browser: Browser,
  home: string,
  { processor, isSlow4G }: Condition,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchClick);
    await page.goto(home, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settling);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
    if (isSlow4G) await session.send('Network.enable');
    if (isSlow4G) await session.send('Network.emulateNetworkConditions', slow4G);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Points at a link for a while and presses; resolves with the milliseconds until its screen was painted. */
async function click(page: Page, home: string, screen: string): Promise<number> {
  const shown = waitForReport(page.context());
  await page.hover(`nav a[href="${new URL(screen, home).pathname}"]:visible`);
  await page.waitForTimeout(reaction);
  await page.mouse.down();
  await page.mouse.up();
  return shown;
}

// By a call from the page: asking it again and again would disturb it.
async function waitForReport(context: BrowserContext): Promise<number> {
  const report = Promise.withResolvers<number>();
  await context.exposeBinding('reportShown', (_, ms: number) => report.resolve(ms));
  return report.promise;
}

declare global {
  interface Window {
    /** Hears how long a click took, in milliseconds. */
    reportShown?: (ms: number) => void;
  }
}

/** Runs in the page before its own scripts: measures each click. */
function watchClick(): void {
  const read = () => document.querySelector('h1')?.textContent;
  const begin = (event: Event) => {
    const before = read();
    performance.mark('click');
    const look = () => {
      if (read() === before) {
        requestAnimationFrame(look);
        return;
      }
      // Delivered after style, layout and paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.reportShown?.(performance.now() - event.timeStamp);
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', begin, { capture: true });
}
