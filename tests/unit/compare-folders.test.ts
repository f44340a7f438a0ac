import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compareFolders, formatDifferences, listFiles } from '../../scripts/reproducible/compare-folders.ts';
import { writeFiles } from './write-site';

const lay = async (files: Record<string, string>) => fileURLToPath(await writeFiles(files));

test('two folders with the same bytes do not differ', async () => {
  const [one, other] = [await lay({ 'a/b.txt': 'same' }), await lay({ 'a/b.txt': 'same' })];

  expect(compareFolders(one, other)).toEqual([]);
  expect(formatDifferences([], listFiles(one).length)).toBe('All 1 files are the same, byte by byte.');
});

test('what differs is named, with its first byte and what stands around it', async () => {
  const one = await lay({ 'a/b.txt': 'one and two', 'only.txt': '' });
  const other = await lay({ 'a/b.txt': 'one\nor two', 'more.txt': '' });

  const differences = compareFolders(one, other);

  expect(differences).toEqual([
    'a/b.txt: byte 4 is the first that differs (11 and 10 bytes)\n  first:  one and two\n  second: one·or two',
    'more.txt: only in the second',
    'only.txt: only in the first',
  ]);
  expect(formatDifferences(differences, 3)).toMatch(/^3 of 3 files differ:\n\na\/b\.txt: byte 4/);
});

test('a file that goes on where the other ends differs at its end', async () => {
  const [one, other] = [await lay({ 'a.txt': 'ab' }), await lay({ 'a.txt': 'abc' })];

  expect(compareFolders(one, other)).toEqual([
    expect.stringMatching(/^a\.txt: byte 3 is the first that differs \(2 and 3 bytes\)/),
  ]);
});

test('of many differences the first are shown, and how many more there are', () => {
  const differences = Array.from({ length: 20 }, (_, index) => `${index}.html: only in the first`);

  expect(formatDifferences(differences, 30)).toMatch(/^20 of 30 files differ:[\s\S]*… and 8 more$/);
});
