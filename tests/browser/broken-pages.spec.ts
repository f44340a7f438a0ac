import { createServer } from 'node:http';
import { expect, test, type Page, type Route } from '@playwright/test';
import { listenFrom } from '../../scripts/listen-from.ts';
import { long } from '../fixtures/site';
import { findDock, findDockButton, readSound, start } from './listening';
import {
  collectComplaints,
  expectScreen,
  findEntry,
  harbor,
  holdBack,
  home,
  open,
  sounds,
  thanks,
  workshop,
} from './site';

declare global {
  interface Window {
    /** What was read aloud since it is noted. */
    heard: string[];
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const harborPath = `**/${harbor.id}/`;

test('after a new deployment the next screen is loaded whole, and the dock offers to go on', async ({
  page,
}) => {
  await page.route(harborPath, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(<meta name="build" content=")[^"]*/, '$1another') });
  });
  await start(page, long.title);
  await waitUntilFetched(page);
  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(1);
  await markDocument(page);

  await findEntry(page, harbor.label).click();

  await expectScreen(page, harbor.label);
  expect(await isMarked(page)).toBe(false);
  await expect(findDock(page).getByRole('button', { name: 'Continue' })).toBeVisible();
});

const foreign: Record<string, (route: Route) => Promise<void>> = {
  'a bare 404': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Foreign</h1>' }),
  'a bare 500': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Foreign</h1>' }),
  'a log-in': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<main id="main"><h1>Foreign</h1><form></form></main>' }),
  'a challenge': (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/html',
      body: '<main id="main"><h1>Foreign</h1></main><script>document.title = "Are you a person?"</script>',
    }),
  'an empty answer': (route) => route.fulfill({ contentType: 'text/html', body: '' }),
};

for (const [name, answer] of Object.entries(foreign)) {
  test(`${name} never takes the place of the shell: the browser itself shows it`, async ({ page }) => {
    await page.route(harborPath, answer);
    await open(page, home.path);
    await waitUntilFetched(page);
    await markDocument(page);

    await findEntry(page, harbor.label).click();

    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page).toHaveURL(new RegExp(`/${harbor.id}/$`));
    await expect(page.locator('#page')).toHaveCount(0);
    await page.goBack();
    await expectScreen(page, home.label);
  });
}

for (const [name, spoil] of Object.entries({
  'breaks off': breakOff,
  'never comes': () => Promise.resolve(),
})) {
  test(`a screen that ${name} when it is fetched ahead is fetched anew by a click`, async ({ page }) => {
    let answers = 0;
    await page.route(harborPath, (route) => (answers++ === 0 ? spoil(route) : route.continue()));
    const asked = page.waitForRequest(harborPath);
    await open(page, home.path);
    await asked;
    await markDocument(page);

    await findEntry(page, harbor.label).click();

    await expectScreen(page, harbor.label);
    expect(await isMarked(page)).toBe(true);
    expect(answers).toBe(2);
  });
}

test('a screen that never comes is loaded by the browser itself', async ({ page }) => {
  let answers = 0;
  await page.route(harborPath, (route) => (answers++ < 2 ? undefined : route.continue()));
  const asked = page.waitForRequest(harborPath);
  await open(page, home.path);
  await asked;
  await page.clock.install();
  await markDocument(page);

  await findEntry(page, harbor.label).click();
  await expect.poll(() => answers).toBe(2);
  await page.clock.runFor(3_000);
  expect(await isMarked(page)).toBe(true);
  await page.clock.runFor(1_100);

  await expectScreen(page, harbor.label);
  expect(await isMarked(page)).toBe(false);
});

test('Back to a screen that has changed loads it, also to a place on it', async ({ page }) => {
  await open(page, `${harbor.path}#main`);
  await waitUntilFetched(page);
  // Before it is fetched ahead from the other screen.
  await page.route(harborPath, foreign['a log-in'] ?? (() => undefined));
  await findEntry(page, home.label).click();
  await expectScreen(page, home.label);

  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Foreign' })).toBeVisible();
});

test('a link whose screen is on its way says so, is read aloud once, and gives way to another', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  const release = await holdBack(page, new RegExp(`/(${harbor.id}|${thanks.id})/$`));
  const asked = page.waitForRequest(harborPath);
  await open(page, home.path);
  await asked;
  await collectAnnouncements(page);

  const [first, second] = [findEntry(page, harbor.label), findEntry(page, thanks.label)];
  await first.click();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  await expect(first).toHaveCSS('outline-style', 'dotted');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(first).toHaveCSS('animation-name', 'wait');
  await expect(first).toHaveCSS('animation-delay', '0s');
  await expect(page.getByRole('status')).toHaveText(`Loading ${harbor.label} …`);
  await second.click();
  await expect(second).toHaveAttribute('aria-busy', 'true');
  await expect(first).not.toHaveAttribute('aria-busy');
  release();

  await expectScreen(page, thanks.label);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(await readAnnouncements(page)).toEqual([`Loading ${harbor.label} …`, `Loading ${thanks.label} …`]);
  expect(complaints).toEqual([]);
});

test('a screen that comes at once says nothing of it', async ({ page }) => {
  await open(page, home.path);
  await waitUntilFetched(page);
  await collectAnnouncements(page);

  await findEntry(page, workshop.label).click();
  await expectScreen(page, workshop.label);

  expect(await readAnnouncements(page)).toEqual([]);
});

test('music goes on while a screen is waited for', async ({ page }) => {
  await start(page, long.title);
  await page.route(harborPath, () => undefined);
  await page.reload();
  await findDock(page).getByRole('button', { name: 'Continue' }).click();
  await expect(findDockButton(page, 'Pause')).toBeVisible();

  await findEntry(page, harbor.label).click();
  await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-busy', 'true');
  const { time } = await readSound(page);

  await expect.poll(async () => (await readSound(page)).time).toBeGreaterThan(time);
});

/** Sends a page up to the end of its heading, and hangs up: an interception alone sends all of it or nothing. */
async function breakOff(route: Route): Promise<void> {
  const page = await (await route.fetch()).body();
  const half = page.subarray(0, page.indexOf('</h1>'));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length });
    response.write(half, () => response.destroy());
    server.close();
  });
  const port = await listenFrom(server, 0, 'localhost');
  await route.continue({ url: `http://localhost:${port}/` });
}

/** Waits until the screens of the navigation were asked for and answered. */
async function waitUntilFetched(page: Page): Promise<void> {
  const others = new Set([home, sounds, workshop, thanks, harbor].map(({ path }) => path.slice(1)));
  others.delete(new URL(page.url()).pathname);
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
    )
    .toEqual(expect.arrayContaining([...others]));
}

/** Marks the document, so that it is known again. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

/** Whether it is still the same document. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window).catch(() => false);
}

/** Notes what is read aloud from now on. */
async function collectAnnouncements(page: Page): Promise<void> {
  await page.getByRole('status').evaluate((status) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
    window.heard = said;
  });
}

function readAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heard);
}
