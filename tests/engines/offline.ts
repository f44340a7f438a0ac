import { expect, test } from 'vitest';
import { harbor, home, sounds } from '../fixtures/site';
import { expectScreen, go, open, type StartVisit } from './visit';

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
}

/** Whether the worker answers for the site; it comes to that when all of it is kept. */
function isKept(): boolean {
  return navigator.serviceWorker.controller?.state === 'activated';
}
