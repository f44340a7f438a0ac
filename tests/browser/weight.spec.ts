import { expect, test, type Response } from '@playwright/test';
import { long } from '../fixtures/site.ts';
import { home, screens, sounds } from './site.ts';
import { weigh, type Weight } from './weigh.ts';

/** The most that a page may load, in bytes; raise a number only on purpose. Pictures are the owner's, and two of them are icons. */
const budget: Omit<Weight, 'image'> = {
  document: 22_600,
  stylesheet: 1_000,
  script: 95_000,
  font: 52_000,
  requests: 35,
};

const paths = [...screens.map(({ path }) => path), `${sounds.path}${long.id}/`];

for (const path of paths)
  test(`${path} stays within the budget`, async ({ page }) => {
    const weight = await weigh(page, path);

    for (const [name, most] of Object.entries(budget))
      expect.soft(weight[name as keyof Weight], name).toBeLessThanOrEqual(most);
    expect(Math.min(weight.document, weight.script, weight.font)).toBeGreaterThan(0);
  });

test('screens that are fetched for the next click have no second copy of the styles', async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => response.url().endsWith('/index.json') && fetched.push(response));
  await page.goto(home.path, { waitUntil: 'networkidle' });
  const styles = await page
    .locator('style[data-astro-transition-persist]')
    .evaluate((style) => style.innerHTML);

  const texts = await Promise.all(
    fetched.map(async (response) => ((await response.json()) as string[]).join('')),
  );
  expect(texts).toHaveLength(screens.length - 1);
  expect(styles.length).toBeGreaterThan(40_000);
  for (const text of texts) expect(text.includes(styles.slice(0, 1000))).toBe(false);
});

test('the first picture loads before the fonts', async ({ page }) => {
  const types: string[] = [];
  page.on('request', (request) => types.push(request.resourceType()));

  await page.goto(home.path);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();

  expect(types.slice(0, 3)).toEqual(['document', 'image', 'font']);
});
