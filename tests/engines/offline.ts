import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleWorker } from '@/build/service-worker';
import { harbor, home, long, sounds } from '../fixtures/site';
import { worker } from './site';
import {
  click,
  expectPlaying,
  expectScreen,
  go,
  listen,
  open,
  play,
  type StartVisit,
  type Visit,
} from './visit';

/** What is there when the server is not. */
export function testOffline(startVisit: StartVisit): void {
  test('without its server a screen that was not visited opens, and an unknown one says why it does not', async () => {
    const visit = await startVisit();
    await open(visit, home.path);
    await expect.poll(() => visit.browser.run(isKept)).toBe(true);
    await visit.site.close();

    await open(visit, harbor.path);
    await expectScreen(visit, harbor.id);
    await go(visit, sounds);
    await open(visit, '/nowhere/');
    await expectScreen(visit, 'offline');
  });

  test('a recording that was kept plays without its server, from any moment', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    await expect.poll(() => browser.run(isKept)).toBe(true);
    await keep(visit, long.title);
    await visit.site.close();

    await play(visit, long.title);
    await browser.run(() => document.querySelector<HTMLElement>('#dock input[aria-label="Seek"]')?.focus());
    await browser.press('PageUp');

    await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(30);
    await expectPlaying(visit);
  });

  test('a page that takes too long is the one that was kept', async () => {
    const visit = await startVisit();
    await open(visit, home.path);
    await expect.poll(() => visit.browser.run(isKept)).toBe(true);
    visit.site.answers.set(harbor.path, () => undefined);

    await open(visit, harbor.path);

    await expectScreen(visit, harbor.id);
  });

  test('switched off, it goes from a browser that had it', async () => {
    const visit = await startVisit();
    await open(visit, home.path);
    await expect.poll(() => visit.browser.run(isKept)).toBe(true);
    const farewell = await bundleWorker(resolve('src/offline/farewell.ts'));
    visit.site.answers.set(worker, (response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(farewell),
    );

    await open(visit, harbor.path);

    await expect.poll(() => visit.browser.run(() => caches.keys())).toEqual([]);
  });
}

/** Asks for a recording to be kept and waits until it is. */
async function keep(visit: Visit, title: string): Promise<void> {
  const find = (start: string) => visit.browser.run(findLabel, start);
  await expect.poll(() => find(`Keep ${title} `)).not.toBe('');
  await click(visit, await find(`Keep ${title} `), 'main');
  await expect.poll(() => find(`Forget ${title},`)).not.toBe('');
}

/** The name of the button that begins so; empty when there is none. */
function findLabel(start: string): string {
  const buttons = [...document.querySelectorAll('main button')];
  const names = buttons.map((button) => button.ariaLabel ?? button.textContent.trim());
  return names.find((name) => name.startsWith(start)) ?? '';
}

/** Whether the worker answers for the site; it comes to that when all of it is kept. */
function isKept(): boolean {
  return navigator.serviceWorker.controller?.state === 'activated';
}
