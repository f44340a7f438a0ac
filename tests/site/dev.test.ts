import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { chromium, type Route } from '@playwright/test';
import { parseRssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoize } from '#lib/memoize.ts';
import nl from '#ui/messages/nl.json';
import { astro, toBuildEnv } from '../build-sites.ts';
import { findChromium } from '../find-browser.ts';
import { leftovers } from '../fixtures/odd.ts';
import { addTag } from '../unit/sounds.ts';
import { home, page, picture, recording, site, writeInto, type Files } from '../unit/write-site.ts';
import { copyProject, frontmatter, leastSite, madeFiles, readAll, start, toNav } from './project.ts';

const music = 'content/pages/music.mdx';
const song = 'content/pages/Song & 1, 100!.mdx';
const wrong = 'content/pages/wrong.mdx';
const social = 'social:\n  - name: Dot\n    url: https://example.com/\n    icon: /dot.svg\n';
const siteLines = `name: Your Name\nportrait: cups.jpg\n${social}`;
const redPicture = await sharp(picture).tint('#ff0000').jpeg().toBuffer();
const toIcon = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="${path}"/></svg>`;
const browserPath = findChromium() ?? '';

const toMusic = (body: string) => page(toNav('Music', 1), `# Music\n\n${body}\n`);

let folder: string;
let server: ReturnType<typeof start>;
let origin: string;
let before: Record<string, string>;
/** What an open page received while the first one loaded, after a start without changes. */
const received: string[] = [];

// Conditions, not times: the limit only shows a hang, because a restart takes half a minute on a busy machine.
const patience = { interval: 100, timeout: 300_000 };
const poll = <Value>(read: () => Value) => expect.poll(read, patience);
const load = (path: string) => fetch(origin + path);
const loadText = async (path: string) => (await load(path)).text();

// It starts despite a mistake, and prints it. Then it starts again, without changes.
beforeAll(async () => {
  folder = await copyProject('dev', {
    ...leastSite,
    ...leftovers,
    [music]: page(toNav('Music', 1)),
    [song]: page(frontmatter, '# Before\n'),
    'content/pages/_garden.mdx': page(toNav('Garden', 7), '# Beds\n'),
    'content/posts/later.md': page('title: Later\ndate: 2099-12-26', 'Not yet.\n'),
    [wrong]: page('tilte: Wrong'),
    'content/resume.yaml': 'basics:\n  label: Writer\n',
    [site]: siteLines,
    'public/dot.svg': toIcon('M1 1h2v2z'),
  });
  const taken = createServer().listen(0);
  const { port } = taken.address() as AddressInfo;
  taken.close();
  const serve = async () => {
    server = start(folder, [astro, 'dev', '--port', String(port)], { ...toBuildEnv('/'), SITE_URL: '' });
    [, origin = ''] = await server.find(/(http:\/\/localhost:\d+)\//);
  };
  await rm(`${folder}/.astro`, { recursive: true, force: true });
  await serve();
  await server.find(/content\/pages\/wrong\.mdx.*2.*tilte/);
  await writeInto(folder, { [wrong]: page() });
  await vi.waitUntil(async () => (await load('/wrong/')).status === 200, patience);
  const readStore = () => readFile(`${folder}/.astro/data-store.json`, 'utf8').catch(() => '');
  await vi.waitUntil(async () => (await readStore()).includes(wrong), patience);
  server.stop();
  await server.ended;
  before = await readAll(folder, madeFiles);
  await serve();
  await server.find(/watching for file changes/);
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  await vi.waitUntil(() => received.length > 0, patience);
  await load('/');
  socket.close();
});

afterAll(async () => {
  if (browserPath) await (await launch()).close();
  server.stop();
  await server.ended;
});

test('loads no page twice after a start without changes', () => {
  expect(received.join()).toContain('connected');
  expect(received.join()).not.toContain('full-reload');
});

test.each([
  ['/', 200, '<main id="main"'],
  ['/music/', 200, '<main id="main"'],
  ['/song-1-100/', 200, '>Before</h1>'],
  ['/nowhere/', 404, '<main id="main"'],
  ['/resume.pdf', 200, '%PDF-'],
  ['/resume.json', 200, '"label": "Writer"'],
  ['/sw.js', 200, 'unregister'],
])('answers %s with %i', async (path, status, text) => {
  const response = await load(path);

  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

test.each([
  ['/_garden/', 'Garden'],
  ['/posts/later/', 'Later'],
])('shows drafts and posts of the future, marked as such: %s', async (path, title) => {
  const document = parse(await loadText(path));

  expect(document.querySelector('title')?.text).toContain(`Draft: ${title}`);
});

describe('without a restart', () => {
  test.each<[string, Files, string, string[]]>([
    ['frontmatter', { [music]: page(`${toNav('Music', 1)}\ndescription: After`) }, '/music/', ['="After"']],
    [
      'an old address',
      { [music]: page(`${toNav('Music', 1)}\naliases: /tunes/\ndescription: Now`) },
      '/tunes/',
      ['="Now"'],
    ],
    [
      'a file with unusual characters in its name',
      { [song]: page(frontmatter, '# After\n') },
      '/song-1-100/',
      ['>After</h1>'],
    ],
    [
      'a recording',
      {
        'content/tracks/later.md': page('title: Later\naudio: /audio/later.mp3\norder: 1', 'It came late.\n'),
        'public/audio/later.mp3': recording,
        [music]: page(toNav('Music', 1), '# Songs\n\n<Tracks />\n'),
      },
      '/music/',
      ['It came late.'],
    ],
  ])('shows a change of %s', async (_, files, path, words) => {
    const browser = await change(files);

    await findWords(path, words);
    await poll(() => browser.reloads).toBeGreaterThan(0);
  });

  test.each([
    ['a picture', 'content/pictures/cups.jpg', redPicture, /\/pictures\/cups-[^ "]+\.(?:avif|jpg)/],
    ['an icon', 'public/dot.svg', toIcon('M5 5h2v2z'), /\/pictures\/icons[^ "#]+\.svg(?=&quot;\) center)/],
  ])('shows %s after it is replaced', async (_, file, content, address) => {
    const find = async () => {
      const [path] = address.exec(await loadText('/music/')) ?? [];
      return path && Buffer.from(await (await load(path)).arrayBuffer()).toString('base64');
    };
    const shown = await find();

    await change({ [file]: content });

    expect(shown).toBeTruthy();
    await poll(find).not.toBe(shown);
  });
});

test.each<[string, string, string, string, RegExp]>([
  ['a link', music, '/music/', toMusic('[It](/nowhere/)'), /music\.mdx.*12.*nowhere/],
  [
    'a background and a tag',
    music,
    '/music/',
    toMusic('<PictureRow>').replace('cups.jpg', 'cup.jpg'),
    /music\.mdx:12.*PictureRow[^]*music\.mdx:3 [^]*`cups\.jpg`/,
  ],
  ['the whole home page', home, '/', '', /home\.mdx/],
])(
  'a mistake in %s covers the page until it is repaired, also in a new tab',
  async (_, file, path, text, problem) => {
    const first = await change({ [file]: text });

    // As a browser, which loads the page again after each change.
    await poll(async () => {
      await load(path);
      return first.errors.join('\n');
    }).toMatch(problem);
    const later = await openBrowser();
    expect(await loadText(path)).toMatch(/<main id="main"|<pre>content/);
    await poll(() => later.errors.join('\n')).toMatch(problem);
    expect(server.read()).toMatch(problem);

    const { reloads } = first;
    await writeInto(folder, { [file]: page(frontmatter) });
    await poll(() => first.reloads).toBeGreaterThan(reloads);
    await poll(async () => (await load(path)).status).toBe(200);
  },
);

test('names a broken link on a page that is not open, without rendering it', async () => {
  const countVisits = () => server.read().split(/\[\d+\] (?:HEAD )?\/wrong\//).length;
  await load('/wrong/');
  const visits = countVisits();
  expect(visits).toBeGreaterThan(1);

  const { errors } = await change({ [wrong]: page(frontmatter, '# Wrong\n\n[It](/nowhere/)\n') });

  await poll(() => errors.join('\n')).toMatch(/wrong\.mdx.*8.*nowhere/);
  expect(countVisits()).toBe(visits);
});

test('forgets the mistakes of a page that was saved while it was rendered', async () => {
  const [begun, gate] = [`${folder}/.cache/begun`, `${folder}/.cache/gate`];
  const slow = `---
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
writeFileSync('${begun}', '');
while (!existsSync('${gate}')) await setTimeout(20);
---
`;
  const toSlow = (text: string) =>
    page(frontmatter, `import Slow from '../parts/Slow.astro';\n\n${text}\n\n<Slow />\n`);
  onTestFinished(() =>
    Promise.all([begun, gate].map((file) => rm(file, { force: true }))).then(() => undefined),
  );
  const { errors } = await change({
    'content/parts/Slow.astro': slow,
    'content/pages/slow.mdx': toSlow('[It](/gone/)'),
    [wrong]: page(frontmatter, '# Wrong\n'),
  });
  await poll(async () => (await load('/wrong/')).status).toBe(200);
  const first = load('/slow/');
  await poll(() => existsSync(begun)).toBe(true);

  await writeInto(folder, {
    'content/pages/slow.mdx': toSlow('It.'),
    [wrong]: page(frontmatter, '[It](/nowhere/)\n'),
  });
  await poll(() => errors.join()).toMatch(/nowhere/);
  const before = errors.length;
  await writeInto(folder, { '.cache/gate': '' });
  expect(await (await first).text()).toContain('/gone/');
  await poll(() => errors.length).toBeGreaterThan(before);

  expect(errors.slice(before).join()).not.toMatch(/gone/);
});

test('ends with the right pages when Git switches forty files at once', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `content/posts/many-${index}.md`);
  const text = page('title: Many\ndate: 2026-01-01', 'One.\n');
  const statuses = () =>
    Promise.all(['/posts/many-0/', '/posts/many-39/'].map(async (path) => (await load(path)).status));

  await writeInto(folder, Object.fromEntries(names.map((name) => [name, text])));
  await poll(statuses).toEqual([200, 200]);
  await Promise.all(names.map((name) => rm(`${folder}/${name}`)));
  await poll(statuses).toEqual([404, 404]);
});

test('shows pages, changes and their mistakes while a long recording is decoded', async () => {
  const frames = recording.subarray(recording.readUInt16BE(8) + 10);
  const long = Buffer.concat(Array.from({ length: 10_000 }, () => frames));
  const toTrack = (name: string, order: number) =>
    page(`title: Song ${order}\naudio: /audio/${name}.mp3\norder: ${order}`, 'Sung.\n');
  const { errors } = await change({
    'content/tracks/long.md': toTrack('long', 1),
    'content/tracks/long.lrc': '[999:00.00]Too late',
    'content/tracks/short.md': toTrack('short', 2),
    // No run has decoded them.
    'public/audio/long.mp3': addTag({ TIT2: randomUUID() }, long),
    'public/audio/short.mp3': addTag({ TIT2: randomUUID() }, frames),
    [music]: toMusic('Before.'),
  });
  const find = (path: string, init?: RequestInit) => fetch(origin + path, init).then(({ status }) => status);
  await poll(() => find('/music/short/', { method: 'HEAD' })).toBe(200);

  const asked = new AbortController();
  const first = [
    find('/music/long/', { signal: asked.signal })
      .catch(() => 0)
      .then(() => 'long'),
    find('/music/short/').then(() => 'short'),
  ];
  expect(await Promise.race(first)).toBe('short');
  asked.abort();
  await writeInto(folder, { [music]: toMusic('[Nowhere](/nowhere/)') });
  await findWords('/music/', ['Nowhere']);
  await poll(() => errors.join()).toMatch(/nowhere/);

  expect(errors.join()).not.toMatch(/long\.lrc/);
  await poll(() => errors.join()).toMatch(/long\.lrc.*after the end of the recording/);
});

test.skipIf(process.platform !== 'linux')('reads what was saved, and not everything', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `content/posts/large-${index}.md`);
  const text = page('title: Large\ndate: 2026-01-01', 'A long story. '.repeat(4000));
  const readBytes = async () =>
    Number(/rchar: (\d+)/.exec(await readFile(`/proc/${server.pid}/io`, 'utf8'))?.[1]);
  await change({ ...Object.fromEntries(names.map((name) => [name, text])), [music]: toMusic('Before.') });
  await poll(async () => (await load('/posts/large-39/')).status).toBe(200);
  await findWords('/music/', ['Before.']);

  const before = await readBytes();
  await writeInto(folder, { [music]: toMusic('After.') });
  await findWords('/music/', ['After.']);

  expect((await readBytes()) - before).toBeLessThan((names.length * text.length) / 2);
});

test('the feed has the newest thirty posts with their text, and says where the rest is', async () => {
  const days = Array.from({ length: 31 }, (_, index) => `2025-01-${String(index + 1).padStart(2, '0')}`);
  const files = days.map((day) => `content/posts/${day}.md`);
  onTestFinished(async () => {
    await Promise.all(files.map((file) => rm(`${folder}/${file}`)));
    await writeInto(folder, { [music]: toMusic('') });
  });
  const readFeed = async () => parseRssFeed(await loadText('/posts/feed.xml'));
  const readTitles = async () => (await readFeed()).items?.map(({ title }) => title);

  const texts = days.map((day) => page(`title: On ${day}\ndate: ${day}`, `Seen on ${day}.\n`));
  await writeInto(folder, Object.fromEntries(files.map((file, index) => [file, texts[index] ?? ''])));
  const newest = days.toReversed().slice(0, 29);
  await poll(readTitles).toEqual(['Draft: Later', ...newest.map((day) => `On ${day}`)]);
  const { description, items } = await readFeed();
  expect(items?.at(-1)?.content?.encoded).toContain('Seen on 2025-01-03.');
  expect(description).toMatch(/^Posts by Your Name\. Previous post: http:.*\/posts\/2025-01-02\/$/);

  await writeInto(folder, { [music]: toMusic('<Posts />') });
  await poll(async () => (await readFeed()).description).toMatch(/\. All posts: http:.*\/music\/$/);
});

test('serves a page that is added, renamed and deleted', async () => {
  const [added, renamed] = ['content/pages/added.mdx', 'content/pages/renamed.mdx'];
  const statuses = async () => [(await load('/added/')).status, (await load('/renamed/')).status];
  onTestFinished(() => rm(`${folder}/${renamed}`, { force: true }));

  await writeInto(folder, { [added]: page(frontmatter, '# Added\n') });
  await poll(statuses).toEqual([200, 404]);
  await rename(`${folder}/${added}`, `${folder}/${renamed}`);
  await poll(statuses).toEqual([404, 200]);
  await rm(`${folder}/${renamed}`);
  await poll(statuses).toEqual([404, 404]);
});

test.skipIf(!browserPath)(
  'shows a saved change in the same document, with scroll and focus as they were',
  async () => {
    const long = Array.from({ length: 60 }, (_, index) => `Line ${index}.\n`).join('\n');
    const write = (line: string) => writeInto(folder, { [music]: toMusic(`[Home](/)\n\n${long}\n${line}`) });
    await change({ [music]: toMusic(`[Home](/)\n\n${long}`) });
    const screen = await openScreen('/music/');
    const link = screen.getByRole('main').getByRole('link', { name: 'Home' });
    await link.focus();
    await screen.evaluate(() => {
      document.documentElement.dataset['marker'] = '';
      scrollTo(0, 300);
    });

    // Several times in a second, as some editors save.
    for (const line of ['One.', 'Two.', 'Three.']) await write(line);
    await screen.getByText('Three.').waitFor();
    const sentence = screen.getByText(/the link “\/nowhere\/” is broken/);
    // A slow browser shows the page after its mistake.
    const send = async (route: Route) => {
      const response = await route.fetch();
      await sentence.waitFor();
      await route.fulfill({ response });
    };
    await screen.route(/\/music\/$/, send, { times: 1 });
    await write('[Nowhere](/nowhere/)');
    await screen.getByText('Nowhere', { exact: true }).waitFor();
    await sentence.waitFor();
    await write('Four.');
    await screen.getByText('Four.').waitFor();

    await expect.poll(() => screen.locator('vite-error-overlay').count(), patience).toBe(0);
    expect(await screen.evaluate(() => [scrollY, 'marker' in document.documentElement.dataset])).toEqual([
      300,
      true,
    ]);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test.skipIf(!browserPath)(
  'shows the colors of a page outside the navigation as they change, and change back',
  async () => {
    const write = (more: string) => writeInto(folder, { [song]: page(frontmatter + more, '# Before\n') });
    const screen = await openScreen('/song-1-100/');
    const readAccent = () =>
      screen.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'));
    const before = await readAccent();
    onTestFinished(() => write(''));

    for (const theme of ["\ntheme:\n  accent: '#1060c0'", '', "\ntheme:\n  accent: '#1060c0'", '']) {
      await write(theme);
      if (theme) await poll(readAccent).not.toBe(before);
      else await poll(readAccent).toBe(before);
    }
  },
);

test.skipIf(!browserPath)('shows a class that no component had when the server started', async () => {
  const file = `${folder}/src/shell/Footer.astro`;
  const text = await readFile(file, 'utf8');
  onTestFinished(() => writeFile(file, text));
  const screen = await openScreen('/');
  const readIndent = () =>
    screen.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).textIndent);
  expect(await readIndent()).toBe('0px');

  await writeFile(file, text.replace('class="', 'class="indent-7 '));

  await poll(readIndent).toBe('28px');
});

test.skipIf(!browserPath)('times words by keyboard while they play, and saves one tab alone', async () => {
  const file = 'content/tracks/timed.lrc';
  await change({
    'content/tracks/timed.md': page('title: Timed\naudio: /audio/timed.mp3\norder: 1', 'Sung.\n'),
    'content/tracks/timed.cho': '{key: C}\n[C]One line\n[G]Two lines\n',
    'public/audio/timed.mp3': recording,
    [music]: page(toNav('Music', 1), '# Songs\n\n<Tracks />\n'),
  });
  onTestFinished(async () => {
    for (const name of [file, `${file}~`]) await rm(`${folder}/${name}`, { force: true });
  });
  await poll(async () => (await load('/music/timed/')).status).toBe(200);
  const screen = await openScreen('/music/timed/');
  const context = screen.context();

  await screen.getByRole('button', { name: 'Time the words' }).click();
  const tool = screen.getByRole('dialog', { name: 'Time the words' });
  const first = tool.getByRole('option').first();
  await screen.keyboard.press('Space');
  await tool.getByText('Press Enter first.').waitFor();
  // A click elsewhere leaves the keys to the list.
  await tool.locator('p').click();
  await screen.keyboard.press('Enter');
  await poll(async () => {
    await screen.keyboard.press('Space');
    return first.textContent();
  }).toMatch(/^\d\d:\d\d\.\d\dOne line$/);
  const pressed = await first.textContent();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete', 'z'])
    await screen.keyboard.press(key);
  const corrected = (await first.textContent()) ?? '';
  expect(corrected).not.toBe(pressed);
  await screen.reload();
  await screen.getByText('The new times are not saved yet.').waitFor();

  const other = await context.newPage();
  await other.goto(`${origin}/music/timed/`);
  await other.getByRole('button', { name: 'Time the words' }).click();
  await other.keyboard.press('Enter');
  const otherSave = other.getByRole('button', { name: 'Save' });
  await poll(async () => {
    await other.keyboard.press('Space');
    return otherSave.isEnabled();
  }).toBe(true);
  await screen.getByRole('main').evaluate((main) => main.setAttribute('data-old', ''));
  await otherSave.click();
  await other.getByRole('dialog', { name: 'Time the words' }).waitFor({ state: 'hidden' });
  // The saved file reaches this tab, too, which then shows the page again.
  await screen.locator('main:not([data-old])').waitFor();
  await screen.getByText('The new times are not saved yet.').waitFor();

  await screen.getByRole('button', { name: 'Time the words' }).click();
  expect(await first.textContent()).toBe(corrected);
  await tool.getByRole('button', { name: 'Save' }).click();

  await tool.waitFor({ state: 'hidden' });
  expect(await readFile(`${folder}/${file}`, 'utf8')).toBe(`[${corrected.replace('One', ']One')}\n`);
});

// Astro restarts, and again when the files are as before: last, so that no other test meets that.
test('shows another owner, language, own words and fonts', async () => {
  const lines = 'Another\nlang: nl\nwords:\n  skip: Straight on\nfonts:\n  text: Vazirmatn';
  const table = '| One | Two |\n| --- | --- |\n| 1 | 2 |';
  onTestFinished(() => writeInto(folder, { [site]: siteLines, [music]: page(toNav('Music', 1)) }));

  await writeInto(folder, { [site]: siteLines.replace('Your Name', lines), [music]: toMusic(table) });

  const named = `"${nl.table.replace('{number}', '1')}"`;
  await findWords('/music/', ['Another', nl.screens, 'Straight on', named, 'Vazirmatn-']);
});

test('leaves every file of the owner as it was, and never complains about its own code', async () => {
  server.stop();
  const { output } = await server.ended;

  expect(await readAll(folder, madeFiles)).toEqual(before);
  expect(output).not.toMatch(/UnhandledRejection|Invalid hook call/);
});

/** Waits until a page has all words. */
async function findWords(path: string, words: string[]): Promise<void> {
  await poll(async () => {
    const text = await loadText(path);
    return words.filter((each) => !text.includes(each));
  }).toEqual([]);
}

/** Writes files until the end of the test, and returns a page that was open before. */
async function change(files: Files) {
  const browser = await openBrowser();
  const names = Object.keys(files);
  const old = await Promise.all(names.map((name) => readFile(`${folder}/${name}`).catch(() => undefined)));
  onTestFinished(async () => {
    const { reloads } = browser;
    await writeInto(folder, Object.fromEntries(names.map((name, index) => [name, old[index]])));
    for (const [index, name] of names.entries()) if (!old[index]) await rm(`${folder}/${name}`);
    await vi.waitUntil(() => browser.reloads > reloads, patience);
    await vi.waitUntil(() => load('/').then(Boolean, () => false), patience);
  });
  await writeInto(folder, files);
  return browser;
}

const launch = memoize(() => {
  const args = ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'];
  return chromium.launch({ executablePath: browserPath, args });
});

async function openScreen(path: string) {
  const context = await (await launch()).newContext();
  context.setDefaultTimeout(patience.timeout);
  onTestFinished(() => context.close());
  const screen = await context.newPage();
  await screen.goto(origin + path);
  return screen;
}

interface Message {
  type: string;
  event?: string;
  data?: { message?: string };
}

/** What an open page receives from the server: errors for the overlay, and changes, also after a restart. */
async function openBrowser() {
  const received = { errors: [] as string[], reloads: 0, isConnected: false };
  let socket: WebSocket;
  let isClosed = false;
  const connect = () => {
    socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
    socket.addEventListener('message', ({ data }) => {
      const { type, event, data: given = {} } = JSON.parse(String(data)) as Message;
      if (type === 'connected') {
        received.isConnected = true;
        socket.send(JSON.stringify({ type: 'custom', event: 'site:opened' }));
      }
      if (event === 'site:errors' && given.message) received.errors.push(given.message);
      if (type === 'full-reload' || event === 'site:content') received.reloads += 1;
    });
    socket.addEventListener('close', () => {
      if (isClosed) return;
      received.reloads += 1;
      setTimeout(connect, patience.interval);
    });
  };
  connect();
  onTestFinished(() => {
    isClosed = true;
    socket.close();
  });
  await vi.waitUntil(() => received.isConnected, patience);
  return received;
}
