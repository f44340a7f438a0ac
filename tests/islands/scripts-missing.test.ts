import { beforeEach, expect, test, vi } from 'vitest';
import {
  areScriptsMissing,
  markScriptsRunning,
  onScriptsMissing,
  tellScriptsMissing,
  tellUnlessRunning,
} from '@/ui/scripts-missing';

beforeEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['scriptsMissing'];
  delete document.documentElement.dataset['running'];
});

test('nothing is missing until it is said, and then for all of the page', () => {
  expect(areScriptsMissing()).toBe(false);

  tellScriptsMissing();

  expect(areScriptsMissing()).toBe(true);
  // As `noscript` in tailwind.config.ts asks for it.
  expect(document.documentElement).toHaveAttribute('data-scripts-missing', '');
});

test('what waits for it happens once, however often it is said', () => {
  const task = vi.fn();
  onScriptsMissing(task);
  expect(task).not.toHaveBeenCalled();

  tellScriptsMissing();
  tellScriptsMissing();

  expect(task).toHaveBeenCalledTimes(1);
});

test('what comes later happens at once', () => {
  tellScriptsMissing();
  const task = vi.fn();

  onScriptsMissing(task);

  expect(task).toHaveBeenCalledTimes(1);
});

test('without a connection nothing is said, until there is one', () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const task = vi.fn();
  onScriptsMissing(task);

  tellScriptsMissing();
  expect([areScriptsMissing(), task.mock.calls.length]).toEqual([false, 0]);
  connection.mockReturnValue(true);
  tellScriptsMissing();

  expect([areScriptsMissing(), task.mock.calls.length]).toEqual([true, 1]);
});

test('scripts that came empty are missing, since none of them has run', () => {
  tellUnlessRunning();

  expect(areScriptsMissing()).toBe(true);
});

test('scripts that run are not missing, and one that does not come later still is', () => {
  markScriptsRunning();

  tellUnlessRunning();
  expect(areScriptsMissing()).toBe(false);
  tellScriptsMissing();

  expect(areScriptsMissing()).toBe(true);
});
