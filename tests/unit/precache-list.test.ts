import { expect, test } from 'vitest';
import { listPrecached } from '@/build/precache-list';

const names = [
  '404.html',
  'audio/ride.mp3',
  '_astro/fonts/a1.woff2',
  '_astro/main.b2.js',
  'index.html',
  'music/index.html',
  'music/feed.xml',
  'music/recordings.json',
  'my notes/index.html',
  'offline.html',
  'icon-512.png',
  'pictures/cups-1280.avif',
  'pictures/grain.d4.webp',
  'pictures/icons.c3.svg',
  'resume.pdf',
];
const files = names.map((path) => ({ path, bytes: Buffer.from(path) }));

test('pages, scripts, fonts, icons and grain are kept, the most needed first; pictures and recordings are not', () => {
  const { entries, left } = listPrecached(files, '/', 1e6);

  expect(entries.map(({ url }) => url)).toEqual([
    '/',
    '/offline.html',
    '/_astro/fonts/a1.woff2',
    '/_astro/main.b2.js',
    '/pictures/grain.d4.webp',
    '/pictures/icons.c3.svg',
    '/music/',
    '/my%20notes/',
    '/music/recordings.json',
    '/icon-512.png',
  ]);
  expect(left).toEqual([]);
});

test('addresses are under the base, and have a revision unless they carry a hash', () => {
  const { entries } = listPrecached(files, '/sub/', 1e6);

  const revisions = Object.fromEntries(entries.map(({ url, revision }) => [url, revision]));
  expect(revisions).toMatchObject({
    '/sub/music/': expect.stringMatching(/^\w{10}$/) as string,
    '/sub/_astro/main.b2.js': null,
    '/sub/pictures/icons.c3.svg': null,
  });
});

test('a page that changes has another revision', () => {
  const [before, after] = ['one', 'two'].map((words) =>
    listPrecached([{ path: 'index.html', bytes: Buffer.from(words) }], '/', 1e6),
  );

  expect(before?.entries).not.toEqual(after?.entries);
});

test('what does not fit is left out and named, and smaller files still find room', () => {
  const [large, small] = [9000, 1000].map((size) => Buffer.alloc(size));
  const site = [
    { path: 'index.html', bytes: small ?? '' },
    { path: 'garden/index.html', bytes: large ?? '' },
    { path: 'music/index.html', bytes: small ?? '' },
  ].map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }));

  const { entries, left, size } = listPrecached(site, '/', 2500);

  expect(entries.map(({ url }) => url)).toEqual(['/', '/music/']);
  expect(left).toEqual(['garden/index.html']);
  expect(size).toBe(2000);
});
