import { expect, type Route } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import { findDock, hearEnough, start } from './listening.ts';
import { serveCopy } from './server.ts';
import {
  expectScreen,
  findEntry,
  harbor,
  home,
  isMarked,
  markDocument,
  open,
  stopClock,
  thanks,
  toRequest,
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
    await page.unrouteAll();
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
    await page.unrouteAll();
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

test('a link to a download is busy until the next link, or for ten seconds', async ({ page }) => {
  await page.route(harborPath, (route) => route.fulfill({ status: 204 }));
  await open(page, home.path);
  const link = findEntry(page, harbor.label);

  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await findEntry(page, thanks.label).click();

  await expectScreen(page, thanks.label);
  await expect(link).not.toHaveAttribute('aria-busy');
  await stopClock(page);
  await link.click();
  await page.clock.runFor(1000);
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(20_000);
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
  await page.clock.runFor(1000);
  await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-busy', 'true');
  isStuck = false;
  await page.clock.runFor(20_000);

  await expectScreen(page, harbor.label);
  await expect.poll(() => isMarked(page)).toBe(false);
});
