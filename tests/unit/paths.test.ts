import { expect, test } from 'vitest';
import { readAddress } from '#integrations/address.ts';
import { toUrl, withBase, withoutBase, type Href } from '#lib/paths.ts';
import { getSourceUrl } from '#features/credits/credits.ts';

test.each([
  [{ SITE_URL: '' }, 'http://localhost:4321', '/'],
  [{ SITE_URL: 'https://me.example.io/portfolio' }, 'https://me.example.io', '/portfolio/'],
  [{ SITE_URL: 'https://me.example.io/a/b//' }, 'https://me.example.io', '/a/b/'],
])('a build with %j is for %s%s', (environment, site, base) => {
  expect(readAddress(environment)).toEqual({ site, base });
});

test('a path gets the base once, and a full address only with it', () => {
  const path: Href = withBase('/music/', '/sub/');

  expect(path).toBe('/sub/music/');
  expect(withBase('https://example.com/x', '/sub/')).toBe('https://example.com/x');
  expect([path, '/music/'].map((one) => withoutBase(one, '/sub/'))).toEqual(['/music/', '/music/']);
  expect(toUrl(path, 'https://example.com')).toBe('https://example.com/sub/music/');
  // @ts-expect-error It has the base already.
  expect(withBase(path, '/sub/')).toBe('/sub/sub/music/');
  // @ts-expect-error It has no base.
  expect(toUrl('/music/', 'https://example.com')).toBe('https://example.com/music/');
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
