import { expect, test } from 'vitest';
import { toOgImageName } from '@/pictures/og-image-name';
import { fileLink, isFilePath } from '@/lib/file-links';
import { toId } from '@/lib/ids';
import { fillName, formatYears, toDocumentTitle } from '@/lib/names';

test('{name} becomes the name, as often as it stands there', () => {
  expect(fillName('{name} the Dev, {name}', '$& O’Neil')).toBe('$& O’Neil the Dev, $& O’Neil');
});

test('the title of a window begins with the label of its screen', () => {
  expect(toDocumentTitle('The home of Your Name', 'Music')).toBe('Music · The home of Your Name');
  expect(toDocumentTitle('The home of Your Name')).toBe('The home of Your Name');
});

test.each([
  [2020, 2026, '2020–2026'],
  [2026, 2026, '2026'],
  [2030, 2026, '2030'],
])('a copyright since %i is shown in %i as %s', (first, current, years) => {
  expect(formatYears(first, current)).toBe(years);
});

test.each([
  ['funk-ride.md', 'funk-ride'],
  ['Notes/Song #1, 100% & don’t.mdx', 'notes/song-1-100-dont'],
  ['notes/index.mdx', 'notes'],
  ['音楽.mdx', '音楽'],
  ['O\u0308l.mdx', 'öl'],
  ['v1.2.mdx', 'v1-2'],
  ['!.mdx', ''],
])('the id of %s is %s', (file, id) => {
  expect(toId(file)).toBe(id);
  expect(toId(id)).toBe(id);
});

test('screens have cards with different names', () => {
  expect(toOgImageName('notes/song')).toBe('notes--song');
  expect(toOgImageName('notes-song')).toBe('notes-song');
});

test.each([
  ['/resume.pdf', true],
  ['/audio/Song%20%231.mp3?x=1', true],
  ['/music/', false],
  ['/v1.2/', false],
  ['/music/#ride.mp3', false],
  ['//example.com/resume.pdf', false],
  ['https://example.com/resume.pdf', false],
])('%s leads to a file of the site: %s', (address, isFile) => {
  expect(isFilePath(address)).toBe(isFile);
});

test('a link to a file is not opened by the router', () => {
  expect(fileLink).toEqual({ 'data-astro-reload': '' });
});
