import { expect } from 'vitest';
import type { Browser } from '../../scripts/engines/browser.ts';
import type { Screen } from '../fixtures/site';
import type { ServedSite } from './site';

declare global {
  interface Window {
    /** What went wrong on the page (probe.js). */
    complaints: string[];
    /** What was made to play. */
    played: HTMLMediaElement[];
    /** What was read aloud since it is noted (broken-pages.ts). */
    heard: string[];
  }
}

/** A browser, and a site that it has not been to. */
export interface Visit {
  browser: Browser;
  site: ServedSite;
}

/** Begins a visit of its own for a test. */
export type StartVisit = () => Promise<Visit>;

/** What is heard: where it is in seconds, when that was in milliseconds, and whether it is paused. */
export interface Sound {
  time: number;
  now: number;
  isPaused: boolean;
}

/** Opens a path of the site and waits until the shell is hydrated. */
export async function open({ browser, site }: Visit, path: string): Promise<void> {
  await browser.open(site.url + path);
  await expect.poll(() => count(browser, 'astro-island[client="painted"][ssr]')).toBe(0);
}

/** Clicks what has such a name, as soon as it is there; within a selector, when one is given. */
export async function click({ browser }: Visit, name: string, within = 'body'): Promise<void> {
  let [x, y] = [NaN, NaN];
  // What still moves is not hit.
  const isStill = async () => {
    const point = await browser.run(findPoint, name, within);
    const isSame = point !== null && point[0] === x && point[1] === y;
    [x, y] = point ?? [NaN, NaN];
    return isSame;
  };
  await expect.poll(isStill, { message: `“${name}” can be clicked` }).toBe(true);
  await browser.clickAt(x, y);
}

/** Uses the entry of a screen in the navigation and waits until its screen is there. */
export async function go(visit: Visit, { label, id }: Screen): Promise<void> {
  await click(visit, label, 'nav');
  await expectScreen(visit, id);
}

/** Waits until a screen is there, and its background behind it alone. */
export async function expectScreen({ browser }: Visit, id: string): Promise<void> {
  await expect
    .poll(() => browser.run(readScreen))
    .toEqual({ main: id, page: id, layers: 0, hasPicture: true });
}

/** Nothing has gone wrong since the page was loaded. */
export async function expectNoComplaint({ browser }: Visit): Promise<void> {
  expect(await browser.run(() => window.complaints)).toEqual([]);
}

/** Starts a recording in its card and waits until it is heard. */
export async function play(visit: Visit, title: string): Promise<void> {
  await click(visit, `Play ${title}`, 'main');
  await expectPlaying(visit);
}

/** Waits until the clock of the sound goes on. */
export async function expectPlaying({ browser }: Visit): Promise<void> {
  await expect.poll(() => browser.run(readProblem)).toBe('');
  const { time } = await listen(browser);
  await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(time);
}

/** Why nothing can be heard yet. */
function readProblem(): string {
  const [audio] = window.played;
  if (!audio) return 'nothing was made to play';
  const dock = document.querySelector('#dock')?.textContent ?? '';
  return audio.readyState > 0 ? '' : `nothing has arrived; the dock says ${dock}`;
}

/** What is heard now. */
export function listen(browser: Browser): Promise<Sound> {
  return browser.run(() => {
    const audio = window.played[0];
    return { time: audio?.currentTime ?? 0, now: performance.now(), isPaused: audio?.paused ?? true };
  });
}

/** The names of what is in the dock, and its text. */
export function readDock({
  browser,
}: Visit): Promise<{ text: string; buttons: string[]; isLoading: boolean }> {
  return browser.run(() => {
    const dock = document.querySelector('#dock:not([hidden])');
    const buttons = [...(dock?.querySelectorAll('button') ?? [])];
    return {
      text: dock?.textContent ?? '',
      buttons: buttons.map((button) => button.ariaLabel ?? button.textContent.trim()),
      isLoading: dock?.querySelector('[data-loading]') !== null && dock !== null,
    };
  });
}

/** How many elements match a selector. */
export function count(browser: Browser, selector: string): Promise<number> {
  return browser.run((wanted) => document.querySelectorAll(wanted).length, selector);
}

/** The middle of what has a name, brought into the window; none while it slides in or something else is there. */
function findPoint(name: string, within: string): [number, number] | null {
  const all = document.querySelectorAll<HTMLElement>(`:is(${within}) :is(a[href], button, [role="button"])`);
  const wanted = [...all].find(
    (one) => (one.ariaLabel ?? one.textContent).trim() === name && one.checkVisibility(),
  );
  wanted?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x = 0, y = 0, width = 0, height = 0 } = wanted?.getBoundingClientRect() ?? {};
  const middle: [number, number] = [x + width / 2, y + height / 2];
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(wanted ?? null));
  return !isMoving && wanted?.contains(document.elementFromPoint(...middle)) ? middle : null;
}

function readScreen() {
  const page = document.querySelector<HTMLElement>('#page');
  return {
    main: document.querySelector<HTMLElement>('#main')?.dataset['screen'],
    page: page?.dataset['screen'],
    layers: document.querySelectorAll('.leaving').length,
    hasPicture: page !== null && getComputedStyle(page).backgroundImage.includes('/pictures/'),
  };
}
