import { existsSync, readFileSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { listFeedMistakes } from '../feed-rules.ts';
import { fixtureSite, siteUrl } from '../sites.ts';
import { find, readLinks, readMain, readPage, readText, readTexts } from './site.ts';

const { base, folder } = fixtureSite;
const top = `${siteUrl}${base}`;
const [tides, boats, frost] = ['tide-table', 'names-of-boats', 'first-frost'].map(
  (id) => `/posts/${id}/`,
) as [string, string, string];

test('the list has the posts by year, newest first, with day, title and description', () => {
  const years = readMain('/notes/').querySelectorAll('ol > li');

  expect(years.map((year) => readTexts(year, ':scope > p, ul > li'))).toEqual([
    [
      '2025',
      'A tide table in nine lines 30 June When the water is high at the pier, give or take an hour, worked out by a few lines of code.',
      'Names of boats 2 March',
    ],
    ['2024', 'First frost 14 January The morning of <br> & <hr> on which the glue did not set.'],
  ]);
  expect(years.flatMap(readLinks).map(([, path]) => path)).toEqual([tides, boats, frost]);
});

test.each([
  [
    tides,
    'A tide table in nine lines',
    '30 June 2025 · Updated 4 July 2025',
    [['Previous post Names of boats', boats]],
  ],
  [
    boats,
    'Names of boats',
    '2 March 2025',
    [
      ['Previous post First frost', frost],
      ['Next post A tide table in nine lines', tides],
    ],
  ],
  [frost, 'First frost', '14 January 2024', [['Next post Names of boats', boats]]],
])('%s has heading, days, and the posts before and after', (path, title, days, neighbors) => {
  const main = readMain(path);

  expect(readText(find(main, 'h1'))).toBe(title);
  expect(readText(find(main, 'div:has(> time)'))).toBe(days);
  expect(readLinks(find(main, 'nav'))).toEqual([...neighbors, ['All posts', '/notes/']]);
});

test('a post has its own background, or the one of the list; and a card, a description and a day for other sites', () => {
  const [list, ...pages] = ['/notes/', tides, boats].map((path) => readPage(`${path.slice(1)}index.html`));
  const readPalette = (page?: typeof list) => page && find(page, 'main').getAttribute('data-palette');
  const readMeta = (page: typeof list, name: string) =>
    page?.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

  expect(pages.map(readPalette)).toEqual(['posts/tide-table', readPalette(list)]);
  expect(readMeta(pages[1], 'description')).toBe('A boat is called after Owner’s aunt, or not at all.');
  expect(readMeta(pages[0], 'og:type')).toBe('article');
  expect(readMeta(pages[0], 'article:published_time')).toBe('2025-06-30');
  expect(readMeta(pages[0], 'article:modified_time')).toBe('2025-07-04');
  for (const page of pages)
    expect(
      existsSync(folder + new URL(readMeta(page, 'og:image') ?? '').pathname.slice(base.length - 1)),
    ).toBe(true);
});

/** The tags of two posts, the newer one with another spelling of one of them. */
const tags = ['boats', 'Glue & wood', 'winter'];
const tagPaths = ['boats', 'glue-wood', 'winter'].map((id) => `/posts/tags/${id}/`);

test('tags are below the title of a post and above the list, with links to their posts', () => {
  const readTags = (path: string) =>
    readMain(path).querySelectorAll('ul[aria-label=Tags]').flatMap(readLinks);
  const all = tags.map((name, index) => [name, tagPaths[index]]);

  expect(readTags('/notes/')).toEqual(all);
  expect(readTags(boats)).toEqual([all[0], all[2]]);
  expect(readTags(frost)).toEqual([all[1], all[2]]);
  expect(readMain(tides).toString()).not.toMatch(/tags/i);
});

test('the page of a tag lists its posts, below the screen of all posts', () => {
  const page = readPage('posts/tags/winter/index.html');
  const main = find(page, 'main');

  expect(readText(find(main, 'h1'))).toBe('winter');
  expect(page.querySelector('title')?.text).toBe('winter · A place of The Owner');
  expect(readLinks(find(main, 'ol')).map(([, path]) => path)).toEqual([boats, frost]);
  expect(readLinks(find(main, 'nav'))).toEqual([['All posts', '/notes/']]);
  for (const path of tagPaths)
    expect(readFileSync(`${folder}/sitemap.xml`, 'utf8')).toContain(top + path.slice(1));
});

describe('the feed of the posts', () => {
  const xml = readFileSync(`${folder}/posts/feed.xml`, 'utf8');
  const { items = [], ...feed } = parseRssFeed(xml);
  const [first, second, third] = items;

  test('passes the rules of the W3C validator, and leads to the list', () => {
    expect(listFeedMistakes(xml, `${top}posts/feed.xml`)).toEqual([]);
    expect(feed).toMatchObject({ title: 'Posts by The Owner', link: `${top}notes/`, language: 'en-GB' });
  });

  test('has every post of the past, with an id from the first address of the site, and its day', () => {
    expect(items.map(({ link }) => link)).toEqual([tides, boats, frost].map((path) => top + path.slice(1)));
    expect(first).toMatchObject({
      guid: { value: 'f32739d0-e491-5507-9bc5-07b916713798', isPermaLink: false },
      pubDate: 'Mon, 30 Jun 2025 12:00:00 GMT',
    });
  });

  test('has the tags of each post', () => {
    const names = items.map(({ categories = [] }) => categories.map(({ name }) => name));

    expect(names).toEqual([[], ['boats', 'winter'], ['Glue & wood', 'winter']]);
  });

  test('has the whole text of Markdown, and the first paragraph of MDX', () => {
    const text = parse(first?.content?.encoded ?? '');
    expect(text.querySelector('a')?.getAttribute('href')).toBe(`${top}harbor/`);
    expect(text.querySelector('pre')?.text).toContain("'minutes & no more'");
    expect(readText(text)).toMatch(/^High water .* the wind\.$/);
    expect(third?.content?.encoded).toContain('white on both sides');

    // Readers take a description for HTML.
    expect(parse(third?.description ?? '').textContent).toBe(
      'The morning of <br> & <hr> on which the glue did not set.',
    );
    expect(second?.content).toBeUndefined();
    expect(second?.description).toBe('A boat is called after Owner’s aunt, or not at all.');
  });
});

/** Where old addresses lead. */
const moved = [
  ['/harbour/', '/harbor/'],
  ['/häfen/pier/', '/harbor/'],
  ['/2024/01/14/frost.html', frost],
  ['/songs/side/', '/sounds/side-street/'],
] as const;

test.each(moved)('%s leads to %s, and search engines learn that it has moved', (from, to) => {
  const page = readPage(from.slice(1).replace(/\/$/, '$&index.html'));

  expect(page.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(
    `0;url=${base.slice(0, -1)}${to}`,
  );
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(top + to.slice(1));
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(readFileSync(`${folder}/sitemap.xml`, 'utf8')).not.toContain(encodeURI(from));
});

test('hosts learn where old addresses lead', () => {
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n').sort();
  const paths = moved
    .map(([from, to]) => [from, to].map((path) => `${base.slice(0, -1)}${path}`))
    .map(([from = '', to = '']) => ({ from, to }));

  expect(read('_redirects')).toEqual(paths.map(({ from, to }) => `${encodeURI(from)} ${to} 301`).sort());
  expect(read('_redirects.nginx')).toEqual(
    paths.map(({ from, to }) => `location = "${from}" { return 301 ${to}; }`).sort(),
  );
  expect(read('_redirects.caddy')).toEqual(
    paths.map(({ from, to }) => `redir ${encodeURI(from)} ${to} permanent`).sort(),
  );
});

test('a post and a recording of the future are nowhere', () => {
  for (const page of ['posts/regatta', 'sounds/later']) expect(existsSync(`${folder}/${page}`)).toBe(false);
  const lists = ['notes/index.html', 'posts/feed.xml', 'sounds/index.html', 'music/feed.xml'];
  for (const file of [...lists, 'music/recordings.json', 'sitemap.xml'])
    expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toMatch(/regatta/i);
});
