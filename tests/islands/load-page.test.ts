import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPage } from '@/navigation/load-page';
import { leave } from '@/navigation/leave';
import { readPage } from '@/navigation/read-page';

vi.mock('@/navigation/leave', () => ({ leave: vi.fn() }));
vi.mock('@/navigation/show-busy', () => ({ showBusy: () => () => undefined }));
vi.mock('@/navigation/read-page', () => ({
  readPage: vi.fn(() => document.implementation.createHTMLDocument()),
}));

type Departure = Parameters<typeof loadPage>[0];

const first = document.implementation.createHTMLDocument();

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a page that arrives bit by bit is waited for', async () => {
  const event = await click([3, 6, 9]);

  expect(event.newDocument).not.toBe(first);
  expect(readPage).toHaveBeenCalledWith('<p></p><p></p><p></p>');
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['stands still for four seconds', [3, 8]],
  ['takes more than fifteen', [3, 6, 9, 12, 15, 18]],
])('one that %s is left to the browser', async (_, arrivals) => {
  const event = await click(arrivals);

  expect(event.newDocument).toBe(first);
  expect(leave).toHaveBeenCalledOnce();
});

/** A click on a link to a page whose bits come after some seconds. */
async function click(arrivals: number[]): Promise<Departure> {
  const body = new ReadableStream({
    start(controller) {
      for (const after of arrivals) {
        setTimeout(() => {
          controller.enqueue(new TextEncoder().encode('<p></p>'));
          if (after === arrivals.at(-1)) controller.close();
        }, after * 1000);
      }
    },
  });
  const headers = { 'Content-Type': 'text/html' };
  vi.stubGlobal('fetch', () => {
    const response = new Response(body, { headers });
    Object.defineProperty(response, 'url', { value: 'https://example.com/a/' });
    return Promise.resolve(response);
  });
  const event: Departure = {
    to: new URL('https://example.com/a/'),
    sourceElement: undefined,
    navigationType: 'push',
    signal: new AbortController().signal,
    loader: () => Promise.resolve(),
    newDocument: first,
    preventDefault: () => undefined,
  };
  loadPage(event);
  const loaded = event.loader();
  await vi.advanceTimersByTimeAsync(20_000);
  await loaded;
  return event;
}
