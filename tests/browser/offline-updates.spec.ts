import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { bundleWorker } from '../../src/build/service-worker';
import { long } from '../fixtures/site';
import { fixtureSite } from '../sites.ts';
import { goOffline, listSaved, save, visitOnce } from './kept';
import { serveFolder } from './set-up';
import { expectScreen, expectShell, findEntry, harbor, home, open, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

let folder: string;
let url: string;
let server: Awaited<ReturnType<typeof serveFolder>>;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  cpSync(fixtureSite.folder, folder, { recursive: true });
  server = await serveFolder({ ...fixtureSite, folder });
  url = `http://localhost:${server.port}${fixtureSite.base}`;
});

test.afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a new build shows at the next visit, and is complete offline afterwards', async ({ context, page }) => {
  await visitOnce(page, url);
  const before = await readBuild(page);
  deployNextBuild(before);

  await page.reload();
  expect(await readBuild(page)).toBe(toNext(before));
  await waitForUpdate(page);
  await page.close();
  const next = await context.newPage();
  await open(next, url);
  await expect
    .poll(() => next.evaluate(async () => (await navigator.serviceWorker.ready).waiting))
    .toBe(null);
  await goOffline(next);
  await open(next, url);

  expect(await readBuild(next)).toBe(toNext(before));
  await findEntry(next, harbor.label).click();
  await expectScreen(next, harbor.label);
});

test('an open page keeps the screens of its own build until it is loaded again', async ({ page }) => {
  await visitOnce(page, url);
  const before = await readBuild(page);
  await page.reload();
  deployNextBuild(before);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await waitForUpdate(page);
  await goOffline(page);

  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);
  expect(await readBuild(page)).toBe(before);
  await page.goto(new URL(sounds.path, url).href);
  await expectShell(page);

  expect(await readBuild(page)).toBe(toNext(before));
  await findEntry(page, home.label).click();
  await expectScreen(page, home.label);
});

test('`offline: false` removes the service worker and its files from a browser that had them', async ({
  page,
}) => {
  await visitOnce(page, new URL(sounds.path, url).href);
  await save(page, long.title);
  writeFileSync(join(folder, 'sw.js'), await bundleWorker(resolve('src/offline/farewell.ts')));
  for (const script of globSync(`${folder}/_astro/*.js`)) {
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replaceAll('navigator.serviceWorker.register(', 'Promise.reject('));
  }

  await page.reload();

  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await listSaved(page)).toEqual([]);
});

function toNext(build: string): string {
  return build.split('').reverse().join('');
}

/** Replaces the served build by one with other scripts and pages. */
function deployNextBuild(build: string): void {
  const names = globSync('*.js', { cwd: join(folder, '_astro') });
  for (const name of names)
    renameSync(join(folder, '_astro', name), join(folder, '_astro', toNextName(name)));
  for (const file of globSync('**/*.{html,js}', { cwd: folder })) {
    const old = readFileSync(join(folder, file), 'utf8').replaceAll(build, toNext(build));
    const text = names.reduce((part, name) => part.replaceAll(name, toNextName(name)), old);
    // The revisions in the worker change, too.
    writeFileSync(join(folder, file), file === 'sw.js' ? text.replace(/revision:"\w+/g, '$&b') : text);
  }
}

function toNextName(name: string): string {
  return name.replace(/\.js$/, 'B.js');
}

async function readBuild(page: Page): Promise<string> {
  return (await page.locator('meta[name="build"]').getAttribute('content')) ?? '';
}

/** Waits until the next service worker has all its files. */
async function waitForUpdate(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
}
