import { afterEach, expect, test, vi } from 'vitest';
import { oncePerBuild } from '@/lib/once-per-build';

afterEach(() => void vi.unstubAllEnvs());

test('in a build a value is made once for each key', () => {
  vi.stubEnv('DEV', false);
  const make = vi.fn((key: string) => key.toUpperCase());
  const read = oncePerBuild(make);

  expect([read('a'), read('b'), read('a')]).toEqual(['A', 'B', 'A']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('in the dev server a value is made whenever it is asked for', () => {
  vi.stubEnv('DEV', true);
  const make = vi.fn(() => 'A');
  const read = oncePerBuild(make);

  expect([read(), read()]).toEqual(['A', 'A']);
  expect(make).toHaveBeenCalledTimes(2);
});
