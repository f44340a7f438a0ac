import { expect } from '@playwright/test';
import {
  collectAnnouncements,
  collectComplaints,
  expectScreen,
  findEntry,
  harbor,
  holdBack,
  home,
  isMarked,
  markDocument,
  notFound,
  open,
  owner,
  screens,
  settle,
  sounds,
  passTime,
  stopClock,
  thanks,
  toLang,
  toRequest,
  toTitle,
  visit,
} from './site.ts';
import { test } from './test.ts';

const links = [...screens.slice(1), home];

test('all screens, Back, Forward and an anchor keep the document and the shell', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const complaints = await collectComplaints(page);
  await open(page, './');
  await markDocument(page);
  const shell = await page.locator('#page').elementHandle();

  for (const screen of links) {
    await visit(page, screen.label);
    await expect(page).toHaveTitle(toTitle(screen));
    await expect(page.locator('html')).toHaveAttribute('lang', toLang(screen));
    await expect(page.locator('head link[rel=alternate][type]')).toHaveCount(3);
    await expect(page.locator('[aria-live]')).toHaveText(toTitle(screen));
    await expect(findEntry(page, screen.label)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/sub/${screen.path.slice(2)}$`),
    );
  }
  await page.goBack();
  await expectScreen(page, harbor.label);
  await page.goForward();
  await expectScreen(page, home.label);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);

  await expect.poll(() => isMarked(page)).toBe(true);
  const isSame = () => page.locator('#page').evaluate((element, first) => element === first, shell);
  await expect.poll(isSame).toBe(true);
  expect(complaints).toEqual([]);
});

test('a link opens in a new tab, and the last of several quick clicks wins', async ({ page, context }) => {
  const complaints = await collectComplaints(page);
  await open(page, './');
  const tab = context.waitForEvent('page');
  await findEntry(page, harbor.label).click({ modifiers: ['ControlOrMeta'] });
  await expectScreen(await tab, harbor.label);
  await expectScreen(page, home.label);

  await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.forEach((link) => (link as HTMLElement).click()));

  await expectScreen(page, harbor.label);
  await expect(page).toHaveURL(new RegExp(`/${harbor.id}/$`));
  await expect(findEntry(page, harbor.label)).toHaveAttribute('aria-current', 'page');
  expect(complaints).toEqual([]);
});

test('focus skips to the text, stays in the navigation, or moves to the text, and Back to its old place', async ({
  page,
  browserName,
}) => {
  await open(page, './');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // In WebKit, Tab does not reach links and buttons by default.
  if (browserName === 'webkit') await skip.focus();
  else await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await findEntry(page, sounds.label).press('Enter');
  await expectScreen(page, sounds.label);
  await expect(findEntry(page, sounds.label)).toBeFocused();

  await page.evaluate(() => scrollTo(0, 900));
  await visit(page, harbor.label);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectScreen(page, sounds.label);
  await settle(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);

  await visit(page, home.label);
  const link = page.getByRole('main').getByRole('link', { name: 'Harbor' });
  await link.press('Enter');
  await expectScreen(page, harbor.label);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expectScreen(page, home.label);
  await expect(link).toBeFocused();
  await page.goForward();
  await expectScreen(page, harbor.label);
  await expect(page.getByRole('main')).toBeFocused();
});

test('unknown addresses keep the shell, also from a link and after Back', async ({ page }) => {
  const response = await page.goto('./no/such/page/');
  expect(response?.status()).toBe(404);
  await settle(page);
  await expect(page.getByRole('main').getByRole('link')).toHaveText([home.label]);
  await visit(page, harbor.label);

  await page
    .getByText(owner.tagline)
    .evaluate((line) => (line.innerHTML = '<a href="/sub/nowhere/">nowhere</a>'));
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expectScreen(page, notFound.label);
  await page.goBack();
  await expectScreen(page, harbor.label);
  await page.goForward();

  await expectScreen(page, notFound.label);
});

test('screens are prefetched, so a click needs no network', async ({ page, context }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await open(page, './');
  const paths = screens.slice(1).map(({ path }) => `/sub/${path.slice(2)}index.json`);
  await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(paths));

  await context.setOffline(true);
  await visit(page, harbor.label);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/harbor/);
});

test('a link to a slow screen says so once, and a click on another link cancels it', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const release = await holdBack(page, toRequest({ id: `(?:${harbor.id}|${thanks.id})` }));
  await open(page, home.path);
  const announced = await collectAnnouncements(page);
  const [first, second] = [findEntry(page, harbor.label), findEntry(page, thanks.label)];

  await first.click();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status')).toHaveText(`Loading ${harbor.label}…`);
  await second.click();
  await expect(second).toHaveAttribute('aria-busy', 'true');
  await expect(first).not.toHaveAttribute('aria-busy');
  release();

  await expectScreen(page, thanks.label);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect.poll(announced).toEqual([`Loading ${harbor.label}…`, `Loading ${thanks.label}…`]);
  expect(complaints).toEqual([]);
});

test('a page that a browser has translated keeps its text, and its links still work', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const link of document.querySelectorAll('nav a span')) link.replaceChildren('Traduit');
    }),
  );
  await open(page, sounds.path);
  await markDocument(page);

  await page.getByRole('navigation').locator('a[href$="/harbor/"]').click();

  await expectScreen(page, harbor.label);
  await expect(page.locator('#main p').first()).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(true);
});

test('the language of the document follows a link to another one, and back', async ({ page }) => {
  const html = page.locator('html');
  await open(page, harbor.path);
  await markDocument(page);

  await page.getByRole('link', { name: 'Español' }).click();
  await expect(html).toHaveAttribute('lang', 'es');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en-GB');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('At the harbor');
  await expect.poll(() => isMarked(page)).toBe(true);
});

test('within 300 ms, a link to a slow screen is seen to wait, with and without motion', async ({ page }) => {
  const release = await holdBack(page, toRequest(harbor));
  await open(page, home.path);
  await stopClock(page);
  const link = findEntry(page, harbor.label);

  await link.click();
  await passTime(page, 300);

  await expect(link).toHaveCSS('outline-style', 'dotted');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(link).toHaveCSS('animation-name', 'wait');
  release();
});
