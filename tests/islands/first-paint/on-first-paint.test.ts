import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onFirstPaint } from '@/navigation/on-first-paint';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('comes in the second frame of a page that is loaded at a place on it, of which no paint is reported, and happens once', () => {
  const paints = stubPaints(['paint']);
  history.replaceState(null, '', '#ride');
  onTestFinished(() => history.replaceState(null, '', ' '));
  const nextFrame = stubFrames();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const task = vi.fn();
  onFirstPaint(task);

  nextFrame();
  window.dispatchEvent(new Event('load'));
  nextFrame();
  expect(task).not.toHaveBeenCalled();

  nextFrame();
  paints.report();

  expect(task).toHaveBeenCalledTimes(1);
});

test('no frame counts as the paint of a page that begins at its top', () => {
  stubPaints(['paint']);
  const nextFrame = stubFrames();
  const task = vi.fn();

  onFirstPaint(task);
  nextFrame();
  nextFrame();

  expect(task).not.toHaveBeenCalled();
});

test('does not wait in a browser that reports no paints', () => {
  const paints = stubPaints(['mark']);
  const task = vi.fn();

  onFirstPaint(task);

  expect(task).toHaveBeenCalledTimes(1);
  expect(paints.observe).not.toHaveBeenCalled();
});

/** Frames that come when the test says so. */
function stubFrames(): () => void {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => asked.push(task));
  return () => asked.splice(0).forEach((task) => task());
}

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
