import { parse } from 'node:path';
import { expect, test } from '@playwright/test';
import { home } from '../fixtures/site';
import { expectScreen, holdBack, findEntry, open, screens, sounds } from './site';

for (const { path, label } of screens) {
  test(`${label} is painted before its background, its italics and its scripts are asked for`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.locator('#page')).toHaveCSS('background-image', /url\(/);

    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < painted)
        .map(({ name }) => name);
    });

    const background = await page.evaluate(
      () => getComputedStyle(document.querySelector('#page') ?? document.body).backgroundImage,
    );
    expect(background).toContain('url(');
    expect(early.filter((address) => address.endsWith('.js') || background.includes(address))).toEqual([]);
    expect(early.filter((address) => address.endsWith('.woff2'))).toHaveLength(2);
  });
}

test('a visitor without scripts has the background and the italics too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await page.goto(baseURL ?? '');

  const background = new RegExp(`${parse(home.front.imageUrl).name}.*\\.(avif|webp)$`);
  await expect.poll(() => fetched.filter((url) => background.test(url))).not.toEqual([]);
  await expect.poll(() => fetched.filter((url) => url.endsWith('.woff2'))).toHaveLength(3);
  await page.close();
});

test('a browser that tells of no paints does not wait for them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
  });

  await open(page, './');

  await expect(page.locator('html')).toHaveAttribute('data-painted', '');
});

test('a click that comes before the scripts is kept for them', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/ClientRouter*');
  await page.goto('./', { waitUntil: 'domcontentloaded' });
  const first = await page.evaluateHandle(() => document);

  await findEntry(page, sounds.label).click();
  release();

  await expectScreen(page, sounds.label);
  expect(await first.evaluate((document) => document.location.pathname)).toMatch(/sounds/);
  expect(await page.evaluate((document) => document === window.document, first)).toBe(true);
});

test('a click is a link’s own where the scripts do not come', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('./', { waitUntil: 'domcontentloaded' });

  await findEntry(page, sounds.label).click();

  await expectScreen(page, sounds.label);
});
