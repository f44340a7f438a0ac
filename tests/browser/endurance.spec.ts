import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { open, screens } from './site';

const megabyte = 1_000_000;

// A small window and no animation: this is about what stays behind, and it is long enough.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 640, height: 400 } });

test('after 200 navigations nothing has piled up', async ({ page }) => {
  test.slow();
  await open(page, './');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');

  // Each screen leaves its rules in the head, once.
  await wander(page, 8);
  const nodesAfterAll = await countNodesOutsideMain(page);
  await wander(page, 42);
  const after50 = await measure(client);
  await wander(page, 150);
  const after200 = await measure(client);

  expect(await countNodesOutsideMain(page)).toBeLessThanOrEqual(nodesAfterAll);
  expect(after200.JSEventListeners - after50.JSEventListeners).toBe(0);
  // One node that stayed at each navigation would make 150.
  expect(after200.Nodes - after50.Nodes).toBeLessThan(100);
  expect(after200.JSHeapUsedSize - after50.JSHeapUsedSize).toBeLessThan(megabyte);
});

/** Goes around the screens by clicks in the navigation, and ends at the second one. */
async function wander(page: Page, navigations: number): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link');
  await links.evaluateAll(async (all, count) => {
    for (let left = count; left > 0; left -= 1) {
      const link = all[left === 1 ? 1 : left % all.length] as HTMLElement;
      const arrival = new Promise((done) =>
        document.addEventListener('astro:page-load', done, { once: true }),
      );
      link.click();
      await arrival;
    }
  }, navigations);
  await expect(page.locator('#page')).toHaveAttribute('data-screen', screens[1]?.id ?? '');
}

function countNodesOutsideMain(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelectorAll('*').length - document.querySelectorAll('main *').length,
  );
}

/** What the browser holds once all that can go has gone: when a while of collecting has changed nothing any more. */
async function measure(client: CDPSession) {
  let last = await collect(client);
  const change = async () => {
    const before = last;
    last = await collect(client);
    return [last.Nodes - before.Nodes, last.JSEventListeners - before.JSEventListeners];
  };
  // Longer than what is left may go on (src/player/hydrate-tracks.ts).
  await expect.poll(change, { intervals: [700] }).toEqual([0, 0]);
  return last;
}

async function collect(client: CDPSession) {
  // What only garbage holds on to goes with the next round.
  for (let round = 0; round < 4; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const find = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return {
    Nodes: find('Nodes'),
    JSEventListeners: find('JSEventListeners'),
    JSHeapUsedSize: find('JSHeapUsedSize'),
  };
}
