import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schemeKey } from '@/ui/scheme';

let reportPaint: () => void;
const root = document.documentElement;

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  delete root.dataset['painted'];
  document.head.innerHTML = '<template data-scripts><script type="module" src="/a.js"></script></template>';
  document.body.innerHTML = '<a href="/music/">Music</a>';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint'];
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(report: () => void) {
        reportPaint = report;
      }
    },
  );
});

// Lets go of clicks, or the next test would find them held twice.
afterEach(() => {
  reportPaint();
  document.querySelector('script')?.dispatchEvent(new Event('load'));
});

test('the remembered scheme is in force before the first paint', async () => {
  localStorage.setItem(schemeKey, 'dark');

  await import('@/navigation/first-paint/main');

  expect(root).toHaveAttribute('data-scheme', 'dark');
});

test('scripts, italics and background wait for the first paint', async () => {
  await import('@/navigation/first-paint/main');
  expect(root).not.toHaveAttribute('data-painted');
  expect(document.querySelector('script')).toBeNull();

  reportPaint();

  expect(root).toHaveAttribute('data-painted', '');
  expect(document.querySelector('script')).toHaveAttribute('src', '/a.js');
});

test('after the first paint they wait for the rest of the page', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('@/navigation/first-paint/main');

  reportPaint();
  expect(root).not.toHaveAttribute('data-painted');
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));

  expect(root).toHaveAttribute('data-painted', '');
});

test('a click made meanwhile happens when the scripts are there', async () => {
  const hrefs: string[] = [];
  document.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    hrefs.push((event.target as HTMLAnchorElement).pathname);
  });
  await import('@/navigation/first-paint/main');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  hrefs.splice(0);

  reportPaint();
  document.querySelector('script')?.dispatchEvent(new Event('load'));

  await vi.waitFor(() => expect(hrefs).toEqual(['/music/']));
});
