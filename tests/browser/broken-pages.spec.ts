import { expect, type Route } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import { expectPlaying, findDock, findDockButton, hearEnough, start } from './listening.ts';
import { serveCopy } from './server.ts';
import {
  expectScreen,
  findEntry,
  harbor,
  home,
  isMarked,
  markDocument,
  open,
  sounds,
  passTime,
  stopClock,
  thanks,
  toRequest,
  visit,
  workshop,
} from './site.ts';
import { test } from './test.ts';

const harborPath = toRequest(harbor);

test('after a deployment the browser loads the next screen, and the dock waits', async ({ page }) => {
  await page.route(harborPath, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/(<meta name=\\?"build\\?" content=\\?")\w*/, '$1another'),
    });
  });
  const prefetched = page.waitForResponse(harborPath);
  await start(page, long.title);
  await hearEnough(page);
  await prefetched;
  await markDocument(page);

  await findEntry(page, harbor.label).click();

  await expect.poll(() => isMarked(page)).toBe(false);
  await expectScreen(page, harbor.label);
  await expect(findDock(page)).toContainText(`${long.title}Continue at`);
});

const html = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body });
const foreign: Record<string, (route: Route) => Promise<void>> = {
  'a bare 404': html(404, '<h1>Foreign</h1>'),
  'a captive portal': html(200, '<main id="main"><h1>Foreign</h1><form></form></main>'),
  'a challenge': html(503, '<main id="main"><h1>Foreign</h1></main><script>document.title = "?"</script>'),
  'an empty answer': html(200, ''),
};

test('pages that are not ours are shown by the browser itself, never inside the shell', async ({ page }) => {
  for (const [name, answer] of Object.entries(foreign)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(harborPath, answer);
    const prefetched = page.waitForResponse(harborPath);
    await open(page, home.path);
    await prefetched;
    await markDocument(page);

    await findEntry(page, harbor.label).click();

    await expect(page.locator('#page'), name).toHaveCount(0);
    await expect(page, name).toHaveURL(new RegExp(`/${harbor.id}/$`));
    await expect.poll(() => isMarked(page), name).toBe(false);
  }
  await page.goBack();
  await expectScreen(page, home.label);
});

const cuts: Record<string, RegExp> = { 'in its head': /<title>.*/s, 'in its text': /(?<=<main.*?<p).*/s };

test('a page that is cut is loaded by the browser', async ({ page }) => {
  for (const [place, rest] of Object.entries(cuts)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(harborPath, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(rest, '') });
    });
    const prefetched = page.waitForResponse(harborPath);
    await open(page, home.path);
    await prefetched;
    await markDocument(page);

    await findEntry(page, harbor.label).click();

    await expectScreen(page, harbor.label);
    await expect(page.locator('#announcer'), place).toHaveCount(1);
    await expect.poll(() => isMarked(page), place).toBe(false);
  }
});

const cut = (rest: RegExp, appended: string) => async (route: Route) => {
  if (route.request().isNavigationRequest()) return route.continue();
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace(rest, appended) });
};
const beacon = '<script src="/beacon.js"></script>';
const hostile: Record<string, (route: Route) => Promise<void>> = {
  ...foreign,
  ...Object.fromEntries(Object.entries(cuts).map(([place, rest]) => [`cut ${place}`, cut(rest, '')])),
  'cut in its text, before a script of the host': cut(/(?<=<main.*?<p).*/s, `>${beacon}`),
};

for (const way of ['fetched ahead', 'fetched by a click'])
  test(`whatever is ${way} instead of a page, the player keeps its place`, async ({ page }) => {
    for (const [name, answer] of Object.entries(hostile)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(harborPath, (route) =>
        way === 'fetched by a click' && route.request().url().endsWith('.json')
          ? route.abort()
          : answer(route),
      );
      const prefetched = page.waitForEvent('requestfinished', (request) => harborPath.test(request.url()));
      await start(page, long.title);
      if (way === 'fetched ahead') await prefetched;
      await markDocument(page);

      await findEntry(page, harbor.label).click();

      await expect.poll(() => isMarked(page), name).toBe(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await open(page, home.path);
      await expect(findDock(page), name).toContainText(`${long.title}Continue at`);
      await findDockButton(page, 'Close the player').click();
      await expect(findDock(page), name).toBeHidden();
    }
  });

/** What is JSON, but not the halves of a page. */
const strangeParts = ['{}', '[]', 'true', '["", ""]', '[{}, {}]'];

test('a screen whose parts are something else is loaded whole, and music plays on', async ({ page }) => {
  const answers = strangeParts.values();
  const toJson = (body: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body });
  await page.route('**/index.json', (route) => toJson(answers.next().value ?? '{}')(route));
  await start(page, long.title);
  await markDocument(page);

  for (const { label } of [home, workshop, thanks, harbor]) await visit(page, label);

  await expectPlaying(page, long.title);
  expect([...answers], 'All were sent.').toEqual([]);
  await expect.poll(() => isMarked(page)).toBe(true);
});

test('what a host appends to every page neither reloads it nor runs again', async ({ page }) => {
  const site = await serveCopy();
  for (const [name, html] of [...site.files].filter(([file]) => file.endsWith('.html'))) {
    const text = html
      .toString()
      .replace('<head>', `$&${beacon}`)
      .replace('</body>', `${beacon}<noscript><img src="/beacon.gif"></noscript>$&`);
    site.files.set(name, Buffer.from(`${text}${beacon}<!-- ${name} -->`));
  }
  await page.route('**/beacon.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.beacons = (window.beacons ?? 0) + 1;' }),
  );
  // So that pages come whole.
  await page.route('**/index.json', (route) => route.abort());
  await start(page, long.title, new URL(sounds.path, site.url).href);
  await markDocument(page);

  await visit(page, harbor.label);
  await page.goBack();
  await expectScreen(page, sounds.label);
  await page.getByRole('link', { name: long.title, exact: true }).first().click();
  await expect(page.locator('.song-sheet')).toBeVisible();
  await visit(page, home.label);

  await expectPlaying(page, long.title);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'beacons') as unknown)).toBe(3);
  await expect.poll(() => isMarked(page)).toBe(true);
  site.stop();
});

test('a link to a download is busy until the next link, or for ten seconds', async ({ page }) => {
  await page.route(harborPath, (route) => route.fulfill({ status: 204 }));
  await open(page, home.path);
  const link = findEntry(page, harbor.label);
  await stopClock(page);

  await link.click();
  await passTime(page, 9000);
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await findEntry(page, thanks.label).click();
  await expectScreen(page, thanks.label);
  await expect(link).not.toHaveAttribute('aria-busy');

  await link.click();
  // The ten seconds of the first press end here.
  await passTime(page, 2000);
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await passTime(page, 20_000);
  await expect(link).not.toHaveAttribute('aria-busy');
});

test('a screen that fails when it is prefetched is fetched again by a click', async ({ page }) => {
  await page.route(harborPath, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await open(page, home.path);
  await failed;
  await markDocument(page);

  await findEntry(page, harbor.label).click();

  await expectScreen(page, harbor.label);
  await expect.poll(() => isMarked(page)).toBe(true);
});

// With `page.route`, the browser has no cache, where a second request waits for the first.
test('a screen that never comes when it is prefetched is fetched again by a click', async ({ page }) => {
  const site = await serveCopy();
  site.stuck.add(`${harbor.id}/index.json`);
  const asked = page.waitForRequest(harborPath);
  await open(page, site.url);
  await asked;
  site.stuck.clear();
  await markDocument(page);

  await findEntry(page, harbor.label).click();

  await expectScreen(page, harbor.label);
  await expect.poll(() => isMarked(page)).toBe(true);
  site.stop();
});

test('a screen that never loads is left to the browser', async ({ page }) => {
  let isStuck = true;
  await page.route(harborPath, (route) => (isStuck ? undefined : route.continue()));
  await open(page, home.path);
  await stopClock(page);
  await markDocument(page);

  await findEntry(page, harbor.label).click();
  await passTime(page, 1000);
  await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-busy', 'true');
  isStuck = false;
  await passTime(page, 20_000);

  await expectScreen(page, harbor.label);
  await expect.poll(() => isMarked(page)).toBe(false);
});
