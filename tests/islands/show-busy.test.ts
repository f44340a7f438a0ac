import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showBusy } from '@/navigation/show-busy';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<nav><a href="/harbor/">Harbor</a></nav>';
});

afterEach(() => {
  vi.useRealTimers();
});

test('a link says within 300 milliseconds that its screen is on its way, and no longer when it is there', () => {
  const link = document.querySelector('a');
  const end = showBusy(leaveBy(link));

  vi.advanceTimersByTime(100);
  expect(link?.ariaBusy).not.toBe('true');
  vi.advanceTimersByTime(200);
  expect(link?.ariaBusy).toBe('true');
  end();
  expect(link?.ariaBusy).not.toBe('true');
});

test('a screen that comes at once is not spoken of', () => {
  const link = document.querySelector('a');

  showBusy(leaveBy(link))();
  vi.advanceTimersByTime(1000);

  expect(link?.ariaBusy).not.toBe('true');
});

function leaveBy(link: HTMLAnchorElement | null) {
  const { signal } = new AbortController();
  return { sourceElement: link ?? undefined, to: new URL('/harbor/', location.href), signal };
}
