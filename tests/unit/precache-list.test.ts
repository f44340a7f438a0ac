import { expect, test } from 'vitest';
import { listPrecached } from '#offline/service-worker.ts';

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
const site = names.map((path) => ({ path, size: 10 }));

test('screens, scripts, fonts and icons work offline, but not pictures, recordings and feeds', () => {
  const { urls, left } = listPrecached(site, '/', 1e6);

  expect(urls.toSorted()).toEqual([
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

test('addresses are under the base', () => {
  const { urls } = listPrecached(site, '/sub/', 1e6);

  expect(urls).toEqual(expect.arrayContaining(['/sub/', '/sub/music/', '/sub/_astro/main.b2.js']));
});

test('a file that does not fit is reported, and smaller ones are still stored', () => {
  const files = [
    { path: 'index.html', size: 1000 },
    { path: 'garden/index.html', size: 9000 },
    { path: 'music/index.html', size: 1000 },
  ];

  expect(listPrecached(files, '/', 2500)).toEqual({
    urls: ['/', '/music/'],
    left: ['garden/index.html'],
    size: 2000,
  });
});
