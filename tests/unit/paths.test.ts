import { expect, test } from 'vitest';
import { readAddress } from '#integrations/address.ts';
import { isFilePath } from '#lib/file-links.ts';
import { withBase } from '#lib/paths.ts';
import { getSourceUrl } from '#pictures/credits.ts';

test.each([
  ['/music/', '/sub', '/sub/music/'],
  ['/music', '/sub/', '/sub/music/'],
  ['/music?from=card#ride', '/sub/', '/sub/music/?from=card#ride'],
  ['/resume.pdf', '/sub/', '/sub/resume.pdf'],
  ['/audio/Song%20%231.mp3', '/sub/', '/sub/audio/Song%20%231.mp3'],
  ['/audio/v1.2/', '/sub/', '/sub/audio/v1.2/'],
  ['//cdn.example.com/x', '/sub/', '//cdn.example.com/x'],
  ['mailto:you@example.com', '/sub/', 'mailto:you@example.com'],
  ['#main', '/sub/', '#main'],
  ['', '/sub/', ''],
])('“%s” under %s is “%s”', (address, base, path) => {
  expect(withBase(address, base)).toBe(path);
});

test.each([
  [{ SITE_URL: '' }, 'http://localhost:4321', '/'],
  [{ SITE_URL: 'https://me.example.io/portfolio' }, 'https://me.example.io', '/portfolio/'],
  [{ SITE_URL: 'https://me.example.io/a/b//' }, 'https://me.example.io', '/a/b/'],
])('a build with %j is for %s%s', (environment, site, base) => {
  expect(readAddress(environment)).toEqual({ site, base });
});

test.each([
  ['https://example.com/cups', undefined, 'https://example.com/cups'],
  ['a/cups.py', 'https://example.com/site/', 'https://example.com/site/blob/HEAD/a/cups.py'],
  ['my pictures/#1.py', 'https://example.com/s', 'https://example.com/s/blob/HEAD/my%20pictures/%231.py'],
  ['a/cups.py', undefined, undefined],
  ['A photograph of mine', 'https://example.com/s', undefined],
])('the source %s of a picture in the repository %s is at %s', (source, repository, url) => {
  expect(getSourceUrl(source, repository)).toBe(url);
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
