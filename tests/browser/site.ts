import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import * as fixture from '../fixtures/site.ts';
import { fixtureSite } from '../sites.ts';

export { owner } from '../fixtures/site.ts';

/** A screen: its path relative to the base, and its name in the navigation. */
export interface Screen {
  id: string;
  path: string;
  label: string;
}

/** The screens in the order of both navigations. */
export const screens: Screen[] = fixture.screens.map(toRelative);

/** See `tests/fixtures/site.ts`. */
export const home = toRelative(fixture.home);
export const sounds = toRelative(fixture.sounds);
export const workshop = toRelative(fixture.workshop);
export const thanks = toRelative(fixture.thanks);
export const harbor = toRelative(fixture.harbor);

/** The paths of all pages of the fixture, without those that only lead on. */
export function listPages(): string[] {
  const isPage = (file: string) =>
    readFileSync(`${fixtureSite.folder}/${file}`, 'utf8').includes('id="page"');
  const files = globSync('**/*.html', { cwd: fixtureSite.folder }).filter(isPage);
  return files.map((file) => `./${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`).sort();
}

/** The page of a recording with words, chords and times. */
export const song = `${sounds.path}${fixture.long.id}/`;

/** The address of a page of the site that is full of Markdown. */
export const toMarkdown = (path: string) => `${process.env['MARKDOWN_URL']}${path}`;

export const notFound: Screen = { id: '404', path: './nowhere/', label: 'Not found' };

export const allScreens: Screen[] = [...screens, notFound];

export function toTitle({ id, label }: Screen): string {
  const { front } = id === notFound.id ? fixture.home : fixture.findScreen(id);
  const title = (front.title ?? fixture.owner.title).replaceAll('{name}', fixture.owner.name);
  return id === home.id ? title : `${label} · ${title}`;
}

export function toLang({ id }: Screen): string {
  return fixture.findScreen(id).front.lang ?? fixture.owner.lang;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Waits until all styles and fonts have come, and islands work, except those that the visitor has to scroll to. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isDue = (island: Element) => {
      if (island.matches(':is([client=load], [client=idle], [client=only])')) return true;
      const [, share = '0'] = /"rootMargin":"(\d+)%/.exec(island.getAttribute('opts') ?? '') ?? [];
      const margin = (innerHeight * Number(share)) / 100 - 1;
      const boxes = Array.from(island.children, (part) => part.getBoundingClientRect());
      const isNear = boxes.some(
        ({ top, bottom, height }) => height > 0 && bottom > -margin && top < innerHeight + margin,
      );
      return isNear && island.matches('[client=visible]');
    };
    const islands = [...document.querySelectorAll('astro-island[ssr]')];
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return !islands.some(isDue) && sheets.every(({ sheet }) => sheet) && document.fonts.status === 'loaded';
  });
  // After everything that React has scheduled.
  await page.evaluate(() =>
    'scheduler' in window
      ? scheduler.postTask(() => undefined, { priority: 'background' })
      : new Promise((done) => setTimeout(done)),
  );
}

export function findSheet(page: Page): Locator {
  return page.getByRole('main').locator('h1 + div');
}

export function findProse(page: Page): Locator {
  return findSheet(page).locator('> div');
}

/** The link to a screen in the visible navigation. */
export function findEntry(page: Page, label: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name: label, exact: true });
}

/** Clicks a link of the navigation and waits for its screen. */
export async function visit(page: Page, label: string): Promise<void> {
  await findEntry(page, label).click();
  await expectScreen(page, label);
}

/** Waits until a screen is there and works. */
export async function expectScreen(page: Page, label: string): Promise<void> {
  await expectMain(page, label);
  await settle(page);
}

/** Waits until the text of a screen is there, perhaps without its scripts. */
export async function expectMain(page: Page, label: string): Promise<void> {
  const id = allScreens.find((screen) => screen.label === label)?.id ?? '';
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', id);
}

/** Marks the document, to check later whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window).catch(() => false);
}

/** Waits until two more frames are painted. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Stops the timers of the page until `page.clock` lets time pass, so that a slow computer does not end them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets the stopped clock of a page run. Playwright skips a page that is about to load another one, so it may take turns. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const end = (await now()) + ms;
  await expect(async () => {
    await page.clock.runFor(Math.max(0, end - (await now())));
    expect(await now()).toBeGreaterThanOrEqual(end);
  }).toPass({ timeout: 30_000 });
}

/** Requests for the page of an entry, whole or without its styles. */
export function toRequest({ id }: { id: string }): RegExp {
  return new RegExp(`/${id}/(?:index\\.json)?$`);
}

/** Delays requests to an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** Collects errors, warnings and violations of the policy from now on. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The latter depends on the speed of the computer.
    const isOfTests = /registration blocked by Playwright$|was preloaded using link preload/.test(
      message.text(),
    );
    if (['error', 'warning'].includes(message.type()) && !isOfTests) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`The policy forbids ${event.violatedDirective} of ${event.blockedURI}`);
    });
  });
  return complaints;
}

/** Collects announcements from now on. */
export async function collectAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.getByRole('status').evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    return texts;
  });
  return () => announced.jsonValue();
}

/** Replaces the clipboard of the next page; the returned function reads what was copied last. */
export async function catchCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => Promise.resolve(void Object.assign(window, { copied: text }));
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'copied')));
}

/** Addresses of a screen's picture; unknown paths show home's. */
export function toPicture(id: string): RegExp {
  const { front } = id === notFound.id ? fixture.home : fixture.findScreen(id);
  return new RegExp(`/pictures/${parse(front.imageUrl).name}-[\\w-]+\\.\\w+`);
}

function toRelative({ id, path, label }: fixture.Screen): Screen {
  return { id, path: `.${path}`, label };
}
