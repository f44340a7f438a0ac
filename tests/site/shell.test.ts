import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { owner, screens } from '../fixtures/site.ts';
import { fixture, fixtureSite } from '../sites.ts';
import { find, findNavigations, pageFiles, readLinks, readPage, readText } from './site.ts';

const page = readPage('index.html');

test.each(pageFiles)('%s has the shell of home, in order, after a link to its text', (file) => {
  const other = readPage(file);
  const landmarks = find(other, '#page').querySelectorAll('header, nav, main, aside, footer');
  const [first] = other.querySelectorAll('a[href], button, input, audio[controls], [tabindex]');

  expect(landmarks.map(({ tagName }) => tagName).join(' ')).toBe('HEADER NAV NAV MAIN ASIDE FOOTER');
  expect([first?.text.trim(), first?.getAttribute('href')]).toEqual(['Skip to content', '#main']);
  expect(find(other, 'main').attributes).toMatchObject({ id: 'main', tabindex: '-1' });
  expect(readShell(other)).toBe(readShell(page));
});

test('each navigation has all screens', () => {
  const entries = screens.map(({ path, label }) => [label, path]);

  expect(findNavigations(page).map(readLinks)).toEqual([entries, entries]);
});

test('every icon of navigations and footer is in the sprite, and the SVGs of the owner are files as they are', () => {
  const drawings = page.querySelectorAll('nav use, footer use').map((use) => use.getAttribute('href') ?? '');
  const [mask = ''] = page.querySelectorAll('footer [mask]').map((icon) => icon.getAttribute('mask') ?? '');
  const picture = find(page, 'footer img').getAttribute('src') ?? '';

  expect(drawings).toHaveLength(2 * screens.length + owner.social.length - 2);
  expect(drawings.filter((address) => !findSymbol(address)?.querySelector('path'))).toEqual([]);
  expect(readBuilt(/url\("(.*)"\)/.exec(mask)?.[1] ?? '')).toBe(
    readFileSync(`${fixture}/public/buoy.svg`, 'utf8'),
  );
  expect(readBuilt(picture)).toBe(readFileSync(`${fixture}/public/lamp.svg`, 'utf8'));
});

test('the footer has the years of the copyright, and asks to ask before reusing anything', () => {
  const { copyright, name, permission } = owner;

  expect(readText(find(page, 'footer p:has(strong)')).replace(/–\d{4}/, '–now')).toBe(
    `© ${copyright}–now ${name}. ${permission}`,
  );
});

/** The drawing of an icon in the sprite. */
function findSymbol(address: string) {
  const [file = '', id = ''] = address.split('#');
  return parse(readBuilt(file)).querySelector(`symbol[id="${id}"]`);
}

/** The built file with an address. */
function readBuilt(address: string): string {
  return readFileSync(`${fixtureSite.folder}/${address.slice(fixtureSite.base.length)}`, 'utf8');
}

/** Everything around `<main>`, without the marks of the current screen. */
function readShell(document: typeof page): string {
  const shell = find(document, '#page').outerHTML.replace(find(document, 'main').outerHTML, '');
  return shell.replace(/ aria-current="page"|-fill(?=")|data-screen="[^"]*"/g, '');
}
