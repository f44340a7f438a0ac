import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { cacheBytes, cacheFile, cacheValue } from '#lib/cache.ts';
import { enterFolder } from './write-site.ts';

const value = { name: 'Ride' };
const bytes = Buffer.from(JSON.stringify(value));
const make = vi.fn(() => Promise.resolve(bytes));
const makeValue = async () => JSON.parse((await make()).toString()) as typeof value;

test.each([
  ['bytes', () => cacheBytes('some/entry', make)],
  ['a value', async () => Buffer.from(JSON.stringify(await cacheValue('some/entry', makeValue)))],
  ['a file', async () => readFile(await cacheFile('some/entry', make))],
])('%s in the cache are made once, and again when damaged', async (_, read) => {
  await enterFolder();
  make.mockClear();
  expect([await read(), await read()]).toEqual([bytes, bytes]);
  expect(make).toHaveBeenCalledTimes(1);

  const found = await readdir('.cache', { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  expect(files.map((file) => file.replace(/.*some./, '')).sort()).toEqual(['entry', 'entry.sum']);
  for (const file of files) {
    const content = await readFile(file);
    const half = content.subarray(0, content.length / 2);
    for (const damaged of ['', half, Buffer.from(content).fill('~', 3, 5), undefined]) {
      make.mockClear();
      await (damaged === undefined ? rm(file) : writeFile(file, damaged));
      expect([await read(), await read()]).toEqual([bytes, bytes]);
      expect(make).toHaveBeenCalledTimes(1);
    }
  }
});
