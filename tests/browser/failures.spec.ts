import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { last, long, second, tracks } from '../fixtures/site.ts';
import { fixtureSite } from '../sites.ts';
import {
  expectPlaying,
  findButton,
  findCard,
  findDock,
  findDockButton,
  hydrate,
  play,
  readTime,
  showDock,
  start,
} from './listening.ts';
import { serveCopy } from './server.ts';
import {
  expectMain,
  expectScreen,
  findEntry,
  harbor,
  isMarked,
  markDocument,
  open,
  song,
  sounds,
  passTime,
  stopClock,
} from './site.ts';
import { test } from './test.ts';

/** Has one recording, and a component of the owner. */
const oneTrack = './muelle/';

/** How each of the recordings fails. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404 }),
  'is not a recording': (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: 'no music '.repeat(999) }),
  'is empty': (route) => route.fulfill({ contentType: 'audio/mpeg', body: '' }),
  'breaks off': (route) => route.abort('connectionreset'),
};

test('a recording that fails shows a message, and can be tried again', async ({ page }) => {
  await open(page, sounds.path);

  for (const [index, [how, answer]] of Object.entries(failures).entries()) {
    const { file = '', title = '' } = tracks[index] ?? {};
    await page.route(`**/${file}*`, answer);
    await findButton(page, `Play ${title}`).click();
    await expectFailure(page, title, formatBroken(title), how);
    await page.unroute(`**/${file}*`);
    await findDockButton(page, 'Play').click();
    await page.evaluate(() => window.started.forEach((audio) => (audio.loop = true)));

    await expectPlaying(page, title);
    await expect(page.getByText('could not be played')).toHaveCount(0);
  }
});

test('a broken track does not stop the list', async ({ page }) => {
  await page.route(new RegExp(`(${long.file}|${last.file})`), (route) => route.fulfill({ status: 404 }));
  await open(page, sounds.path);
  await findButton(page, `Play ${long.title}`).click();
  await expect(findDock(page)).toContainText(formatBroken(long.title));

  await findDockButton(page, 'Next track').press('Enter');
  await expectPlaying(page, second.title);
  await findButton(page, `Play ${last.title}`).click();

  await expect(findDock(page)).toContainText(formatBroken(last.title));
});

test('a recording plays although the list of all recordings is damaged', async ({ page }) => {
  await page.route('**/recordings.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"artist": "' }),
  );
  await open(page, sounds.path);
  await play(page, long.title);
  await showDock(page);

  await expect(findDock(page)).not.toContainText('Track');
  await expect(findDockButton(page, 'Next track')).toBeDisabled();
});

test('a message says what to do when the browser refuses to start sound', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    HTMLMediaElement.prototype.play = () => {
      Object.defineProperty(HTMLMediaElement.prototype, 'play', play);
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
  });
  await open(page, sounds.path);
  await hydrate(page, long.title);

  await findButton(page, `Play ${long.title}`).click();
  await expectFailure(page, long.title, `Your browser did not start “${long.title}”. Press Play again.`);

  await play(page, long.title);
});

const folder = `${fixtureSite.folder}/_astro`;
const code = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
);

/** A script and all that it imports, except later. */
function listImports(name: string): Set<string> {
  const found = new Set([name]);
  for (const each of found)
    for (const [, file = ''] of (code[each] ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)/g))
      found.add(file);
  return found;
}

const isPart = (name: string) => /^(?:Shell|TrackPlayer|SongSheet|SavedTracks|Dock)\./.test(name);
const names = Object.keys(code);
/** The scripts without which no recording would play, or no link would work. */
const needed = names.filter((name) =>
  /^(?:Shell|TrackPlayer|Dock|hydrate|ClientRouter|Document)\./.test(name),
);
/** The scripts by what they break of these; those that break nothing, break one part alone. */
const groups = Map.groupBy(names, (name) => needed.filter((one) => listImports(one).has(name)).join());
const scripts = names.filter(
  (name) => isPart(name) || [...groups].some(([broken, [first]]) => broken !== '' && first === name),
);

/** A component that throws an error when it is rendered. */
const broken =
  'const B = () => { throw new Error("broken"); }; export { B as default, B as Shell, B as TrackPlayer, B as SongSheet, B as SavedTracks };';
/** What visitors get instead of a script; empty, as broken proxies and caches send it. */
const damages = (name: string) => ({
  // Other parts are empty in the same way.
  ...((needed.includes(name) || !isPart(name)) && { 'is empty': '' }),
  ...(isPart(name) && { 'throws an error': broken }),
  ...(name.startsWith('TrackPlayer') && { 'is missing': undefined }),
});

for (let index = 0; index < scripts.length; index += 4) {
  const group = scripts.slice(index, index + 4);
  const parts = group.map((name) => name.replace(/\..*/, ''));

  test(`if ${parts.join(', or ')} is damaged, a recording plays, and links work`, async ({ page }) => {
    const native = page.locator('audio[controls]').first();
    const card = page.locator('main astro-island:not([ssr])');
    const button = card.getByRole('button', { name: `Play ${long.title}`, exact: true });
    // Faster than to intercept requests.
    const site = await serveCopy();
    // Otherwise the next page would offer to continue.
    await page.addInitScript(() => localStorage.clear());

    for (const name of group) {
      const path = name.startsWith('SongSheet') ? `${sounds.path}${long.id}/` : sounds.path;
      const script = site.files.get(`_astro/${name}`) ?? Buffer.from('');
      for (const [how, answer] of Object.entries(damages(name))) {
        site.files.delete(`_astro/${name}`);
        if (answer !== undefined) site.files.set(`_astro/${name}`, Buffer.from(answer));
        await page.goto(new URL(path, site.url).href);
        await expect(async () => {
          if (await native.isVisible()) await pressNative(native);
          else if (await button.isVisible()) await button.click({ timeout: 2000 });
          expect(await readHeard(page), `${name} ${how}`).toBeGreaterThan(0);
        }).toPass({ intervals: [100] });
        await expect(page.locator('[aria-busy]:visible'), `${name} ${how}`).toHaveCount(0);
        await findEntry(page, harbor.label).click();

        await expectMain(page, harbor.label);
        await expect(findEntry(page, harbor.label), `${name} ${how}`).toHaveAttribute('aria-current', 'page');
      }
      site.files.set(`_astro/${name}`, script);
    }
    site.stop();
  });
}

/** Where a script is that visitors' browsers load from others. */
const foreignScripts = ['/counter.js', 'https://stats.example.com/count.js'];
const foreignFailures: Record<string, (route: Route) => Promise<void>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'throws an error': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("counter")' }),
};

test('a script of others that fails changes nothing: links do not reload, and music plays on', async ({
  page,
}) => {
  const site = await serveCopy();
  const scripts = foreignScripts.map((src) => `<script src="${src}"></script>`).join('');
  const sent = [...site.files].filter(([name]) => name.endsWith('.html'));
  for (const [name, html] of sent) {
    const text = html.toString().replace('</head>', `${scripts}</head>`);
    // As docs/how.md has it.
    site.files.set(name, Buffer.from(text.replace("script-src 'self'", '$& https://stats.example.com')));
  }

  for (const [how, answer] of Object.entries(foreignFailures)) {
    let asked = 0;
    for (const address of foreignScripts)
      await page.route(new RegExp(`${address}$`), (route) => {
        asked += 1;
        return answer(route);
      });
    await start(page, long.title, new URL(sounds.path, site.url).href);
    expect(asked, how).toBe(2);

    await expectToWork(page, how);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  site.stop();
});

test('a component of the owner that fails keeps its HTML, and all else works', async ({ page }) => {
  const script = /_astro\/Tally\..*\.js/;
  const failures: Record<string, () => Promise<unknown>> = {
    'in rendering': () => page.addInitScript(() => Object.assign(window, { tallyFails: 'in rendering' })),
    'in an effect': () => page.addInitScript(() => Object.assign(window, { tallyFails: 'in an effect' })),
    'without its script': () => page.route(script, (route) => route.abort()),
    'with an empty script': () =>
      page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
  };
  for (const [how, fail] of Object.entries(failures)) {
    await fail();
    await page.goto(oneTrack);
    await expect(page.locator('astro-island[ssr]:has(#page)')).toHaveCount(0);
    await expect(page.locator('[data-without-scripts]'), how).toHaveCount(1);
    await expect(findButton(page, 'Barcos: 3'), how).toBeVisible();
    await play(page, second.title);

    await expectToWork(page, how);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a press on a component of the owner that never comes is forgotten after ten seconds', async ({
  page,
}) => {
  await page.route(/_astro\/Tally\..*\.js/, () => undefined);
  await page.goto(oneTrack, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('astro-island[ssr]:has(#page)')).toHaveCount(0);
  await stopClock(page);
  const tally = findButton(page, 'Barcos: 3');

  await tally.click();
  await expect(tally).toHaveAttribute('aria-busy', 'true');
  await passTime(page, 10_000);

  await expect(tally).not.toHaveAttribute('aria-busy');
  await tally.click();
  await expect(tally).not.toHaveAttribute('aria-busy');
  await page.clock.resume();
  await play(page, second.title);
  await expectToWork(page);
});

test('a player that throws an error makes way for the browser’s own, which takes turns with the others', async ({
  page,
}) => {
  const site = await serveCopy();
  const file = 'sounds/index.html';
  // Without the recording, which the component needs.
  const broken = site.files
    .get(file)
    ?.toString()
    .replace(/(?<="TrackPlayer"[^>]* props=")[^"]*/, '{}');
  site.files.set(file, Buffer.from(broken ?? ''));
  // The router loads whole pages, without what is for browsers without scripts.
  await page.route('**/index.json', (route) => route.abort());
  const native = findCard(page, long.title).locator('audio[controls]');
  const isPaused = () => native.evaluate((audio: HTMLAudioElement) => audio.paused);
  await open(page, site.url);
  await markDocument(page);
  await findEntry(page, sounds.label).click();
  await findCard(page, long.title).scrollIntoViewIfNeeded();

  await expect(native).toBeVisible();
  await expect(page.locator('audio:visible')).toHaveCount(1);
  await expect(findButton(page, `Play ${long.title}`)).toHaveCount(0);
  await play(page, second.title);
  await pressNative(native);
  await expect(findButton(page, `Play ${second.title}`)).toBeVisible();
  await expect.poll(isPaused).toBe(false);
  await play(page, second.title);
  await expect.poll(isPaused).toBe(true);

  await findEntry(page, harbor.label).click();
  await expectScreen(page, harbor.label);
  await expectPlaying(page, second.title);
  await page.goBack();
  await expect(native).toBeVisible();
  await expectPlaying(page, second.title);
  await expect.poll(() => isMarked(page)).toBe(true);
  site.stop();
});

const parts = { ShapeStrip: 'Chord shapes', Stage: 'Stage view' };

for (const [part, button] of Object.entries(parts))
  test(`a song whose ${part} does not load keeps its words, and all else works`, async ({ page }) => {
    await page.route(new RegExp(`_astro/${part}\\..*\\.js`), (route) => route.abort());
    await start(page, long.title, song);

    await findButton(page, button).click();

    await expect(findButton(page, button)).toBeHidden();
    await expect(page.getByText('The kettle')).toBeVisible();
    await expectToWork(page);
  });

test('without any script nothing is shown that needs one', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(sounds.path);

  await expect(page.locator('audio[controls]').first()).toBeVisible();
  await expect(findCard(page, long.title).getByRole('button')).toHaveCount(0);
  await expect(findCard(page, long.title)).toContainText('at 0:37');
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
});

test('a dock whose script fails offline is loaded again with the connection', async ({ page }) => {
  const dock = /_astro\/Dock\..*\.js/;
  await page.route(dock, (route) => route.abort());
  await open(page, sounds.path);
  await hydrate(page, long.title);
  const failed = page.waitForEvent('requestfailed', (request) => dock.test(request.url()));
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await findButton(page, `Play ${long.title}`).click();
  await failed;
  await page.unroute(dock);

  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });

  await showDock(page);
});

/** Expects that links do not reload the page, that its player has buttons, and that what plays plays on. */
async function expectToWork(page: Page, how = ''): Promise<void> {
  await markDocument(page);
  await expect(page.locator('audio[controls]'), how).toHaveCount(0);

  await findEntry(page, harbor.label).click();

  await expectScreen(page, harbor.label);
  await expect(findEntry(page, harbor.label), how).toHaveAttribute('aria-current', 'page');
  await expect(findDockButton(page, 'Pause'), how).toBeVisible();
  const time = await readTime(page);
  await expect.poll(() => readTime(page), how).toBeGreaterThan(time);
  await expect.poll(() => isMarked(page), how).toBe(true);
}

/** Presses Play in the browser's controls, unless the recording plays. */
async function pressNative(audio: Locator): Promise<void> {
  const isPaused = await audio.evaluate((element: HTMLAudioElement) => element.paused);
  if (isPaused) await audio.click({ position: { x: 20, y: 20 } });
}

/** The position of what plays, in seconds; 0 if nothing does. */
function readHeard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const players = [...window.started, ...document.querySelectorAll('audio')];
    return Math.max(0, ...players.filter(({ paused }) => !paused).map(({ currentTime }) => currentTime));
  });
}

function formatBroken(title: string): string {
  const next = title === last.title ? 'choose another track' : 'skip to the next track';
  return `“${title}” could not be played. Try again, or ${next}.`;
}

/** Waits until card and dock show a message, and it is announced. */
async function expectFailure(page: Page, title: string, sentence: string, how = ''): Promise<void> {
  await expect(findCard(page, title), how).toContainText(sentence);
  await expect(findDock(page)).toContainText(sentence);
  await expect(page.getByRole('status')).toHaveText(sentence);
}
