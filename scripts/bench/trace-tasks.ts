import type { Browser, Page } from '@playwright/test';

/** The longest task of a page's main thread, in milliseconds. */
export interface LongestTask {
  /** By the clock. */
  longest: number;
  /** In processor time, which other programs on the machine do not lengthen. */
  busiest: number;
}

/** What we read of an event of Chromium's trace. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  dur?: number;
  /** The same, of which the thread had the processor. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task while something is done to a page. */
export async function traceTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await page.waitForTimeout(1000);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(traceEvents.filter(isMainThread).map(toThread));
  const tasks = traceEvents.filter((event) => /\bRunTask$/.test(event.name) && mains.has(toThread(event)));
  return {
    longest: tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1000,
    busiest: tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000,
  };
}

function isMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain';
}

function toThread({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
