import { expect, test } from 'vitest';
import { findRecord, harbor, home, owner, screens, sounds, workshop } from '../fixtures/site.ts';
import { siteUrl } from '../sites.ts';
import { find, pageFiles, readLinks, readMain, readPage, readText, toFile } from './site.ts';

const homeTitle = `A place of ${owner.name}`;

test.each(screens)('$id has its own title, address, language and width', ({ id, path, label, front }) => {
  const page = readPage(toFile(path));
  const read = (selector: string, name: string) => find(page, selector).getAttribute(name);

  expect(find(page, 'title').text).toBe(id === 'home' ? homeTitle : `${label} · ${homeTitle}`);
  expect(read('link[rel=canonical]', 'href')).toBe(`${siteUrl}/sub${path}`);
  expect(read('meta[name=description]', 'content')).toBe(front.description);
  expect(read('html', 'lang')).toBe(front.lang ?? owner.lang);
  expect(read('main', 'data-width')).toBe(front.width);
});

test('a page in two languages names and links the other, and is in its own', () => {
  const [english, spanish] = [`/sub/harbor/`, `/sub/muelle/`];
  const alternates = [
    ['en-GB', english],
    ['x-default', english],
    ['es', spanish],
  ].map(([lang, path]) => [lang, `${siteUrl}${path}`]);

  for (const [file, lang, other] of [
    ['harbor/index.html', 'en-GB', ['Español', '/muelle/']],
    ['muelle/index.html', 'es', ['English', '/harbor/']],
  ] as const) {
    const page = readPage(file);
    const named = page
      .querySelectorAll('link[hreflang]')
      .map(({ attributes }) => [attributes['hreflang'], attributes['href']]);
    expect(named).toEqual(alternates);
    expect(find(page, 'html').getAttribute('lang')).toBe(lang);
    expect(find(page, '#page').getAttribute('lang')).toBe(owner.lang);
    expect(readLinks(find(page, 'main'))[0]).toEqual(other);
  }
});

test.each([
  ['notes/index.html', ['Ecclesiastes 4:12', 'Genesis 6:14-16', 'Genesis 8:4']],
  ['posts/tide-table/index.html', ['John 3:8-9']],
  ['sounds/side-street/index.html', ['Psalm 137:4']],
])('passages of the Bible in %s are links to the site that the owner has chosen', (file, passages) => {
  const addresses = find(readPage(file), 'main')
    .querySelectorAll('a[href*=bible]')
    .map((link) => link.getAttribute('href'));

  expect(addresses).toEqual(
    passages.map((passage) => `https://bible.example.com/?search=${encodeURIComponent(passage)}`),
  );
});

test('no line of the first paragraph ends with a word of one letter, or a short one before it', () => {
  expect(readMain(sounds.path).querySelector('p')?.text).toContain('on\u00a0a\u00a0quiet afternoon');
});

test('a picture that links to a screen has a caption, and a row of such pictures alone is the whole sheet', () => {
  const written = [...home.body.matchAll(/to="([^"]+)" caption="([^"]+)"/g)];

  expect(written).toHaveLength(5);
  expect(readLinks(find(readMain(home.path), 'div.sheet'))).toEqual(
    written.map(([, to, caption]) => [caption, to]),
  );
  const sheets = [home.path, '/rows/'].map(
    (path) => readMain(path).querySelectorAll('.picture-sheet').length,
  );
  expect(sheets).toEqual([1, 0]);
});

test('pictures to enlarge have titles, and text links to resume and blog before a silent barline', () => {
  const main = readMain(workshop.path);
  const last = main.querySelectorAll('p').at(-1)?.lastElementChild;

  expect(main.querySelectorAll('figure a').map((link) => link.getAttribute('aria-label'))).toEqual(
    ['chisel.jpg', 'drawer.jpg'].map((file) => `Enlarge “${findRecord(file).title}”`),
  );
  expect(main.querySelectorAll('p').flatMap(readLinks)).toEqual([
    ['here', owner.resume],
    ['my notebook', owner.blog.url],
  ]);
  expect([last?.getAttribute('aria-hidden'), last?.textContent]).toEqual(['true', '\u2060']);
});

test('a page links to the chosen networks, in this order, and shows a picture with its caption and width', () => {
  const main = readMain(harbor.path);
  const urls = ['Letters', 'Mastodon'].map((name) => owner.social.find((link) => link.name === name)?.url);
  const figure = find(main, 'figure');

  expect(main.querySelectorAll('ul a').map((link) => link.getAttribute('href'))).toEqual(urls);
  expect(main.querySelectorAll('form, input, textarea, button')).toEqual([]);
  expect(readText(find(figure, 'figcaption'))).toBe('The rope is older than the boat.');
  expect(find(figure, 'img').attributes).toMatchObject({ sizes: '60vw', alt: findRecord('rope.jpg').alt });
});

test('a picture that links is named by its caption, and no link or button repeats its name in a title', () => {
  const pictures = readMain('/rows/').querySelectorAll('figure > a[href$="/sounds/"] img');

  expect(pictures.length).toBeGreaterThan(10);
  expect([...new Set(pictures.map((picture) => picture.getAttribute('alt')))]).toEqual(['']);
  for (const file of pageFiles)
    expect(readPage(file).querySelectorAll('a[title], button[title]')).toEqual([]);
});
