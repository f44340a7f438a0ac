import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { parse, type HTMLElement } from 'node-html-parser';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stripControls } from '#lib/control-characters.ts';
import { getDirection } from '#lib/languages.ts';
import type { Playlist } from '#player/types.ts';
import en from '#ui/messages/en.json';
import { toBuildEnv } from '../build-sites.ts';
import { listFeedMistakes } from '../feed-rules.ts';
import { createOddSite, ffmpeg, leftovers, oddAudio, oddTitle } from '../fixtures/odd.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { siteUrl } from '../sites.ts';
import { listSpoken, ownTexts } from '../spoken-texts.ts';
import { recording, writeInto, type Files } from '../unit/write-site.ts';
import { findBlocked, readPolicy, sharedStyles } from './policy.ts';
import { build, copyProject, expectSuccess, madeFiles, readAll, run } from './project.ts';

const bin = resolve('.cache/copies/odd-bin');
const env = {
  ...toBuildEnv('/sub/'),
  PATH: `${bin}:${process.env['PATH']}`,
};
/** When the dates were changed. */
const saved = '2026-03-14T09:26:53Z';
let files: Files;
let folder: string;

// The build checks links and ids.
beforeAll(async () => {
  await writeInto(bin, { ffmpeg });
  await chmod(`${bin}/ffmpeg`, 0o755);
  files = await createOddSite();
  folder = await copyProject('odd', files);
  // The cache of other copies.
  rmSync(`${folder}/.cache`, { recursive: true, force: true });
  utimesSync(`${folder}/content/dates.yaml`, new Date(saved), new Date(saved));
  expectSuccess(await build(folder, env));
});

const read = (file: string) => readFileSync(`${folder}/dist/${file}`, 'utf8');
const readPage = (file: string) => parse(read(file));
const readTracks = () => (JSON.parse(read('music/recordings.json')) as Playlist).tracks;

test('dates are in the language of their page, or of the interface if it is not translated', () => {
  const readTimes = (file: string) =>
    readPage(file)
      .querySelectorAll('main time')
      .map(({ textContent }) => textContent);

  expect(readTimes('posts/schnee/index.html')).toEqual([
    ...['20. November 2024', expect.any(String) as string, '20. November', 'March 17'],
    ...['10:00', 'Fr., 2. Mai 2098', '10:00'],
  ]);
  // The interface has no Hebrew.
  expect(readTimes('posts/snow/index.html')).toEqual(['March 17, 2023']);
});

test('a few songs are listed without a field to find one', () => {
  const main = readPage('lieder/index.html').querySelector('main');
  const songs = main?.querySelectorAll('ul > li a').map(({ text }) => text.replaceAll('\u00ad', '').trim());

  expect(songs?.toSorted()).toEqual(
    readTracks()
      .map(({ title }) => title)
      .toSorted(),
  );
  expect(main?.innerHTML).not.toMatch(/<input|astro-island|data-words/);
});

test.each(['snow', 'tags/חורף', 'tags/rock-n-roll'])(
  'the page of %s marks the entry of the screen that lists posts',
  (path) => {
    const marked = readPage(`posts/${path}/index.html`).querySelectorAll('nav [aria-current=page]');

    expect(new Set(marked.map((link) => link.getAttribute('href')))).toEqual(new Set(['/sub/story/']));
  },
);

test('a term in the resume is in the language of “present”, and its private half is nowhere', async () => {
  const bytes = readFileSync(`${folder}/dist/resume.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });

  expect(text).toContain('Mar 2016 – present');
  for (const part of [text, read('resume.json'), read('story/index.html')])
    expect(part).not.toMatch(/Quiet|boats|for"/);
});

test('code has the colors of a terminal, and keeps its title and its language without colors', () => {
  const page = readPage('posts/snow/index.html');
  const [terminal] = page.querySelectorAll('.code-block');

  expect(terminal?.innerHTML).toContain('<span class="code-inserted">ok</span>');
  expect(terminal?.innerHTML).toContain('<span class="code-deleted">bad</span>');
  // The button to copy is added to these.
  const heads = page.querySelectorAll('.code-head').map(({ textContent }) => textContent.trim());
  expect(heads).toEqual(['ANSI', 'a.py pythn', 'basic2']);
});

test.each(['posts/feed.xml', 'music/feed.xml'])('%s has titles as written, in two parsers', (file) => {
  const xml = read(file);

  expect(
    parse(xml)
      .querySelectorAll('item > title')
      .map(({ text }) => text),
  ).toContain(oddTitle);
  expect(parseRssFeed(xml).items?.map(({ title }) => title)).toContain(oddTitle);
});

test('a hymn without writers has no author on its page, in its copy and in its print', () => {
  const [psalm, shir] = ['psalm', 'shir'].map((id) => {
    const sections = readPage(`music/${id}/index.html`).querySelectorAll('main section');
    return sections.find(({ innerHTML }) => innerHTML.includes('SongSheet'))?.outerHTML;
  });

  expect(psalm).toContain('The Lord is near.');
  const author = /[;>]דנהכהן[&<]/;
  expect(psalm).not.toMatch(author);
  expect(shir).toMatch(author);
});

test('who wrote a song comes from its file, on its page, in its copy and in the feed', () => {
  const main = readPage('music/b/index.html').querySelector('main');
  const persons = parse(read('music/feed.xml')).querySelectorAll('podcast\\:person');

  expect(main?.querySelector('article > p')?.text).toBe('Der Weg');
  expect(main?.querySelector('.track-rights')?.text).toMatch(/Ann Roe, 1818.*Jon Doe/);
  expect(main?.text).toMatch(/Jo Poe.* ·\s1821/);
  expect(main?.innerHTML).toMatch(/Ann Roe[^}]*words.*Jon Doe[^}]*music/);
  expect(persons.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ann Roe', 'Jon Doe']));
});

test('a remark in a song links a passage of the Bible', () => {
  const link = readPage('music/psalm/index.html').querySelector('.song-sheet a');

  expect(link?.text).toBe('Psalm 145:18');
  expect(link?.getAttribute('href')).toBe('https://bible.test/Psalm%20145%3A18');
});

test.each([
  ['psalm', ownTexts.words ?? en.words],
  ['shir', ownTexts.wordsAndChords ?? en.wordsAndChords],
  ['d', ownTexts.showChords ?? en.showChords],
])('%s has “%s” on its card and on its page', (id, label) => {
  const links = readPage('index.html').querySelectorAll(`[id="${id}"] a[href$="/music/${id}/"]`);
  const headings = readPage(`music/${id}/index.html`).querySelectorAll('main h2');

  for (const list of [links, headings]) expect(list.map(({ text }) => text.trim())).toContain(label);
});

test('the year in the file of a recording is on its card, its page and in the feed', () => {
  const { items } = parseRssFeed(read('music/feed.xml'));

  expect(readPage('index.html').querySelector('[id="d"]')?.text).toContain('Recorded in 2026.');
  // In the card of a song without a note, and then not at its foot.
  expect(readPage('music/d/index.html').text.split('Recorded in 2026.')).toHaveLength(2);
  expect(items?.find(({ link }) => link?.endsWith('/d/'))?.pubDate).toContain('2026');
});

test('the address of a picture cannot insert a script', () => {
  expect(read('hostile/index.html')).toContain('%3C/style%3E%3Cscript%3E');
  expect(read('hostile/index.html')).not.toMatch(/<script>(?:document\.title|go)/);
});

test('a link in the footer or the row of icons has its icon, or its name if the icon cannot be fetched', () => {
  const list = (selector: string) =>
    readPage('index.html')
      .querySelectorAll(selector)
      .map((link) => [link.text.trim(), link.querySelectorAll('svg').length]);

  expect(list('footer a')).toEqual([
    ['', 1],
    ['Comet', 0],
  ]);
  expect(list('.icon-row a')).toEqual([
    ['', 1],
    ['בית', 0],
  ]);
});

test('control characters are removed', () => {
  for (const file of ['index.html', 'music/feed.xml', 'music/recordings.json'])
    expect([file, stripControls(read(file))]).toEqual([file, read(file)]);
});

test('files may be called like JavaScript properties; drafts and leftover files are not published', () => {
  const cards = readPage('index.html').querySelectorAll('.track');
  const published = readdirSync(`${folder}/dist`, { recursive: true }).map(String);

  expect(cards.map(({ id }) => id)).toEqual([
    ...['constructor', '__proto__', '音楽-tostring'],
    ...['a', 'b', 'ride', 'd', 'oud', 'shir', 'chanson', 'album/lied', 'psalm'],
  ]);
  const [number] = cards.slice(-1).map((card) => card.firstElementChild?.textContent.trim());
  expect(number).toBe(String(cards.length));
  expect(read('音楽-tostring/index.html')).toContain('Welcome');
  expect(published.filter((name) => /garden|hum|~|Thumbs|DS_Store|\.swp|desktop/.test(name))).toEqual([]);
});

test('a post and a recording of today are published', () => {
  const { items } = parseRssFeed(read('posts/feed.xml'));

  expect(items?.map(({ link }) => link)).toContain(`${siteUrl}/sub/posts/new/`);
  expect(read('posts/new/index.html')).toContain('חדש');
  expect(readTracks().map(({ id }) => id)).toContain('psalm');
});

test('apostrophes and hyphens are typeset, except in code; quotes only in English', () => {
  const text = readPage('index.html').querySelector('main')?.text;

  expect(text).toContain('Welcome – it’s "me"…');
  expect(text).toContain(`it's - "me"`);
});

test('odd names and titles are unchanged in player, feed and search data', () => {
  const odd = readTracks().find(({ title }) => title === oddTitle);
  const items = parseRssFeed(read('music/feed.xml')).items ?? [];

  expect(odd?.src).toBe('/sub/audio/Song%20%231.mp3');
  expect(items.find((item) => item.title === oddTitle)?.enclosures?.[0]?.url).toBe(`${siteUrl}${odd?.src}`);
  expect(read('index.html')).toContain(JSON.stringify(oddTitle).replaceAll('<', '\\u003c'));
  expect(items.map((item) => item.title)).not.toContain('Far');
  expect(listFeedMistakes(read('music/feed.xml'), `${siteUrl}/sub/music/feed.xml`)).toEqual([]);
});

test('a feed without a first address has ids from the address, and leads to the screen with the recordings', () => {
  const { link, image, items, podcast } = parseRssFeed(read('music/feed.xml'));
  const [item] = items?.slice(-1) ?? [];

  expect([link, image?.link, item?.link]).toEqual(
    ['', '', 'music/psalm/'].map((path) => `${siteUrl}/sub/${path}`),
  );
  expect([podcast?.guid, item?.guid?.value]).toEqual([
    '1149ff21-2897-5ea8-b558-0608ca4383b9',
    '7a5d25c4-0e7a-5a84-87fa-ce147a909c81',
  ]);
});

test('what not all browsers can play becomes an mp3, and downloads are the original', () => {
  const lossless = readTracks().find(({ file }) => file?.endsWith('.flac'));
  const stream = lossless?.src.replace('/sub', '') ?? '';

  expect(readTracks()[0]?.src).toBe(`/sub${encodeURI(oddAudio.normalize('NFD'))}`);
  expect(lossless?.file).toBe('/sub/audio/lossless.flac');
  expect(readFileSync(`${folder}/dist${stream}`)).toEqual(recording);
});

test('browsers may load recordings from any host, and pictures from the host of a background', () => {
  const { 'media-src': recordings, 'img-src': pictures } = readPolicy(readPage('index.html'));

  expect(recordings).toEqual(["'self'", 'https:']);
  expect(pictures).toEqual(["'self'", 'data:', 'https://pictures.test']);
});

test('the owner may choose the font of headings and the accent of all screens', () => {
  const styles = readPage('index.html')
    .querySelectorAll('style')
    .map((style) => style.text);
  const accents = styles.flatMap((style) => [...style.matchAll(/--accent:light-dark\((#\w+)/g)]);

  expect(styles.join()).toMatch(/--font-display: ?"?Libre Franklin/);
  expect(new Set(accents.map(([, color]) => color)).size).toBe(1);
});

test('fonts have the letters of entities, of components of the owner, and of their styles', async () => {
  const letters = listShownLetters(`${folder}/dist`, ['en']);

  expect(letters).toEqual(expect.arrayContaining(Array.from('îŁóźřšíØЖ¶ع')));
  const { missing, unknown } = await findWithoutFont(`${folder}/dist`, letters);
  expect(missing).toEqual([]);
  expect(unknown).toEqual(expect.arrayContaining(['ع']));
  expect(unknown).not.toContain('Ж');
});

test('a page can import a component of the owner, with its style', () => {
  const gigs = readPage('gigs/index.html');

  expect(gigs.querySelector('main .gig')?.text).toBe('In the barn');
  expect(gigs.querySelectorAll('style').some(({ text }) => text.includes('.gig['))).toBe(true);
  // The policy of the first page applies to the whole visit.
  for (const first of [gigs, readPage('index.html')])
    expect(findBlocked(gigs, [first], sharedStyles, 'style-src')).toEqual([]);
});

test('the sidebar has only what the owner has written', () => {
  const aside = readPage('index.html').querySelector('aside');

  expect(aside?.querySelector('p')?.text.trim()).toBe('שלום');
  expect(aside?.querySelectorAll('a, img').map((link) => link.getAttribute('href'))).toEqual([
    '/sub/resume.pdf',
  ]);
});

// Hebrew has no interface texts, so that Hebrew and English are on each page. Tables and code have their own language and
// direction inside a region with an English name.
const ofSite = 'body :not(script, style, .scroller, .scroller *)';
const spokenPages = 'index story/index music/shir/index music/chanson/index french/index 404'.split(' ');

test('recordings run from left to right, on a right-to-left page, too', () => {
  const sliders = readPage('index.html').querySelectorAll('.track input[type=range]');

  expect(new Set(sliders.map(findDirection))).toEqual(new Set(['ltr']));
});

describe.each(spokenPages)('in %s.html', (name) => {
  const list = () => readPage(`${name}.html`).querySelectorAll(ofSite);

  test('every text has the direction of its language', () => {
    const marked = list().filter(({ tagName, attributes }) => tagName !== 'INPUT' && attributes['lang']);

    const wrong = marked.filter(
      (element) => findDirection(element) !== getDirection(element.getAttribute('lang') ?? ''),
    );
    expect(wrong.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
    expect(marked.filter((element) => element.getAttribute('lang') === 'en').length).toBeGreaterThan(1);
  });

  test('screen readers speak the interface in English, and text by the owner in Hebrew', () => {
    const spoken = listSpoken(list(), ownTexts);

    expect(spoken.filter(({ isOwn, lang }) => lang !== (isOwn ? 'he' : 'en'))).toEqual([]);
    for (const isOwn of [true, false])
      expect(spoken.filter((one) => one.isOwn === isOwn).length).toBeGreaterThan(1);
  });
});

const english = ['en', 'Footnotes', 'Back to reference 1', 'Table 1', 'Code 1'];
const french = [undefined, 'Notes de bas de page', 'Retour à la référence 1', 'Tableau 1', 'Code 1'];

test.each([
  ['story/index.html', 'main', '', english],
  ['french/index.html', 'main', '', french],
  ['index.html', '#shir', 'שיר ראשון (Live): ', english],
  ['index.html', '#chanson', 'Chanson: ', french],
])('notes, tables and code in %s %s are named in its language', (file, part, song, names) => {
  const main = readPage(file).querySelector(part);
  const [title, link] = ['.footnotes h2', '[data-footnote-backref]'].map((one) => main?.querySelector(one));
  const regions = main?.querySelectorAll('[role=region]') ?? [];

  const [lang, heading, back, table, code] = names;
  const marked = [title, link, ...regions].map((one) => one?.getAttribute('lang'));
  expect(marked).toEqual(Array(4).fill(lang));
  expect([title?.text, link?.getAttribute('aria-label')]).toEqual([heading, back]);
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
    `${song}${table}`,
    `${song}${code}`,
  ]);
});

test('checks, a build and its publication leave every file of the owner as it was; another folder, another time zone and a full cache give the same site, byte for byte', async () => {
  const again = await copyProject('odd-again', files);
  for (const name of ['.cache', '.git']) rmSync(`${again}/${name}`, { recursive: true, force: true });
  symlinkSync(`${folder}/.cache`, `${again}/.cache`, 'junction');
  cpSync('scripts', `${again}/scripts`, { recursive: true });
  const commit = { ...process.env, GIT_COMMITTER_DATE: saved };
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: again, encoding: 'utf8', env: commit });
  git('init', '-qb', 'main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  // The time of the commit, not of the copy.
  git('add', 'content/dates.yaml');
  git('commit', '-qm', 'A site');
  const remote = mkdtempSync(join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(remote, { recursive: true }));
  git('init', '-q', '--bare', remote);
  const before = await readAll(again, madeFiles);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(leftovers)));

  expectSuccess(await run(again, ['scripts/deploy.ts', remote], { ...env, TZ: 'Pacific/Kiritimati' }));

  expect(await readAll(again, madeFiles)).toEqual(before);
  const [first, second] = [folder, again].map((copy) => readAll(`${copy}/dist`, /^\.nojekyll$/));
  expect(findDifferent(await first, await second)).toEqual([]);
  const published = git(`--git-dir=${remote}`, 'ls-tree', '-rz', '--name-only', 'pages').split('\0');
  expect(published).toEqual(expect.arrayContaining([...Object.keys((await first) ?? {}), '.nojekyll']));
});

/** The files that differ between two folders. */
function findDifferent(first: Record<string, string> = {}, second: Record<string, string> = {}): string[] {
  return Object.keys({ ...first, ...second }).filter((file) => first[file] !== second[file]);
}

function findDirection(element: HTMLElement): string {
  return element.closest('[dir]')?.getAttribute('dir') ?? 'ltr';
}
