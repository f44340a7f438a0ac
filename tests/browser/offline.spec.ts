import { parse, resolve } from 'node:path';
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { bundleScript } from '#integrations/inline-script.ts';
import { findScreen, long, second, third, tracks } from '../fixtures/site.ts';
import { expectPlaying, findButton, findSlider, hydrate, listen, play, readTime } from './listening.ts';
import { serveCopy, type Copy } from './server.ts';
import { expectScreen, findEntry, harbor, home, open, screens, sounds, visit } from './site.ts';

test.use({ serviceWorkers: 'allow' });

/** The file names of the screens' backgrounds. */
const backgrounds = screens.map(({ id }) => parse(findScreen(id).front.imageUrl).name);

let site: Copy;

test.beforeEach(async () => {
  site = await serveCopy();
  // A slow computer is no slow network, for which pages come from the worker.
  site.files.set('sw.js', Buffer.from(String(site.files.get('sw.js')).replace('3e3', '6e5')));
});

test.afterEach(() => site.stop());

test('after one visit, every screen works and looks the same offline', async ({ page }) => {
  await visitOnce(page, home.path);
  await expectPortrait(page);
  site.stop();
  const failed = collectFailures(page);

  for (const { path, label } of screens) {
    await open(page, at(path));
    await expectScreen(page, label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => readFonts(page)).toEqual(['Besley', 'Libre Franklin']);
    await expect.poll(() => isLoaded(page.locator('.background img'))).toBe(true);
  }
  const shell = await page.locator('#page').elementHandle();
  await findEntry(page, home.label).click();
  await expectScreen(page, home.label);
  const isSame = () => page.locator('#page').evaluate((element, first) => element === first, shell);
  await expect.poll(isSame).toBe(true);
  await expect.poll(() => isLoaded(page.getByRole('complementary').getByRole('img'))).toBe(true);
  expect(failed).toEqual([]);

  await page.goto(at('./nowhere/'));
  await expect(page.getByRole('main')).toContainText('You are offline');
  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);
});

test('a background that does not load leaves the others stored, and a page that takes too long comes from there', async ({
  page,
}) => {
  site.files.set('sw.js', Buffer.from(String(site.files.get('sw.js')).replace('6e5', '0')));
  for (const name of site.files.keys()) {
    if (name.includes('pictures/bench-')) site.broken.add(name);
    if (name.includes('pictures/stage-')) site.stuck.add(name);
  }

  await visitOnce(
    page,
    home.path,
    backgrounds.filter((name) => !/^(?:bench|stage)$/.test(name)),
  );
  await expectPortrait(page);

  site.stuck.add(harbor.path.slice(2));
  await page.goto(at(harbor.path));

  await expectScreen(page, harbor.label);
});

test('a recording is saved on request and plays offline, or a message says why not', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await hydrate(page, long.title);
  await expect(findKeep(page, long.title)).toBeVisible();
  const readSize = async () => (await listSaved(page)).reduce((sum, { size }) => sum + size, 0);
  await expect.poll(readSize).toBeLessThan(1_300_000);
  await expect.poll(() => listSaved(page, 'recordings')).toEqual([]);
  site.stop();
  await findKeep(page, long.title).click();
  await expect(page.getByRole('main')).toContainText(`“${long.title}” could not be saved. Try again`);
  site.start();

  await keep(page, long.title);
  await expect(page.getByRole('main')).not.toContainText('could not be saved');
  await expect(page.getByRole('main')).toContainText(`Saved on this device: ${long.title}, 146 kB.`);
  site.stop();
  await listen(page);
  await page.reload();
  await play(page, long.title);
  await findSlider(page, long.title).press('PageUp');
  await expectPlaying(page, long.title);
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(30);
  await findRemove(page, long.title).click();

  await expect(findKeep(page, long.title)).toBeVisible();
  await expect.poll(() => listSaved(page, 'recordings')).toEqual([]);
});

test('a saved recording that failed plays again offline', async ({ page }) => {
  await visitOnce(page, sounds.path);
  await keep(page, long.title);
  site.stop();
  await listen(page);
  await page.reload();
  await play(page, long.title);
  await page.evaluate(() => {
    const [audio] = window.started;
    if (!audio) return;
    Object.defineProperty(audio, 'error', { value: { code: 3 }, configurable: true });
    audio.dispatchEvent(new Event('error'));
    Reflect.deleteProperty(audio, 'error');
  });
  await expect(page.getByRole('main')).toContainText('could not be played');

  await play(page, long.title);
});

test('chord shapes that a visitor has seen are shown offline; others have a message', async ({ page }) => {
  await visitOnce(page, `${sounds.path}${long.id}/`);
  const chord = page.locator('.song-chord').first();
  const strip = page.getByRole('region', { name: 'Chord shapes' });
  await expect(page.getByRole('combobox', { name: 'Key', exact: true })).toBeEnabled();
  site.stop();
  await chord.click();
  await expect(strip).toContainText('The shapes did not load.');
  const shapes = [...site.files].filter(([name]) => /\/shapes-.*json$/.test(name));
  // The start page of a hotel answers instead.
  for (const [name] of shapes) site.files.set(name, Buffer.from('<!doctype html>'));
  site.start();
  await Promise.all([page.waitForResponse(/\/shapes-/), chord.click()]);
  for (const [name, whole] of shapes) site.files.set(name, whole);
  await chord.click();
  await expect(strip).toContainText('x x 0 2 3 2');
  await expect
    .poll(async () => (await listSaved(page, 'pictures')).some(({ path }) => path.includes('/shapes-')))
    .toBe(true);

  site.stop();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Key', exact: true })).toBeEnabled();
  await chord.click();

  await expect(strip).toContainText('x x 0 2 3 2');
});

test('all recordings are saved and removed at once, and other tabs show it', async ({ page, context }) => {
  await visitOnce(page, sounds.path);
  await hydrate(page, long.title);
  const other = await context.newPage();
  await open(other, at(sounds.path));
  await keep(other, third.title);

  await findButton(other, 'Save all, 219 kB').click();
  await expect(other.getByRole('main')).toContainText(`All ${tracks.length} recordings are saved`);
  await expect.poll(() => listSaved(other, 'recordings')).toHaveLength(tracks.length);
  await comeBack(page);
  await expect(findRemove(page, long.title)).toBeVisible();
  await findButton(other, 'Remove all downloads').click();
  await expect.poll(() => listSaved(other, 'recordings')).toEqual([]);
  await comeBack(page);

  await expect(findKeep(page, long.title)).toBeVisible();
});

test('a saved version is listed and stays, and a recording that the owner has replaced is removed after the next visit', async ({
  page,
  context,
}) => {
  const [version = { label: '', audio: '' }] = long.front.versions;
  await visitOnce(page, `${sounds.path}${long.id}/`);
  await expect(async () => {
    await page.getByRole('button', { name: version.label }).click();
    await findKeep(page, `${long.title} \\(${version.label}\\)`).click({ timeout: 1000 });
  }).toPass();
  await expect(findRemove(page, `${long.title} \\(${version.label}\\)`)).toBeVisible();
  await visit(page, sounds.label);
  const saved = `Saved on this device: ${long.title} (${version.label}), 73 kB.`;
  await expect(page.getByRole('main')).toContainText(saved);
  await keep(page, third.title);
  await keep(page, long.title);
  const kept = (await listSaved(page, 'recordings')).map(({ path }) => path).slice(0, 2);
  expect(kept[0]).toBe(`/sub${version.audio}`);
  deployNext(site);
  const path = replaceRecording(site, long.id);

  await page.reload();
  await waitForUpdate(page);
  await keep(page, long.title);
  await page.close();

  // A worker waits for the next visit if a page opens before it has taken over.
  await expect(async () => {
    const later = await context.newPage();
    await open(later, at(sounds.path));
    const saved = await listSaved(later, 'recordings');
    await later.close();
    expect(saved.map((file) => file.path)).toEqual([...kept, path]);
  }).toPass();
});

test('pages that were opened or saved work offline, after a deployment, too', async ({ page, context }) => {
  const [opened, saved, neither] = [long, third, second].map(({ id }) => `${sounds.path}${id}/`) as [
    string,
    string,
    string,
  ];
  await visitOnce(page, opened);
  await visit(page, sounds.label);
  await keep(page, third.title);
  const tag = './posts/tags/winter/';
  await open(page, at(tag));
  await expect.poll(() => listPages(page)).toEqual(expect.arrayContaining([opened, saved, tag].map(toParts)));
  await expect.poll(() => listPages(page)).not.toContain(toParts(neither));
  const next = deployNext(site);
  await page.reload();
  await expect.poll(() => readBuild(page)).toBe(next);
  await waitForUpdate(page);
  await page.close();
  const later = await openUpdated(context, next);
  await listen(later);
  site.stop();

  const failed = collectFailures(later);
  await open(later, at(home.path));
  await findEntry(later, harbor.label).click();
  await expectScreen(later, harbor.label);
  expect(failed).toEqual([]);
  await open(later, at(opened));
  await expect(findButton(later, `Play ${long.title}`)).toBeVisible();
  await open(later, at(saved));
  await play(later, third.title);
  await expect.poll(() => readBuild(later)).toBe(next);
  await later.goto(at(neither));
  await expect(later.getByRole('main')).toContainText('You are offline');
  const rows = later.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([...screens.map(({ label }) => label), 'winter', long.title, third.title]);
  await rows.getByText('winter').click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('winter');
  await later.goto(at(neither));
  await rows.getByText(long.title).click();
  await expect(later).toHaveURL(at(opened));
});

test('an open page of the last deployment keeps its own screens, also those called Pictures and Audio', async ({
  page,
}) => {
  renameScreen(site, harbor.id, 'pictures');
  renameScreen(site, sounds.id, 'audio');
  await visitOnce(page, home.path);
  const before = await readBuild(page);
  await page.reload();
  const next = deployNext(site);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await waitForUpdate(page);
  site.stop();

  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);
  await expect.poll(() => readBuild(page)).toBe(before);
  for (const path of ['audio/', 'pictures/']) {
    await open(page, at(path));
    await expect.poll(() => readBuild(page), path).toBe(next);
  }
});

const halves = {
  'a page of another build': [new RegExp(`^${harbor.id}/index.json$`), '["another"]'],
  'an empty script': [/cache-site.*\.js$/, ''],
  'no list of recordings': [/recordings\.json$/, '<!doctype html><title>Hotel</title>'],
} as const;

test(`${Object.keys(halves).join(' or ')} is not stored during a deployment`, async ({ page, context }) => {
  // Only the test registers the worker.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page, at(home.path));

  for (const [what, [pattern, text]] of Object.entries(halves)) {
    const name = [...site.files.keys()].find((file) => pattern.test(file)) ?? '';
    const whole = site.files.get(name) ?? Buffer.from('');
    site.files.set(name, Buffer.from(text));
    await expect(install(page), what).resolves.toBe('redundant');
    site.files.set(name, whole);
  }

  await visitOnce(await context.newPage(), home.path);
});

test('`offline: false` removes worker and caches, under an open page, too', async ({
  page,
  context,
  browserName,
}) => {
  await visitOnce(page, sounds.path);
  const openPage = await context.newPage();
  await visitOnce(openPage, sounds.path);
  await keep(page, long.title);
  await page.evaluate(() => caches.open('photos'));
  const { script } = await bundleScript(resolve('src/features/offline/unregister-worker.ts'));
  site.files.set('sw.js', Buffer.from(script));
  const files = [...site.files];
  for (const [name, body] of files) {
    if (!name.endsWith('.js')) continue;
    const text = body.toString().replaceAll('navigator.serviceWorker.register(', 'Promise.reject(');
    site.files.set(name, Buffer.from(text));
  }

  // As if its visitor came and went all the time, and each cache took long to be found.
  await openPage.evaluate(() => {
    const has = caches.has.bind(caches);
    caches.has = async (name) => {
      const isThere = await has(name);
      await new Promise((done) => setTimeout(done, 200));
      return isThere;
    };
    setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 20);
  });

  await page.reload();

  const letNewWorkerIn = browserName === 'chromium' ? await getLetNewWorkerIn(page) : undefined;
  const hasWorker = async () => {
    await letNewWorkerIn?.();
    return page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      await worker?.update().catch(() => undefined);
      return worker !== undefined;
    });
  };
  await expect.poll(hasWorker).toBe(false);
  await visit(openPage, harbor.label);
  await visit(openPage, sounds.label);
  await expect(findKeep(openPage, third.title)).toHaveCount(0);

  await expect.poll(() => page.evaluate(() => caches.keys()), 'of other sites').toEqual(['photos']);

  // A page that the browser has cached registers the worker again.
  for (const [name, body] of files) site.files.set(name, body);
  const registered = page.waitForResponse(/cache-site/);
  await page.reload();
  await registered;
  await expect.poll(hasWorker).toBe(false);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['photos']);
});

test('an update deletes the caches of the last build, and none of other sites', async ({ page, context }) => {
  const others = [
    'photos',
    'site-1-https://www.example.com/',
    `site-1-${at('other/')}`,
    // Workbox names its caches so.
    `workbox-precache-v2-${at(home.path)}`,
  ];
  await visitOnce(page, home.path);
  const own = await page.evaluate(() => caches.keys());
  await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), others);
  const next = deployNext(site);
  await page.reload();
  await waitForUpdate(page);
  await page.close();

  const later = await openUpdated(context, next);
  const names = await later.evaluate(() => caches.keys());
  expect(names.filter((name) => others.includes(name))).toEqual(others);
  expect(names).toHaveLength(own.length + others.length);
});

/** Chromium 156 sometimes keeps an old worker that does nothing: stops it as after 30 seconds, and lets the new one in. */
async function getLetNewWorkerIn(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const versions = new Map<string, string>();
  tools.on('ServiceWorker.workerVersionUpdated', (event) => {
    for (const { versionId, status } of event.versions) versions.set(versionId, status);
  });
  await tools.send('ServiceWorker.enable');
  return async () => {
    const isWaiting = [...versions.values()].includes('installed');
    for (const [versionId, status] of versions)
      if (isWaiting && status === 'activated') await tools.send('ServiceWorker.stopWorker', { versionId });
    await tools.send('ServiceWorker.skipWaiting', { scopeURL: at(home.path) });
  };
}

function toParts(path: string): string {
  return `/sub/${path.slice(2)}index.json`;
}

function at(path: string): string {
  return new URL(path, site.url).href;
}

/** Opens a page and waits until the browser has stored it and the site, with the backgrounds that load. */
async function visitOnce(page: Page, path: string, loaded = backgrounds): Promise<void> {
  await open(page, at(path));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isSaved = (name: string, saved: { path: string }[]) =>
    saved.some((file) => file.path.includes(`/pictures/${name}-`));
  await expect
    .poll(async () => {
      const saved = await listSaved(page, 'pictures');
      return backgrounds.filter((name) => isSaved(name, saved));
    })
    .toEqual(loaded);
  await expect.poll(() => listPages(page)).toContain(toParts(path));
}

/** Waits until the portrait of the home page is stored. */
async function expectPortrait(page: Page): Promise<void> {
  const hasPortrait = ({ path }: { path: string }) => path.includes('/pictures/portrait-');
  await expect.poll(async () => (await listSaved(page, 'pictures')).some(hasPortrait)).toBe(true);
}

/** The addresses of the stored pages. */
async function listPages(page: Page): Promise<string[]> {
  return (await listSaved(page, 'site'))
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/index.json'));
}

/** The stored files, in caches whose names start with a word. */
function listSaved(page: Page, start = ''): Promise<{ path: string; size: number }[]> {
  return page.evaluate(async (wanted) => {
    const files: { path: string; size: number }[] = [];
    for (const name of (await caches.keys()).filter((one) => one.startsWith(wanted))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const size = (await (await cache.match(request))?.blob())?.size ?? 0;
        files.push({ path: new URL(request.url).pathname, size });
      }
    }
    return files;
  }, start);
}

/** Collects errors and failed requests from now on, except for pictures that the visitor has not seen. */
function collectFailures(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const isAborted = /abort|cancel/i.test(request.failure()?.errorText ?? '');
    if (!isAborted && !request.url().includes('/pictures/')) failed.push(request.url());
  });
  page.on('pageerror', ({ message }) => failed.push(message));
  return failed;
}

function findKeep(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^Save ${title} for offline`) });
}

function findRemove(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^Remove download of ${title}, `) });
}

/** Saves a recording and waits until that is done. */
async function keep(page: Page, title: string): Promise<void> {
  await hydrate(page, title);
  await findKeep(page, title).click();
  await expect(findRemove(page, title)).toBeVisible();
}

/** The visitor returns to a tab; headless browsers never hide tabs. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The loaded font families of the site. */
function readFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loaded = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
    const families = loaded.map(({ family }) => family.replaceAll('"', '').replace(/-\w+$/, ''));
    return [...new Set(families)].filter((family) => !family.includes('fallback')).sort();
  });
}

/** Whether a picture loads. */
function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth > 0;
  });
}

/** Replaces the files with a later build, with other script names. Returns the id of that build. */
function deployNext({ files }: Copy): string {
  const [, build = ''] = /name="build" content="([^"]*)/.exec(String(files.get('index.html'))) ?? [];
  const next = build.split('').reverse().join('');
  const scripts = [...files.keys()].filter((name) => /^_astro\/.*\.js$/.test(name));
  const renames = scripts.map((name) => name.slice('_astro/'.length)).map((name) => [name, `next-${name}`]);
  const rename = (text: string) =>
    renames.reduce((part, [from = '', to = '']) => part.replaceAll(from, to), text);
  for (const [name, body] of [...files].filter(([file]) => /\.(html|js|json)$/.test(file))) {
    const text = rename(body.toString().replaceAll(build, next));
    files.delete(name);
    files.set(rename(name), Buffer.from(text));
  }
  return next;
}

/** Gives a screen another address, and all links to it. */
function renameScreen({ files }: Copy, from: string, to: string): void {
  for (const [name, body] of [...files].filter(([file]) => /\.(html|js|json)$/.test(file))) {
    files.delete(name);
    const text = body.toString().replaceAll(`/sub/${from}/`, `/sub/${to}/`);
    files.set(name.replace(new RegExp(`^${from}/`), `${to}/`), Buffer.from(text));
  }
}

/** Replaces the stream of a recording with a file of another name. Returns its path. */
function replaceRecording({ files }: Copy, id: string): string {
  const before = [...files.keys()].find((name) => name.startsWith('streams/') && name.includes(id)) ?? '';
  const after = before.replace(/(?<=streams\/)\w+/, 'later');
  for (const [name, body] of [...files].filter(([file]) => /\.(html|js|json)$/.test(file)))
    files.set(name, Buffer.from(body.toString().replaceAll(before, after)));
  files.set(after, files.get(before) ?? Buffer.from(''));
  files.delete(before);
  return `/sub/${after}`;
}

async function readBuild(page: Page): Promise<string> {
  return (await page.locator('meta[name="build"]').getAttribute('content')) ?? '';
}

/** The build ids of the stored pages. */
function listBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const builds = new Set<string>();
    for (const name of (await caches.keys()).filter((one) => one.startsWith('site-'))) {
      for (const response of await (await caches.open(name)).matchAll()) {
        const [, build] = /name=\\"build\\" content=\\"(\w*)/.exec(await response.text()) ?? [];
        if (build) builds.add(build);
      }
    }
    return [...builds];
  });
}

/** Opens the home page after an update. A worker waits for the next visit if a page opens before it has taken over. */
async function openUpdated(context: BrowserContext, build: string): Promise<Page> {
  for (;;) {
    const page = await context.newPage();
    await open(page, at(home.path));
    const state = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    const builds = await listBuilds(page);
    if (state === 'activated' && builds.join() === build) return page;
    await page.close();
  }
}

/** Waits until the next worker has stored its files. */
async function waitForUpdate(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
}

/** Installs the worker and returns its final state. */
function install(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sub/sw.js');
    if (!installing) return 'none';
    await new Promise((done) => installing.addEventListener('statechange', done));
    return installing.state;
  });
}
