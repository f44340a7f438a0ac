import type { Browser, Page } from '@playwright/test';

/** What we read of an event of Chromium's trace; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

const second = 1000;

/** The longest task and all recalculation of style in the second after a click, in milliseconds; `act` clicks. */
export async function traceSecond(browser: Browser, page: Page, act: () => Promise<unknown>) {
  const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await act();
  await page.waitForTimeout(second);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const click = trace.traceEvents.find(({ name }) => name === 'click');
  if (!click) throw new Error('Nothing was clicked.');

  const after = trace.traceEvents.filter((event) => isWithin(event, click));
  const list = (pattern: RegExp) =>
    after.filter(({ name }) => pattern.test(name)).map(({ dur = 0 }) => dur / 1000);
  return {
    longest: Math.max(0, ...list(/\bRunTask$/)),
    style: list(/^UpdateLayoutTree$/).reduce((sum, ms) => sum + ms, 0),
  };
}

/** Whether an event of the same thread ends in the second after a click. */
function isWithin({ pid, tid, ts, dur = 0 }: TraceEvent, click: TraceEvent): boolean {
  const isSameThread = pid === click.pid && tid === click.tid;
  return isSameThread && ts + dur > click.ts && ts < click.ts + second * 1000;
}
