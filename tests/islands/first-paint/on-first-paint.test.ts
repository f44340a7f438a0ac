import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onFirstPaint } from '@/navigation/on-first-paint';

afterEach(() => vi.unstubAllGlobals());

test('waits for the first paint, even one that was before, and happens once', () => {
  const paints = stubPaints(['paint']);
  const task = vi.fn();

  onFirstPaint(task);
  expect(task).not.toHaveBeenCalled();
  expect(paints.observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  paints.report();

  expect(task).toHaveBeenCalledTimes(1);
  expect(paints.disconnect).toHaveBeenCalledTimes(1);
});

test('does not wait on a page that begins at a place on it, of which Firefox reports no paint', () => {
  const paints = stubPaints(['paint']);
  history.replaceState(null, '', '#ride');
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  const task = vi.fn();

  onFirstPaint(task);

  expect(task).toHaveBeenCalledTimes(1);
  expect(paints.observe).not.toHaveBeenCalled();
});

test('does not wait in a browser that reports no paints', () => {
  const paints = stubPaints(['mark']);
  const task = vi.fn();

  onFirstPaint(task);

  expect(task).toHaveBeenCalledTimes(1);
  expect(paints.observe).not.toHaveBeenCalled();
});

/** A browser that reports entries of some types. */
function stubPaints(supportedEntryTypes: string[]) {
  const paints = { observe: vi.fn(), disconnect: vi.fn(), report: vi.fn<() => void>() };
  class Observer {
    static supportedEntryTypes = supportedEntryTypes;
    observe = paints.observe;
    disconnect = paints.disconnect;

    constructor(report: () => void) {
      paints.report.mockImplementation(report);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return paints;
}
