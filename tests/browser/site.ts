import { expect, type Locator, type Page } from '@playwright/test';
import * as fixture from '../fixtures/site';

export { owner } from '../fixtures/site';

/** A screen: its path from the top of the site, relative to it, and its name in the navigation. */
export interface Screen {
  id: string;
  path: string;
  label: string;
}

/** The screens in the order of both navigations. */
export const screens: Screen[] = fixture.screens.map(toRelative);

/** The screens by what is on them, as `tests/fixtures/site.ts` says. */
export const home = toRelative(fixture.home);
export const sounds = toRelative(fixture.sounds);
export const workshop = toRelative(fixture.workshop);
export const thanks = toRelative(fixture.thanks);
export const harbor = toRelative(fixture.harbor);
export const papers = toRelative(fixture.papers);
export const rows = toRelative(fixture.rows);

/** That of unknown paths. */
export const notFound: Screen = { id: '404', path: './nowhere/', label: 'Not found' };

/** All screens, and that of unknown paths. */
export const allScreens: Screen[] = [...screens, notFound];

/** Both sites under test: what they are, and where. */
export const sites = [
  { place: 'at the root', baseURL: process.env['ROOT_SITE'] ?? '' },
  { place: 'under a path', baseURL: process.env['SUB_SITE'] ?? '' },
] as const;

/** Title of the window on a screen. */
export function toTitle({ id, label }: Screen): string {
  const { front } = id === notFound.id ? fixture.home : fixture.findScreen(id);
  const title = front.title.replaceAll('{name}', fixture.owner.name);
  return id === home.id ? title : `${label} · ${title}`;
}

/** Opens a screen and waits until the shell is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="painted"][ssr]')).toHaveCount(0);
}

/** The paper that the body of a screen is on: what follows its heading. */
export function findSheet(page: Page): Locator {
  return page.getByRole('main').locator('h1 + div');
}

/** The body of a screen. */
export function findProse(page: Page): Locator {
  return findSheet(page).locator('> div');
}

/** The owner's name in the header. */
export function findName(page: Page): Locator {
  return page.getByRole('banner').getByRole('link');
}

/** The entry of a screen in the navigation that is shown. */
export function findEntry(page: Page, label: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name: label, exact: true });
}

/** Uses an entry of the navigation and waits until its screen is there. */
export async function visit(page: Page, label: string): Promise<void> {
  await findEntry(page, label).click();
  await expectScreen(page, label);
}

/** Waits until `<main>` is that of a screen. */
export async function expectScreen(page: Page, label: string): Promise<void> {
  const id = allScreens.find((screen) => screen.label === label)?.id ?? '';
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', id);
}

/** Waits until the browser has painted what was done. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Keeps what has such an address back until it is released. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** Collects what goes wrong on the page from now on: errors, warnings, and what its policy forbids. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isOfTests = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isOfTests) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`The policy forbids ${event.violatedDirective} of ${event.blockedURI}`);
    });
  });
  return complaints;
}

function toRelative({ id, path, label }: fixture.Screen): Screen {
  return { id, path: `.${path}`, label };
}
