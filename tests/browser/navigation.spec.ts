import { expect, test, type Page } from '@playwright/test';
import {
  collectComplaints,
  expectScreen,
  findEntry,
  harbor,
  holdBack,
  home,
  notFound,
  open,
  owner,
  screens,
  sites,
  toTitle,
  visit,
} from './site';

const [root, sub] = sites;
/** The last of both navigations. */
const final = harbor;
const ways = [
  { ...root, before: () => undefined, motion: 'no-preference' },
  { ...sub, before: () => undefined, motion: 'reduce' },
  {
    ...root,
    place: 'in a browser without view transitions',
    before: () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
    motion: 'reduce',
  },
] as const;

for (const { place, baseURL, before, motion } of ways) {
  test.describe(place, () => {
    test.use({ baseURL, contextOptions: { reducedMotion: motion } });

    test('all screens, Back, Forward and an anchor are shown without loading another page or any complaint', async ({
      page,
    }) => {
      const complaints = await collectComplaints(page);
      const seen = await watch(page);
      await page.addInitScript(before);
      await open(page, './');
      const shell = await page.locator('#page').evaluateHandle((element) => element);

      for (const { label } of [...screens.slice(1), ...screens.slice(0, 1)]) await visit(page, label);
      await page.goBack();
      await expectScreen(page, final.label);
      await page.goForward();
      await expectScreen(page, home.label);
      await page.getByRole('link', { name: 'Skip to the text' }).press('Enter');
      await expect(page).toHaveURL(/#main$/);

      expect(seen.sort()).toEqual(['load', 'the shell is mounted']);
      expect(await shell.evaluate((element) => element === document.getElementById('page'))).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
}

test('clicks that are faster than the screens end at the last one, and nothing complains', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  const links = page.getByRole('navigation').getByRole('link');

  await links.evaluateAll((all) => all.forEach((link) => (link as HTMLElement).click()));
  await expectScreen(page, final.label);
  await expect(page).toHaveURL(new RegExp(`/${final.id}/$`));
  await expect(findEntry(page, final.label)).toHaveAttribute('aria-current', 'page');

  expect(complaints).toEqual([]);
});

test('clicks that are faster than the animation cut it short, and nothing complains', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  const links = page.getByRole('navigation').getByRole('link');

  await links.evaluateAll(async (all) => {
    for (const link of all) {
      const exchange = new Promise((done) =>
        document.addEventListener('astro:after-swap', done, { once: true }),
      );
      (link as HTMLElement).click();
      await exchange;
    }
  });
  await expect(page.locator('#page')).toHaveAttribute('data-screen', final.id);

  expect(complaints).toEqual([]);
});

test.describe('at every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the title is its own and is announced, and its entry is the one that is marked', async ({ page }) => {
    await open(page, './');

    for (const screen of [...screens.slice(1), ...screens.slice(0, 1)]) {
      await visit(page, screen.label);
      await expect(page).toHaveTitle(toTitle(screen));
      await expect(page.locator('[aria-live]')).toHaveText(toTitle(screen));
      await expect(findEntry(page, screen.label)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(1);
    }
  });
});

for (const { place, baseURL } of sites) {
  test(`an unknown path ${place} shows the way to all screens in the same shell`, async ({ page }) => {
    const response = await page.goto(`${baseURL}no/such/page/`);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('banner').getByRole('link', { name: owner.name })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(screens.length);
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways).toHaveText(screens.map(({ label }) => label));

    await ways.filter({ hasText: harbor.label }).click();
    await expectScreen(page, harbor.label);
  });
}

test('other screens are fetched when the shell is there, which they would hold up on a slow line', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const tell = () => (document.documentElement.dataset['arrived'] = '');
    // When nothing is left to do.
    document.addEventListener('astro:page-load', () => requestIdleCallback(() => requestIdleCallback(tell)));
  });
  const release = await holdBack(page, '**/_astro/Shell.*');
  // Else the page is loaded before its scripts are there.
  const finishLoading = await holdBack(page, /\/pictures\/portrait/);
  const shell = page.waitForRequest('**/_astro/Shell.*');
  await page.goto('./', { waitUntil: 'commit' });
  await page.waitForResponse('**/_astro/ClientRouter*');
  finishLoading();
  await shell;
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '');

  expect(asked.filter((path) => path.endsWith(harbor.path.slice(1)))).toEqual([]);
  release();

  await expect.poll(() => asked.filter((path) => path.endsWith(harbor.path.slice(1)))).toHaveLength(1);
});

test('a link to an unknown path shows the same screen without another page, and once more after Back', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  await page
    .getByText(owner.tagline)
    .evaluate((line) => (line.innerHTML = '<a href="/nowhere/">nowhere</a>'));

  await page.getByRole('link', { name: 'nowhere' }).click();
  await expectScreen(page, notFound.label);
  await page.goBack();
  await expectScreen(page, home.label);
  await page.goForward();
  await expectScreen(page, notFound.label);

  await expect(page.getByRole('link', { name: 'nowhere' })).toBeVisible();
  // The browser itself complains of each answer.
  expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
  expect(complaints).toHaveLength(2);
});

/** Notes each `load` of a page, and each time the shell is mounted. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('load', () => seen.push('load'));
  page.on('console', (message) => message.type() === 'debug' && seen.push(message.text()));
  await page.addInitScript(() => {
    const note = ({ target }: Event) =>
      target instanceof Element && target.querySelector('#page') && console.debug('the shell is mounted');
    document.addEventListener('astro:hydrate', note, { capture: true });
  });
  return seen;
}
