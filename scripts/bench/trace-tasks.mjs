/**
 * @typedef {object} TraceEvent what we read of an event of Chromium's trace
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} [dur] in microseconds
 * @property {number} [tdur] the same, of which the thread had the processor
 * @property {{ name?: string }} [args]
 */

/**
 * The longest task of a page's main thread while something is done to it, in milliseconds: by the clock, and in
 * processor time, which other programs on the machine do not lengthen.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 */
export async function traceTasks(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await page.waitForTimeout(1000);
  const trace = await browser.stopTracing();
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const mains = new Set(traceEvents.filter(isMainThread).map(toThread));
  const tasks = traceEvents.filter((event) => /\bRunTask$/.test(event.name) && mains.has(toThread(event)));
  return {
    longest: tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1000,
    busiest: tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000,
  };
}

/** @param {TraceEvent} event */
function isMainThread({ name, args }) {
  return name === 'thread_name' && args?.name === 'CrRendererMain';
}

/** @param {TraceEvent} event */
function toThread({ pid, tid }) {
  return `${pid} ${tid}`;
}
