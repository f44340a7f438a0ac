import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepBytes, keepFile, keepValue } from '@/media/cache';
import { writeFiles } from './write-site';

// The cache is below the working directory.
beforeEach(async () => {
  const before = process.cwd();
  process.chdir(fileURLToPath(await writeFiles({ 'keep.txt': '' })));
  onTestFinished(() => process.chdir(before));
});

test('what was made once is not made again', async () => {
  let made = 0;
  const make = () => Promise.resolve({ made: (made += 1) });

  const values = [await keepValue('notes/a.json', make), await keepValue('notes/a.json', make)];

  expect(values).toEqual([{ made: 1 }, { made: 1 }]);
});

test('what two ask for at once is whole, and nothing is left beside it', async () => {
  const bytes = Buffer.alloc(100_000, 7);

  const kept = await Promise.all(
    Array.from({ length: 8 }, () => keepBytes('notes/b.bin', () => Promise.resolve(bytes))),
  );

  expect(kept.every((one) => one.equals(bytes))).toBe(true);
  expect(await readdir('.cache/notes')).toEqual(['b.bin']);
});

test('what could not be made is asked for again', async () => {
  const fail = () => Promise.reject(new Error('no such picture'));

  await expect(keepFile('notes/c.bin', fail)).rejects.toThrow('no such picture');

  expect(await keepFile('notes/c.bin', () => Promise.resolve(Buffer.from('c')))).toBe('.cache/notes/c.bin');
});
