import { expect, type Page } from '@playwright/test';
import { hydrate } from './listening';
import { home, open, screens } from './site';

/** Opens a screen and waits until all that is kept of the site is there. */
export async function visitOnce(page: Page, path = home.path): Promise<void> {
  await open(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(async () => (await listKept(page)).filter(({ cache }) => cache.startsWith('backgrounds')).length)
    .toBe(new Set(screens.map(({ id }) => id)).size);
}

/** Collects from now on what does not come, but for pictures of a text: they are kept when they were seen. */
export function collectFailures(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isLeft && !request.url().includes('/pictures/')) failed.push(request.url());
  });
  page.on('pageerror', ({ message }) => failed.push(message));
  return failed;
}

/** Ends the connection. What was fetched before is in another cache of the browser, too, which would hide what is not kept. */
export async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
}

/** A file that the browser keeps. */
export interface KeptFile {
  cache: string;
  path: string;
  size: number;
}

/** All that the browser keeps. */
export function listKept(page: Page): Promise<KeptFile[]> {
  return page.evaluate(async () => {
    const files: KeptFile[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const size = (await (await cache.match(request))?.blob())?.size ?? 0;
        files.push({ cache: name, path: new URL(request.url).pathname, size });
      }
    }
    return files;
  });
}

/** The recordings that it keeps. */
export async function listRecordings(page: Page): Promise<KeptFile[]> {
  return (await listKept(page)).filter(({ cache }) => cache.startsWith('recordings'));
}

/** The button that keeps a recording. */
export function findKeep(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Keep ${title} for offline, \\d+ kB$`) });
}

/** Keeps a recording and waits until it is there. */
export async function keep(page: Page, title: string): Promise<void> {
  await hydrate(page, title);
  await findKeep(page, title).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Forget ${title}, `) })).toBeVisible();
}

/** The families of which letters have come. */
export function readFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    const loaded = [...fonts].filter(
      ({ status, family }) => status === 'loaded' && !family.includes('fallback'),
    );
    return [...new Set(loaded.map(({ family }) => family.replace(/-[0-9a-f]+$/, '')))].sort();
  });
}

/** Whether the picture behind the screen can be had. */
export function showsBackground(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const room = document.getElementById('page') ?? document.body;
    const [address = ''] = /(?<=url\(")[^"]*/.exec(getComputedStyle(room).backgroundImage) ?? [];
    return (await fetch(address)).ok;
  });
}
