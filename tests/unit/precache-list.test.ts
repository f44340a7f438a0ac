import { expect, test } from 'vitest';
import { listPrecached } from '@/build/precache-list';

const toFiles = (files: Record<string, string | Buffer>) =>
  Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));

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
  'pictures/icons.c3.svg',
  'resume.pdf',
];
const site = toFiles(Object.fromEntries(names.map((name) => [name, name])));

test('screens, scripts, fonts and icons work offline, but not pictures, recordings and feeds', () => {
  const { entries, left } = listPrecached(site, '/', 1e6);

  expect(entries.map(({ url }) => url).sort()).toEqual([
    '/',
    '/_astro/fonts/a1.woff2',
    '/_astro/main.b2.js',
    '/icon-512.png',
    '/music/',
    '/music/recordings.json',
    '/my%20notes/',
    '/offline.html',
    '/pictures/icons.c3.svg',
  ]);
  expect(left).toEqual([]);
});

test('addresses are under the base, and have a revision unless they carry a hash', () => {
  const { entries } = listPrecached(site, '/sub/', 1e6);

  expect(Object.fromEntries(entries.map(({ url, revision }) => [url, revision]))).toMatchObject({
    '/sub/music/': expect.stringMatching(/^\w{10}$/) as string,
    '/sub/_astro/main.b2.js': null,
    '/sub/pictures/icons.c3.svg': null,
  });
});

test('a screen that changes has another revision', () => {
  const [before, after] = ['one', 'two'].map((words) =>
    listPrecached(toFiles({ 'index.html': words }), '/', 1e6),
  );

  expect(before?.entries).not.toEqual(after?.entries);
});

test('a file that does not fit is left out and named, and smaller ones still get in', () => {
  const [small, large] = [Buffer.alloc(1000), Buffer.alloc(9000)];
  const files = { 'index.html': small, 'garden/index.html': large, 'music/index.html': small };

  const { entries, left, size } = listPrecached(toFiles(files), '/', 2500);

  expect(entries.map(({ url }) => url)).toEqual(['/', '/music/']);
  expect(left).toEqual(['garden/index.html']);
  expect(size).toBe(2000);
});
