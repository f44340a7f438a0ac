import { expect, test, vi } from 'vitest';
import { memoize } from '@/lib/memoize';

test('a value is made once for each input, also one that is nothing', () => {
  const make = vi.fn((input: string) => (input === 'none' ? undefined : input.toUpperCase()));
  const read = memoize(make);

  expect(['a', 'none', 'a', 'none'].map(read)).toEqual(['A', undefined, 'A', undefined]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('inputs with the same key have the same value', () => {
  const read = memoize(
    ({ text }: { text: string; at: number }) => [text],
    ({ text }) => text,
  );

  expect(read({ text: 'a', at: 1 })).toBe(read({ text: 'a', at: 2 }));
});

test('a promise that fails is asked for anew, all others once', async () => {
  const make = vi.fn(() => Promise.resolve('there')).mockRejectedValueOnce(new Error('not yet'));
  const read = memoize(make);

  await expect(read()).rejects.toThrow('not yet');
  expect([await read(), await read()]).toEqual(['there', 'there']);
  expect(make).toHaveBeenCalledTimes(2);
});
