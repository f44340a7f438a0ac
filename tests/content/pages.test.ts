import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { checkLinks } from '../check-links.ts';
import { ownerSite, siteUrl } from '../sites.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { listMistakes } from '../valid-html.ts';
import { listPages, listScreens } from './site.ts';

const pages = listPages();
const languages = pages.flatMap(({ document }) =>
  document.querySelectorAll('[lang]').map((element) => element.getAttribute('lang') ?? ''),
);
const screens = listScreens().map(({ path }) => path);

test('there is a home page, and a page for unknown paths', () => {
  expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(['404.html', 'index.html']));
});

test('no link is broken', async () => {
  expect(await checkLinks(ownerSite.folder, ownerSite.base, siteUrl)).toEqual([]);
});

test('both navigations lead to the same pages, in the same order', () => {
  const files = new Set(pages.map(({ path }) => new URL(path, siteUrl).pathname));

  for (const { document } of pages) {
    const [icons = [], words = []] = document
      .querySelectorAll('nav')
      .map((nav) => nav.querySelectorAll('a').map((link) => link.getAttribute('href')));
    expect(icons).toEqual(words);
    expect(words).toEqual(screens);
  }
  expect(screens.filter((path) => !files.has(new URL(path, siteUrl).pathname))).toEqual([]);
});

test('all letters that the fonts have are in the files of the site', async () => {
  const letters = listShownLetters(ownerSite.folder, languages);

  expect((await findWithoutFont(ownerSite.folder, letters)).missing).toEqual([]);
});

describe.each(pages)('$file', ({ file, document }) => {
  test('is valid HTML', async () => {
    expect(await listMistakes(`${ownerSite.folder}/${file}`)).toEqual([]);
  });

  test('has one h1 with text', () => {
    const headings = document.querySelectorAll('h1');

    expect(headings).toHaveLength(1);
    expect(headings[0]?.textContent.trim()).not.toBe('');
  });

  test('marks its entry, or the entry of the screen above it, in each navigation', () => {
    const path = file === '404.html' ? '' : `/${file.replace(/index\.html$/, '')}`;

    for (const nav of document.querySelectorAll('nav').filter((one) => !one.closest('main'))) {
      const links = nav.querySelectorAll('a');
      const read = (link: HTMLElement) => decodeURI(link.getAttribute('href') ?? '');
      const around = links.filter((link) => read(link) !== '/' && path.startsWith(read(link)));
      const exact = links.filter((link) => read(link) === path);
      const own = exact.length > 0 ? exact : around;
      expect(nav.querySelectorAll('[aria-current]')).toEqual(own);
    }
  });

  test('has no empty list, navigation or link', () => {
    const hollow = document
      .querySelectorAll('#page :is(nav, ul, ol, dl, a, header, footer)')
      .filter((element) => element.textContent.trim() === '' && !element.querySelector('img, svg, audio'));

    expect(hollow.map((element) => element.outerHTML)).toEqual([]);
  });
});
