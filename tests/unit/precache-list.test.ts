import { expect, test } from 'vitest';
import { listPrecached } from '#offline/service-worker.ts';

test('pictures, recordings and feeds are not stored, nor a file that does not fit, which is reported', () => {
  const files = {
    '404.html': 10,
    'audio/ride.mp3': 10,
    '_astro/fonts/a1.woff2': 10,
    'garden/index.html': 9000,
    'index.html': 1000,
    'my notes/index.html': 1000,
    'music/feed.xml': 10,
    'offline.html': 10,
    'pictures/cups-1280.avif': 10,
    'resume.pdf': 10,
  };
  const sizes = Object.entries(files).map(([path, size]) => ({ path, size }));

  expect(listPrecached(sizes, '/sub/', 2500)).toEqual({
    urls: ['/sub/', '/sub/offline.html', '/sub/_astro/fonts/a1.woff2', '/sub/my%20notes/'],
    left: ['garden/index.html'],
    size: 2020,
  });
});
