import { expect, type Page } from '@playwright/test';
import { getScopedName } from '#lib/store-value.ts';
import { long, second } from '../fixtures/site.ts';
import { fixtureSite } from '../sites.ts';
import { expectScreen, findEntry, harbor, home, open, sounds, visit } from './site.ts';
import { test } from './test.ts';

const key = getScopedName('visit', fixtureSite.base);

/** The last visit of someone who comes back later. */
const store = (page: Page, day: string) =>
  page.evaluate(([name, start]) => localStorage.setItem(name, JSON.stringify({ start, opened: [] })), [
    key,
    Date.parse(day),
  ] as const);
const findTitle = (page: Page, title: string) => page.getByRole('heading').getByRole('link', { name: title });

test('who returns after a day sees which screens and recordings are new, until they were opened', async ({
  page,
}) => {
  const marked = findEntry(page, `${sounds.label}, new`);
  await open(page, home.path);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain('start');
  const place = await findEntry(page, sounds.label).boundingBox();
  await expect(marked).toHaveCount(0);
  // As React wrote them.
  await expect(page.locator('[data-name]')).toHaveCount(0);

  await store(page, '2024-06-01');
  await page.reload();
  await expect(marked).toBeVisible();
  await expect.poll(() => marked.boundingBox()).toEqual(place);

  await marked.click();
  await expectScreen(page, sounds.label);
  await expect(marked).toHaveCount(0);
  await expect(findTitle(page, long.title)).toHaveAttribute('data-new', 'new');
  await expect(findTitle(page, second.title)).not.toHaveAttribute('data-new');

  await visit(page, home.label);
  await page.reload();
  await expect(findEntry(page, sounds.label)).toBeVisible();

  await store(page, '2024-12-01');
  await open(page, sounds.path);
  await expect(findTitle(page, long.title)).not.toHaveAttribute('data-new');
});

test('a screen that was opened is not new again after another one was', async ({ page }) => {
  const findMarked = (name: string) => findEntry(page, `${name}, new`);
  await open(page, home.path);
  await store(page, '2024-01-01');
  await page.reload();
  await expect(findMarked(sounds.label)).toBeVisible();
  // Only one screen of the fixture lists entries.
  await findEntry(page, harbor.label).evaluate((link) => (link.dataset['newest'] = '2024-02-01'));

  await findMarked(sounds.label).click();
  await expectScreen(page, sounds.label);
  await findMarked(harbor.label).click();
  await expectScreen(page, harbor.label);
  await expect(findMarked(harbor.label)).toHaveCount(0);
  await expect(findEntry(page, sounds.label)).toBeVisible();
});

test('a dot at the icon of a screen and a word after a title show what is new, also after a reload', async ({
  page,
}) => {
  await open(page, home.path);
  await store(page, '2024-06-01');
  // A reload belongs to the same visit.
  for (const _ of [1, 2]) await page.reload();

  const marked = findEntry(page, `${sounds.label}, new`);
  await expect(marked.locator('svg')).toHaveCSS('background-image', /radial-gradient/);
  await marked.click();
  await expect(findEntry(page, sounds.label).locator('svg')).toHaveCSS('background-image', 'none');
  const readWord = () =>
    findTitle(page, long.title).evaluate((title) => getComputedStyle(title, '::after').content);
  await expect.poll(readWord).toContain('new');
});

test('nothing is new for a visitor with a damaged entry', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(page, sounds.path);
  for (const stored of ['{', '5', '{"start":4e12}']) {
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored] as const);
    await page.reload();

    await expect
      .poll(() => page.evaluate((name) => localStorage.getItem(name), key), stored)
      .toContain('"opened":["');
    await expect(findEntry(page, sounds.label)).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('nothing is new where storage is blocked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await open(page, home.path);

  await expect(findEntry(page, sounds.label)).toBeVisible();
});
