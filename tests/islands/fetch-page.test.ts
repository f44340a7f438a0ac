import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage } from '@/navigation/fetch-page';

const html = { 'Content-Type': 'text/html; charset=utf-8' };

afterEach(() => vi.unstubAllGlobals());

test('a page comes with its address, and may be kept', async () => {
  answer(new Response('<p>words</p>', { headers: html }));

  expect(await fetchPage('/a/', {})).toMatchObject({ html: '<p>words</p>', isLasting: true });
});

test('that there is no such page is a page, and is not kept', async () => {
  answer(new Response('<p>no</p>', { headers: html, status: 404 }));

  expect(await fetchPage('/a/', {})).toMatchObject({ html: '<p>no</p>', isLasting: false });
});

test.each([
  ['breaks off on its way', () => new Response(breakOff(), { headers: html })],
  ['is no page', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ['never was there', () => Promise.reject(new TypeError('Failed to fetch'))],
])('what %s is nothing', async (_, respond) => {
  vi.stubGlobal('fetch', respond);

  expect(await fetchPage('/a/', {})).toBeUndefined();
});

function answer(response: Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
}

function breakOff(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>half'));
      controller.error(new TypeError('network error'));
    },
  });
}
