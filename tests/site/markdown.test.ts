import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { days } from '../fixtures/markdown.ts';
import { markdownSite } from '../sites.ts';

test.each(['left', 'right'])('footnotes of the story %s lead to its own notes, and back', (id) => {
  const page = parse(readFileSync(`${markdownSite.folder}/sounds/index.html`, 'utf8'));
  const story = page.querySelector(`#${id} .track-story`);
  const find = (href = '') => story?.querySelectorAll('[id]').find((one) => `#${one.id}` === decodeURI(href));
  const links = story?.querySelectorAll('[data-footnote-ref]') ?? [];

  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const note = find(link.getAttribute('href'));
    const back = note?.querySelector('[data-footnote-backref]');
    expect(note?.closest('ol')?.querySelectorAll(':scope > li').indexOf(note)).toBe(Number(link.text) - 1);
    expect(find(back?.getAttribute('href'))?.text).toBe(link.text);
  }
});

describe('pictures in Markdown and HTML', () => {
  const readPage = (path: string) => parse(readFileSync(`${markdownSite.folder}/${path}`, 'utf8'));
  const readImages = (path: string, within = '.prose') =>
    readPage(path)
      .querySelectorAll(`${within} picture > img`)
      .map((image) => image.getAttribute('alt') ?? '');
  const all = [
    'Two cups on a table',
    '',
    'With spaces',
    'lamp',
    'one',
    'The pier',
    'The pier again',
    'A lamp above a bench, on the left',
    'Fetched before',
  ];

  test.each(['posts/moved-in', 'moved'])('are found and drawn in %s, with their words', (path) => {
    const images = readImages(`${path}/index.html`);
    const figures = readPage(`${path}/index.html`).querySelectorAll('.prose figure:has(figcaption)');

    expect(images).toEqual(path === 'moved' ? all.with(7, '') : all);
    expect(figures.map((figure) => figure.querySelector('figcaption')?.text)).toEqual([
      'At the café – early',
      'The boat',
    ]);
  });

  test('have sizes, a place before they load and a larger view, and their links lead on', () => {
    const page = readPage('posts/moved-in/index.html');
    const [first, , boat] = page.querySelectorAll('.prose figure');
    const find = (alt: string) => page.querySelector(`.prose img[alt="${alt}"]`);

    expect(first?.querySelector('source')?.attributes).toMatchObject({
      type: 'image/avif',
      srcset: expect.stringMatching(/320w.* 660w.* 960w/) as string,
    });
    expect(first?.querySelector('img')?.attributes).toMatchObject({ width: '960', height: '640' });
    expect(boat?.querySelector('a')?.getAttribute('data-title')).toBe('A boat in the ledger');
    expect(find('The pier')?.closest('a')?.getAttribute('href')).toBe('/sub/harbor/');
    expect(find('The pier again')?.getAttribute('width')).toBe('120');
    expect(find('lamp')?.closest('a')?.hasAttribute('href')).toBe(false);
    expect(page.querySelectorAll('p figure')).toEqual([]);
  });

  test('are in the story on a card and in both feeds', () => {
    expect(readImages('sounds/index.html', '#illustrated .track-story')).toEqual(['Two cups on a table']);
    for (const feed of ['posts/feed.xml', 'music/feed.xml'])
      expect(readFileSync(`${markdownSite.folder}/${feed}`, 'utf8')).toMatch(
        /<figure><img src="https:\/\/www\.example\.com\/sub\/_astro\/pictures\/two-cups-\S+\.jpg" alt="Two cups on a table" width="960" height="640"><figcaption>At the café – early<\/figcaption>/,
      );
  });

  test('have the credit that the ledger gives to all', () => {
    const credits = readPage('thanks/index.html').querySelectorAll('.picture-credits');

    expect(credits.map(({ text }) => text).find((text) => text.includes('An Aunt'))).toMatch(
      /^\s*Café\s*Lamp\s*Pier\s*Two cups\s*(?:X\s*)?An Aunt \(from her drawer\), CC-BY-4\.0/,
    );
  });
});

test('credits name the sources of pictures that have different ones', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/thanks/index.html`, 'utf8'));

  expect(page.querySelector('.picture-credits')?.text).toContain('Bench (drawn for this fixture)');
});

test('code has the colors of its language, a title and marked lines, and other pages have nothing of it', () => {
  const read = (path: string) => readFileSync(`${markdownSite.folder}/${path}`, 'utf8');
  // By default, the parser has no elements in `<pre>`.
  const page = parse(read('code/index.html'), { blockTextElements: { script: true, style: true } });
  const block = page.querySelectorAll('.code-block')[1];

  expect(block?.querySelector('.code-head')?.structuredText).toBe('tuner.py Python');
  expect(block?.querySelectorAll('.code-marked').map(({ text }) => text.trim())).toEqual([
    'from collections.abc import Iterable',
    expect.stringMatching(/^def to_cents/),
    expect.stringMatching(/^"""How far/),
  ]);
  expect(block?.querySelector('.code-keyword')?.text).toBe('from');
  expect(page.querySelectorAll('.code-block code [style], .code-block [tabindex] [tabindex]')).toEqual([]);
  expect(read('tables/index.html')).not.toMatch(/code-(?:head|keyword)/);
});

test.each([
  ...days.map((_, index) => [`day-${index}`, '2024-05-21']),
  ['first-light', '2014-07-28'],
  ['second-light', '2013-07-29'],
])('the post %s is of %s, as other programs write it', (id, day) => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/${id}/index.html`, 'utf8'));

  expect(page.querySelector('main time')?.getAttribute('datetime')).toBe(day);
});

test.each([
  ['posts/2014-07-28-first-light', 'first-light'],
  ['posts/2013-07-28-second-light', 'second-light'],
  ['2014/07/light', 'first-light'],
  ['moved-in', 'moved-in'],
  ['2024/moved-in', 'moved-in'],
])('/%s/, which another program had, leads to the post %s', (from, to) => {
  const page = parse(readFileSync(`${markdownSite.folder}/${from}/index.html`, 'utf8'));

  expect(page.querySelector('a')?.getAttribute('href')).toBe(`/sub/posts/${to}/`);
});

test('keys of other programs are read as ours', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/moved-in/index.html`, 'utf8'));
  const read = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

  expect(['description', 'article:published_time', 'article:modified_time'].map(read)).toEqual([
    'From another house.',
    '2024-03-01',
    '2024-03-02',
  ]);
  expect(page.querySelector('main')?.getAttribute('data-palette')).toBe('posts/moved-in');
  expect(page.querySelector('picture source')?.getAttribute('srcset')).toMatch(/\/two-cups-/);
  const list = parse(readFileSync(`${markdownSite.folder}/posts/second-light/index.html`, 'utf8'));
  expect(list.querySelector('picture source')?.getAttribute('srcset')).toMatch(/\/two-cups-/);
});

test('words in angle brackets are shown as typed, and elements are elements', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/brackets/index.html`, 'utf8'));
  const texts = page
    .querySelectorAll('.prose > :is(p, ul, div):not(.text-caption)')
    .map((one) => one.structuredText);

  expect(texts).toEqual([
    'A Vec<T> grows, never null for <reasons>. Array<string>, <your-name>, <Enter> twice.',
    'Option<Box<Node>> may be empty, H2O',
    '<Enter>',
    'Map<K, Vec<V>> in a box',
    'See the terms or these.',
    'Water is H2O, the area x2, a^2 and b^2 a wrong word, x^2^.',
  ]);
  expect(page.querySelector('.prose sub')?.text).toBe('2');
  expect(page.querySelector('.prose svg circle')).not.toBeNull();
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('A Vec<T> grows');
});

test('markup in a title is shown as its words, on the page, in the list and in the feed', () => {
  const read = (file: string) => readFileSync(`${markdownSite.folder}/${file}`, 'utf8');
  const page = parse(read('posts/moved-in/index.html'));
  const link = parse(read('notes/index.html')).querySelector('main a[href$="/posts/moved-in/"]');

  expect(page.querySelector('h1')?.text).toBe('Moved in, see it');
  expect(page.querySelector('title')?.text).toContain('Moved in, see it');
  expect(link?.text.trim()).toBe('Moved in, see it');
  expect(read('posts/feed.xml')).toContain('<title>Moved in, see it</title>');
});

test('definition lists and the ids of headings mean what their writers meant', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/brackets/index.html`, 'utf8'));

  expect(page.querySelectorAll('.prose dl > *').map(({ tagName, text }) => `${tagName} ${text}`)).toEqual([
    'DT Dawn',
    'DD The first light',
  ]);
  expect(page.querySelector('.prose dd em')?.text).toBe('first');
  expect(page.querySelector('h2#words')?.text).toBe('Terms');
  expect(page.querySelectorAll('.prose a[href="#words"]').map(({ text }) => text)).toEqual([
    'the terms',
    'these',
  ]);
});

test('marks right behind a word raise and lower what is between them', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/brackets/index.html`, 'utf8'));
  const marked = page.querySelectorAll('.prose > p:last-of-type > *').map((one) => one.outerHTML);

  expect(marked).toEqual(['<sub>2</sub>', '<sup>2</sup>', '<del>wrong</del>', '<code>x^2^</code>']);
});

test.each([
  ['travel', 'Travel', ['Moved in, see it', 'First light']],
  ['north-sea', 'North Sea', ['Moved in, see it']],
  ['boat-building', 'Boat building', ['Second light']],
  ['winter-light', 'Winter light', ['Second light']],
  ['旅', '旅', ['Moved in, see it']],
  ['חורף', 'חורף', ['First light']],
])('the tag %s of other programs has a page, %s, with its posts', (id, name, posts) => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/tags/${id}/index.html`, 'utf8'));

  expect(page.querySelector('h1')?.text).toBe(name);
  expect(page.querySelectorAll('main ol a').map(({ text }) => text.trim())).toEqual(posts);
});

test.each([
  ['posts/notes', ['Note', 'A hint', 'Caution', 'Note', 'Tip', 'Warning', 'Tip']],
  ['notes-nl', ['Opmerking', 'A hint', 'Let op', 'Opmerking', 'Tip', 'Waarschuwing', 'Tip']],
])('notes of other programs are notes in %s, with their names in its language', (path, names) => {
  const page = parse(readFileSync(`${markdownSite.folder}/${path}/index.html`, 'utf8'));
  const notes = page.querySelectorAll('.prose [role=note]');
  const text = page.querySelector('.prose')?.structuredText ?? '';

  expect(notes.map((note) => note.querySelector('p')?.text)).toEqual(names);
  expect(notes[0]?.querySelectorAll('em, li').map((one) => one.text)).toEqual(['a coat', 'Or two']);
  expect(notes[2]?.text).toMatch(/Ice at 10:30\. See above\./);
  expect(notes[3]?.previousElementSibling?.structuredText).toBe('One\nTwo\nDeep');
  expect(notes[3]?.querySelector('em')?.text).toBe('a list');
  expect(notes[6]?.previousElementSibling?.structuredText).toBe('Loose\nAlso loose');
  expect(notes.slice(4, 6).map((note) => note.closest('li')?.structuredText)).toEqual([
    expect.stringMatching(/^In\s+Tip\s+The entry$/),
    expect.stringMatching(/^Last\s+.+\s+Also$/),
  ]);
  expect(text).toMatch(/::: spoiler\s+It ends :smile: well, arr\[\[1\]\]\.\s+:::/);
});

test.each(['posts/notes', 'notes-nl'])(
  'links in double brackets lead from %s to pages by title or file name',
  (path) => {
    const page = parse(readFileSync(`${markdownSite.folder}/${path}/index.html`, 'utf8'));
    const links = page
      .querySelectorAll('.prose [role=note] a[href]')
      .map((link) => [link.text, link.getAttribute('href')]);

    expect(links).toEqual([
      ['First light', '/sub/posts/first-light/'],
      ['First light', '/sub/posts/first-light/'],
      ['the light', '/sub/posts/first-light/'],
      ['content/pages/code.mdx > The service', '/sub/code/#the-service'],
      ['how', '/sub/code/#the-service'],
      ['terms', '/sub/posts/brackets/#words'],
      ['Dawn', '/sub/posts/first-light/'],
      ['day', '/sub/posts/first-light/'],
      ['Calon Lân', '/sub/sounds/hymn/'],
      ['above', '#here'],
    ]);
    expect(page.querySelector('a#here')?.text).toBe('here');
  },
);

test.each(['posts/notes', 'notes-nl'])('pictures of Obsidian are drawn in %s, with their words', (path) => {
  const page = parse(readFileSync(`${markdownSite.folder}/${path}/index.html`, 'utf8'));
  const images = page.querySelectorAll('.prose picture > img');

  expect(images.map((image) => image.getAttribute('alt'))).toEqual([
    'The bench',
    'A lamp above a drawer, on the right',
  ]);
  expect(images[0]?.getAttribute('width')).toBe('120');
  expect(page.querySelector('.prose')?.text).not.toContain('![');
});

test('what describes a text has the words of its notes and links', () => {
  const page = parse(readFileSync(`${markdownSite.folder}/posts/notes/index.html`, 'utf8'));

  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Bring a coat. See First light.',
  );
});
