import { afterEach, expect, test, vi } from 'vitest';
import { whenPainted } from '@/navigation/when-painted';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('waits for the page to be loaded, then for its first paint, then for a moment without work', () => {
  const { becomeIdle, reportPaint } = stubBrowser();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const task = vi.fn();
  whenPainted(task);

  becomeIdle();
  reportPaint();
  expect(task).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('load'));
  becomeIdle();
  expect(task).not.toHaveBeenCalled();

  reportPaint();
  expect(task).not.toHaveBeenCalled();

  becomeIdle();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a page that is loaded and painted waits for a moment without work only', () => {
  const { becomeIdle, reportPaint } = stubBrowser();
  const task = vi.fn();

  whenPainted(task);
  reportPaint();
  becomeIdle();

  expect(task).toHaveBeenCalledTimes(1);
});

/** A browser whose paints and idle moments come when the test says so. */
function stubBrowser() {
  const painted: (() => void)[] = [];
  const idle: (() => void)[] = [];
  class Observer {
    static supportedEntryTypes = ['paint'];
    disconnect = vi.fn();

    readonly #report: () => void;

    constructor(report: () => void) {
      this.#report = report;
    }

    observe() {
      painted.push(this.#report);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  const runAll = (tasks: (() => void)[]) => tasks.splice(0).forEach((task) => task());
  return { becomeIdle: () => runAll(idle), reportPaint: () => runAll(painted) };
}
