import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { parse } from 'yaml';

interface Owner {
  name: string;
  shortName?: string;
  tagline: string;
  city: string;
  state: string;
  permission: string;
}

interface Front {
  title: string;
  imageUrl: string;
}

/** A screen: its path from the top of the site, and its name in the navigation. */
export interface Screen {
  id: string;
  path: string;
  label: string;
}

/** What the owner wrote about themselves. */
export const owner = parse(readFileSync('content/site.yaml', 'utf8')) as Owner;

/** The seven screens, in the order of both navigations. */
export const screens: Screen[] = [
  { id: 'home', path: './', label: 'Home' },
  { id: 'business', path: 'business/', label: 'Business' },
  { id: 'development', path: 'development/', label: `${owner.shortName ?? owner.name} the Dev` },
  { id: 'music', path: 'music/', label: 'Music' },
  { id: 'worship', path: 'worship/', label: 'Worship' },
  { id: 'contact', path: 'contact/', label: 'Contact' },
  { id: 'about', path: 'about/', label: 'About' },
];

/** The seven screens, and that of unknown paths. */
export const allScreens: Screen[] = [...screens, { id: '404', path: 'nowhere/', label: 'Not found' }];

/** Both sites under test: what they are, and where. */
export const sites = [
  { place: 'at the root', baseURL: process.env['ROOT_SITE'] ?? '' },
  { place: 'under a path', baseURL: process.env['SUB_SITE'] ?? '' },
] as const;

/** What the owner wrote at the top of a page. */
export function readFront(id: string): Front {
  const [, front = ''] = readFileSync(`content/pages/${id}.mdx`, 'utf8').split(/^---$/m);
  return parse(front) as Front;
}

/** Title of the window on a screen. */
export function toTitle({ id, label }: Screen): string {
  const title = readFront('home').title.replaceAll('{name}', owner.name);
  return id === 'home' ? title : `${label} · ${title}`;
}

/** Opens a screen and waits until the shell is awake. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island[client="painted"][ssr]')).toHaveCount(0);
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

/** Collects what goes wrong on the page from now on: errors, warnings, and what its policy forbids. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`The policy forbids ${event.violatedDirective} of ${event.blockedURI}`);
    });
  });
  return complaints;
}
