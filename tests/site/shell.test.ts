import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { findRecord, owner, screens } from '../fixtures/site.ts';
import { fixtureSite } from '../sites.ts';
import { checkNames } from '#checks/files.ts';
import { readRule, track, validSite } from '../unit/write-site.ts';
import { find, findNavigations, pageFiles, readLinks, readPage, readText, toFile } from './site.ts';

const pages = pageFiles.map((file) => [file, readPage(file)] as const);
const navigations = [
  ['icons', 0],
  ['words', 1],
] as const;

describe.each(pages)('%s', (file, page) => {
  const current = screens.find(({ path }) => file === toFile(path))?.label;

  test('has its landmarks in order', () => {
    const landmarks = find(page, '#page').querySelectorAll('header, nav, main, aside, footer');

    expect(landmarks.map(({ tagName }) => tagName).join(' ')).toBe('HEADER NAV NAV MAIN ASIDE FOOTER');
  });

  test('starts with a link to its text', () => {
    const [first] = page.querySelectorAll('a[href], button, input, audio[controls], [tabindex]');

    expect([first?.text.trim(), first?.getAttribute('href')]).toEqual(['Skip to content', '#main']);
    expect(find(page, 'main').attributes).toMatchObject({ id: 'main', tabindex: '-1' });
  });

  test.each(navigations)('has all screens in its navigation of %s', (_, index) => {
    const links = findNavigations(page).map(readLinks)[index];

    expect(links).toEqual(screens.map(({ path, label }) => [label, path]));
  });

  test.each(navigations)('marks the current screen in its navigation of %s', (_, index) => {
    const marked = findNavigations(page)[index]?.querySelectorAll('[aria-current]') ?? [];

    expect(
      marked.map((link) => [
        link.getAttribute('aria-label') ?? readText(link),
        link.getAttribute('aria-current'),
      ]),
    ).toEqual(current ? [[current, 'page']] : []);
  });

  test('has the same shell as home', () => {
    expect(readShell(page)).toBe(readShell(readPage('index.html')));
  });
});

test.each(screens)('$id ends with a link to edit its file', ({ id, path }) => {
  const [link] = readLinks(find(readPage(toFile(path)), 'main')).slice(-1);

  expect(link).toEqual(['Edit on GitHub', `${owner.repository}/edit/HEAD/content/pages/${id}.mdx`]);
});

test.each(globSync('**/*.{html,js}', { cwd: fixtureSite.folder }))(
  '%s has no trace of the buttons for the editor',
  (file) => {
    expect(readFileSync(`${fixtureSite.folder}/${file}`, 'utf8')).not.toMatch(
      /data-file|edit-file|open-in-editor/,
    );
  },
);

const page = readPage('index.html');

test('the header has the name of the owner and links home', () => {
  expect(readLinks(find(page, 'header'))).toEqual([[owner.name, '/']]);
});

test('every icon of navigations and footer is in the sprite', () => {
  const drawings = page.querySelectorAll('nav use, footer use').map((use) => use.getAttribute('href') ?? '');

  expect(drawings).toHaveLength(2 * screens.length + owner.social.length);
  expect(drawings.filter((address) => !findSymbol(address)?.querySelector('path'))).toEqual([]);
});

test('the sidebar has portrait, tagline, blog and resume', () => {
  const aside = find(page, 'aside');

  expect(find(aside, 'img').getAttribute('alt')).toBe(findRecord(owner.portrait).alt);
  expect(readText(aside)).toContain(owner.tagline);
  expect(readLinks(aside)).toEqual([
    [owner.blog.label, owner.blog.url],
    ['Resume', owner.resume],
  ]);
});

test('the footer has place, copyright and social links', () => {
  const footer = find(page, 'footer');

  expect(readText(footer)).toContain(`${owner.city}, ${owner.state}`);
  expect(readText(footer)).toMatch(
    new RegExp(`© ${owner.copyright}(–\\d{4})? ${owner.name}\\. ${owner.permission}`),
  );
  expect(readLinks(footer)).toEqual(owner.social.map(({ name, url }) => [name, url]));
});

/** The drawing of an icon in the sprite. */
function findSymbol(address: string) {
  const [file = '', id = ''] = address.split('#');
  return parse(
    readFileSync(`${fixtureSite.folder}/${file.slice(fixtureSite.base.length)}`, 'utf8'),
  ).querySelector(`symbol[id="${id}"]`);
}

/** Everything around `<main>`, without the marks of the current screen. */
function readShell(document: typeof page): string {
  const shell = find(document, '#page').outerHTML.replace(find(document, 'main').outerHTML, '');
  return shell.replace(/ aria-current="page"|-fill(?=")|data-screen="[^"]*"/g, '');
}

test('ids of the shell are reserved, because a card gets the id of its recording', async () => {
  const ids = readPage('index.html')
    .querySelectorAll('body [id]')
    .filter((element) => element.closest('main') === null || element.id === 'main')
    .map((element) => element.id);

  expect(ids).toContain('announcer');
  for (const id of ids) {
    const files = { ...validSite, [`content/tracks/${id}.md`]: validSite[track] };
    expect(await readRule(checkNames, files)).toContain(`the name “${id}” is reserved.`);
  }
});
