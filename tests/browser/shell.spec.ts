import { expect, test } from '@playwright/test';
import { long } from '../fixtures/site';
import { hydrate } from './listening';
import { allScreens, findEntry, harbor, open, owner, screens, sounds } from './site';

const social = owner.social.map(({ name }) => name);

for (const { path, label } of allScreens) {
  test(`${label} has the same header, navigation, sidebar and footer as every screen`, async ({ page }) => {
    await open(page, path);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: owner.name })).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
    await expect(entries).toHaveText(screens.map((screen) => screen.label));

    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('img')).toBeVisible();
    await expect(sidebar).toContainText(owner.tagline);
    await expect(sidebar.getByRole('link')).toHaveText([owner.blog.label, 'Resume']);

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`${owner.city}, ${owner.state}`);
    await expect(footer).toContainText(new RegExp(`© .*${new Date().getFullYear()} ${owner.name}`));
    await expect(footer).toContainText(owner.permission);
    const links = footer.getByRole('link');
    await expect(links).toHaveCount(social.length);
    for (const [index, name] of social.entries()) await expect(links.nth(index)).toHaveAccessibleName(name);
  });
}

test('the resume is a PDF', async ({ page, request }) => {
  await open(page, './');

  const address = await page.getByRole('link', { name: 'Resume' }).getAttribute('href');
  const response = await request.get(address ?? '');

  expect(response.headers()['content-type']).toBe('application/pdf');
});

test('every icon is drawn, from what the page brought along', async ({ page }) => {
  await open(page, './');

  const blank = await page.locator('svg use').evaluateAll((uses) =>
    uses
      .filter((use) => use.closest('svg')?.checkVisibility())
      .filter((use) => (use as SVGUseElement).getBBox().width === 0)
      .map((use) => use.getAttribute('href')),
  );

  await expect(findEntry(page, sounds.label).locator('use')).toHaveCount(1);
  expect(blank).toEqual([]);
});

test('a page that a translator changed before the scripts came keeps its body, players and links', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const link of document.querySelectorAll('nav a span')) link.replaceChildren('Traduit');
    }),
  );
  await open(page, sounds.path);
  await page.evaluate(() => (document.body.dataset['kept'] = ''));

  await expect(page.locator('astro-island').first()).not.toHaveAttribute('ssr');
  await expect(page.getByRole('heading', { name: long.title })).toBeVisible();
  await hydrate(page, long.title);
  await page.getByRole('navigation').locator('a[href$="/harbor/"]').click();

  await expect(page.locator('#main')).toHaveAttribute('data-screen', harbor.id);
  await expect(page.locator('#main p').first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-kept');
});
