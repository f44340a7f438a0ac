import { expect, test } from 'vitest';
import { sounds, tracks, workshop } from '../fixtures/site';
import { click, count, expectNoComplaint, go, open, type StartVisit, type Visit } from './visit';

/** What stands around the screens, and what lies over them. */
export function testShell(startVisit: StartVisit): void {
  test('the scheme that was chosen stays from screen to screen and after a reload', async () => {
    const visit = await startVisit();
    await open(visit, '/');

    await click(visit, 'Color scheme: light', 'header');
    const dark = await readScheme(visit);
    await go(visit, sounds);
    expect(await readScheme(visit)).toEqual(dark);
    await open(visit, workshop.path);

    expect(dark.chosen).toBe('dark');
    expect(await readScheme(visit)).toEqual(dark);
    await expectNoComplaint(visit);
  });

  test('a picture opens large, Escape closes it, and the focus is where it was', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, workshop.path);
    const name = await browser.run(() => document.querySelector('[data-enlarge]')?.ariaLabel ?? '');

    await click(visit, name, 'main');
    await expect.poll(() => count(browser, 'dialog[open] img')).toBe(1);
    await browser.run(() => document.querySelector<HTMLImageElement>('dialog[open] img')?.decode());
    await browser.press('Escape');

    await expect.poll(() => count(browser, 'dialog[open]')).toBe(0);
    await expect.poll(() => browser.run(() => document.activeElement?.ariaLabel)).toBe(name);
    await expectNoComplaint(visit);
  });

  test('Tab comes to all that can be used, in its order, and shows where it is', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    // When the worker is there, it can keep each recording, and all of them.
    const countKeeping = async () =>
      (await browser.run(listUsable)).filter((name) => name.startsWith('Keep ')).length;
    await expect.poll(countKeeping).toBe(tracks.length + 1);

    const wanted = await browser.run(listUsable);
    const reached: string[] = [];
    while (reached.length < wanted.length) {
      await browser.press('Tab');
      reached.push(await browser.run(describeFocus));
    }

    expect(reached).toEqual(wanted.map((name) => `${name}, seen`));
  });
}

function readScheme({ browser }: Visit) {
  return browser.run(() => ({
    chosen: document.documentElement.dataset['scheme'],
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));
}

/** The names of all that can have the focus, in the order of the document. */
function listUsable(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
    .map((one) => (one.ariaLabel ?? one.textContent).trim());
}

function describeFocus(): string {
  const one = document.activeElement as HTMLElement;
  const isSeen = one.matches(':focus-visible') && one.getBoundingClientRect().width > 1;
  return `${(one.ariaLabel ?? one.textContent).trim()}, ${isSeen ? 'seen' : 'not seen'}`;
}
