import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleWorker } from '@/build/service-worker';
import { harbor, home, long, sounds, tracks } from '../fixtures/site';
import { worker, type Answer } from './site';
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

    // As the player asks after a failure.
    expect(await browser.run(askAgain)).toBe(206);
    await play(visit, long.title);
    await browser.run(() => document.querySelector<HTMLElement>('#dock input[aria-label="Seek"]')?.focus());
    await browser.press('PageUp');

    await expect.poll(async () => (await listen(browser)).time).toBeGreaterThan(30);
    await expectPlaying(visit);
  });

  test('all recordings are kept at once, and forgotten', async () => {
    const visit = await startVisit();
    const { browser } = visit;
    await open(visit, sounds.path);
    await expect.poll(() => browser.run(findLabel, 'Keep all')).not.toBe('');

    await click(visit, await browser.run(findLabel, 'Keep all'), 'main');
    await expect.poll(() => browser.run(countRecordings)).toBe(tracks.length);
    await click(visit, 'Forget all', 'main');

    await expect.poll(() => browser.run(countRecordings)).toBe(0);
    expect(await browser.run(findLabel, 'Keep all')).not.toBe('');
  });

  test('a page of another build is not kept while a host takes in a new one', async () => {
    const visit = await startVisit();
    const { browser, site } = visit;
    site.answers.set(harbor.path, inNextBuild);
    await open(visit, home.path);
    // The worker alone asks for it.
    await expect.poll(() => site.requests).toContain('/offline.html');
    await expect.poll(() => browser.run(countWorkers)).toBe(0);

    site.answers.clear();
    await open(visit, home.path);

    await expect.poll(() => browser.run(isKept)).toBe(true);
  });

  test('a new build is shown at the next visit, also without its server', async () => {
    const visit = await startVisit();
    const { browser, site } = visit;
    await open(visit, home.path);
    await expect.poll(() => browser.run(isKept)).toBe(true);
    const before = await browser.run(readBuild);
    for (const end of ['/', '.html', worker]) site.answers.set(end, inNextBuild);

    await open(visit, harbor.path);
    expect(await browser.run(readBuild)).toBe(`next-${before}`);
    await expect.poll(() => browser.run(hasNextWorker)).toBe(true);
    await site.close();
    await open(visit, home.path);

    await expectScreen(visit, home.id);
    expect(await browser.run(readBuild)).toBe(`next-${before}`);
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

/** What is there, as a build of other pages has it. */
const inNextBuild: Answer = (response, body) => {
  const text = body().toString();
  const type = text.startsWith('<') ? 'text/html' : 'text/javascript';
  const next = text.replace(/(<meta name="build" content=\\?")/g, '$1next-').replace(/revision:"\w/g, '$&b');
  response.writeHead(200, { 'Content-Type': type }).end(next);
};

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

function readBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
}

async function countWorkers(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

/** Whether a worker has all its files and waits for its turn. */
async function hasNextWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).waiting !== null;
}

async function countRecordings(): Promise<number> {
  const name = (await caches.keys()).find((one) => one.startsWith('recordings'));
  return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
}

/** Asks for a part of the recording that is kept, in another try. */
async function askAgain(): Promise<number> {
  const name = (await caches.keys()).find((one) => one.startsWith('recordings')) ?? '';
  const [request] = await (await caches.open(name)).keys();
  const response = await fetch(`${request?.url}?again=1`, { headers: { Range: 'bytes=0-9' } });
  return response.status;
}

/** Whether the worker answers for the site; it comes to that when all of it is kept. */
function isKept(): boolean {
  return navigator.serviceWorker.controller?.state === 'activated';
}
