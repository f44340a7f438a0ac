import { expect, type Page } from '@playwright/test';
import { hydrate } from './listening';
import { home, open, screens } from './site';

/** Opens a screen and waits until the service worker has saved the site. */
export async function visitOnce(page: Page, path = home.path): Promise<void> {
  await open(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(async () => (await listSaved(page)).filter(({ cache }) => cache.startsWith('backgrounds')).length)
    .toBe(screens.length);
}

/** Ends the connection, and empties the cache of the browser where it may hide what is not saved. */
export async function goOffline(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
  }
  await page.context().setOffline(true);
}

/** A file in the caches of the service worker. */
export interface SavedFile {
  cache: string;
  path: string;
  sizeBytes: number;
}

/** All files in the caches of the service worker. */
export function listSaved(page: Page): Promise<SavedFile[]> {
  return page.evaluate(async () => {
    const files: SavedFile[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const sizeBytes = (await (await cache.match(request))?.blob())?.size ?? 0;
        files.push({ cache: name, path: new URL(request.url).pathname, sizeBytes });
      }
    }
    return files;
  });
}

/** The saved recordings. */
export async function listRecordings(page: Page): Promise<SavedFile[]> {
  return (await listSaved(page)).filter(({ cache }) => cache.startsWith('recordings'));
}

/** The button that saves a recording. */
export function findSave(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Keep ${title} for offline, \\d+ kB$`) });
}

/** The button that removes a saved recording. */
export function findRemove(page: Page, title: string) {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^Forget ${title}, `) });
}

/** Saves a recording. */
export async function save(page: Page, title: string): Promise<void> {
  await hydrate(page, title);
  await findSave(page, title).click();
  await expect(findRemove(page, title)).toBeVisible();
}
