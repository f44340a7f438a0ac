import { describe, expect, test } from 'vitest';
import { decodePath, encodePath, toPath, toUrl } from '@/lib/paths';

describe('an address of the site goes under its base', () => {
  test.each([
    ['/', '/sub/', '/sub/'],
    ['/music/', '/', '/music/'],
    ['/music/', '/sub/', '/sub/music/'],
    ['/music/', '/sub', '/sub/music/'],
    ['/music', '/sub/', '/sub/music/'],
    ['/music?from=card#ride', '/sub/', '/sub/music/?from=card#ride'],
    ['/#main', '/sub/', '/sub/#main'],
    ['/resume.pdf', '/sub/', '/sub/resume.pdf'],
    ['/audio/Song%20%231.mp3', '/sub/', '/sub/audio/Song%20%231.mp3'],
    ['/audio/v1.2/', '/sub/', '/sub/audio/v1.2/'],
  ])('%s under %s', (address, base, path) => {
    expect(toPath(address, base)).toBe(path);
  });
});

test.each(['https://example.com/x', '//cdn.example.com/x', 'mailto:you@example.com', '#main', 'music/', ''])(
  'an address that does not begin at the root stays as it is: %s',
  (address) => {
    expect(toPath(address, '/sub/')).toBe(address);
  },
);

test.each([
  ['/sub/music/#funk-ride', 'https://www.example.com/sub/music/#funk-ride'],
  ['https://example.com/a.mp3', 'https://example.com/a.mp3'],
  ['/music/#手紙', 'https://www.example.com/music/#%E6%89%8B%E7%B4%99'],
])('%s is found from elsewhere at %s', (path, url) => {
  expect(toUrl(path, 'https://www.example.com')).toBe(url);
});

test.each([
  [
    '/audio/Song #1, 100% & don’t 音楽.mp3',
    '/audio/Song%20%231%2C%20100%25%20%26%20don%E2%80%99t%20%E9%9F%B3%E6%A5%BD.mp3',
  ],
  ['/audio/ride.mp3', '/audio/ride.mp3'],
])('%s is encoded, and decoded again', (path, address) => {
  expect(encodePath(path)).toBe(address);
  expect(decodePath(address)).toBe(path);
});

test('an address that is not well encoded is read as it is', () => {
  expect(decodePath('/100%/')).toBe('/100%/');
});
