import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createFileServer } from '../../scripts/file-server.ts';
import { listenFrom } from '../../scripts/listen-from.ts';
import { serve, type Served } from '../../scripts/serve.ts';
import { sites } from '../../scripts/sites.ts';
import { bundleWorker } from '../../src/build/service-worker';
import { collectFailures, goOffline, keep, listKept, visitOnce } from './kept';
import { long } from '../fixtures/site';
import { expectScreen, findEntry, harbor, home, open, sounds } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

let folder: string;
let site: Served;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  cpSync(sites.root.folder, folder, { recursive: true });
  site = await serve({ directory: folder, port: 0 });
});

test.afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test('a new build is shown at the next visit, and is whole without a connection afterwards', async ({
  context,
  page,
}) => {
  await visitOnce(page, site.url);
  const before = await readBuild(page);
  putOnlineNextBuild(before);

  await page.reload();
  expect(await readBuild(page)).toBe(toNext(before));
  await waitForUpdate(page);
  await page.close();
  const next = await context.newPage();
  await open(next, site.url);
  await expect.poll(() => listBuilds(next)).toEqual([toNext(before)]);
  await goOffline(next);
  const failed = collectFailures(next);
  await open(next, site.url);

  expect(await readBuild(next)).toBe(toNext(before));
  await findEntry(next, harbor.label).click();
  await expectScreen(next, harbor.label);
  expect(failed).toEqual([]);
});

test('a page of the last build keeps the screens of its own, and the next visit is one of the new build', async ({
  page,
}) => {
  await visitOnce(page, site.url);
  const before = await readBuild(page);
  await page.reload();
  putOnlineNextBuild(before);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await waitForUpdate(page);
  await goOffline(page);

  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);
  expect(await readBuild(page)).toBe(before);
  await page.goto(new URL(sounds.path, site.url).href);
  await expect(page.locator('astro-island[client="painted"][ssr]')).toHaveCount(0);

  expect(await readBuild(page)).toBe(toNext(before));
  await findEntry(page, home.label).click();
  await expectScreen(page, home.label);
});

test('a page that takes too long is the one that was kept', async ({ page }) => {
  const files = createFileServer(folder, '/');
  let isSlow = false;
  const server = createServer((request, response) => {
    if (!isSlow || request.url?.includes('.')) files(request, response);
  });
  const port = await listenFrom(server, 0, 'localhost');
  await visitOnce(page, `http://localhost:${port}/`);
  isSlow = true;

  await page.goto(`http://localhost:${port}/${harbor.id}/`);
  await expectScreen(page, harbor.label);

  server.closeAllConnections();
  server.close();
});

const mark = /(<meta name="build" content=")[^"]*/;
const spoilt = [
  {
    what: 'a page of another build',
    name: `${harbor.id}/index.html`,
    spoil: (html: string) => html.replace(mark, '$1another'),
  },
  { what: 'an empty script', name: '_astro/keep-site.*.js', spoil: () => '' },
];
for (const { what, name, spoil } of spoilt) {
  test(`${what} is not kept while a host takes in a new build`, async ({ page }) => {
    const [file = ''] = globSync(join(folder, name));
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, spoil(own));

    await open(page, site.url);
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js');
      const { installing } = registration;
      if (!installing) return 'none';
      await new Promise((done) => installing.addEventListener('statechange', done));
      return installing.state;
    });
    expect(state).toBe('redundant');
    writeFileSync(file, own);
    // A browser keeps what has a hash in its name as the host has sent it.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

    await visitOnce(page, site.url);
  });
}

test('switched off, it goes from a browser that had it', async ({ page }) => {
  await visitOnce(page, new URL(sounds.path, site.url).href);
  await keep(page, long.title);
  writeFileSync(join(folder, 'sw.js'), await bundleWorker(resolve('src/offline/farewell.ts')));
  // What a site without it does not do.
  for (const script of globSync(`${folder}/_astro/*.js`)) {
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replaceAll('navigator.serviceWorker.register(', 'Promise.reject('));
  }

  await page.reload();

  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await listKept(page)).toEqual([]);
});

function toNext(build: string): string {
  return build.split('').reverse().join('');
}

/** Puts a build of other scripts and pages in the place of the one that is served. */
function putOnlineNextBuild(build: string): void {
  const names = globSync('*.js', { cwd: join(folder, '_astro') });
  for (const name of names)
    renameSync(join(folder, '_astro', name), join(folder, '_astro', toNextName(name)));
  for (const file of globSync('**/*.{html,js}', { cwd: folder })) {
    const old = readFileSync(join(folder, file), 'utf8').replaceAll(build, toNext(build));
    const text = names.reduce((part, name) => part.replaceAll(name, toNextName(name)), old);
    // The worker has revisions of what has changed, too.
    writeFileSync(join(folder, file), file === 'sw.js' ? text.replace(/revision:"\w+/g, '$&b') : text);
  }
}

function toNextName(name: string): string {
  return name.replace(/\.js$/, 'B.js');
}

async function readBuild(page: Page): Promise<string> {
  return (await page.locator('meta[name="build"]').getAttribute('content')) ?? '';
}

/** Waits until the next worker has all its files. */
async function waitForUpdate(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
}

/** Of which builds the kept pages are. */
function listBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const builds = new Set<string>();
    for (const name of (await caches.keys()).filter((one) => one.startsWith('workbox'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        const [, build] = /<meta name="build" content="([^"]*)/.exec(text) ?? [];
        if (build) builds.add(build);
      }
    }
    return [...builds];
  });
}
