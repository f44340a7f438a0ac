import { expect, test } from 'vitest';
import { isFilePath } from '#lib/file-links.ts';
import { getEntryId } from '#lib/ids.ts';

test.each([
  ['funk-ride.md', 'funk-ride'],
  ['Notes/Song #1, 100% & don’t.mdx', 'notes/song-1-100-dont'],
  ['notes/index.mdx', 'notes'],
  ['音楽.mdx', '音楽'],
  ['O\u0308l.mdx', 'öl'],
  ['v1.2.mdx', 'v1-2'],
  ['!.mdx', ''],
])('the id of %s is %s', (file, id) => {
  expect(getEntryId(file)).toBe(id);
  expect(getEntryId(id)).toBe(id);
});

test.each([
  ['/resume.pdf', true],
  ['/audio/Song%20%231.mp3?x=1', true],
  ['/v1.2/', false],
  ['/music/#ride.mp3', false],
  ['https://example.com/resume.pdf', false],
])('%s is a file instead of a screen: %s', (address, isFile) => {
  expect(isFilePath(address)).toBe(isFile);
});
