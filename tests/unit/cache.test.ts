import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepBytes, keepFile, keepValue } from '@/build/cache';
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

test('what is read while it is written is whole, or not there yet', async () => {
  const bytes = Buffer.alloc(20_000_000, 7);
  const isWhole = (kept: Buffer) => kept.length === bytes.length;
  const look = () => keepBytes('notes/d.bin', () => Promise.reject(new Error('not there yet')));
  const state = { isWritten: false };
  const write = keepBytes('notes/d.bin', () => Promise.resolve(bytes)).then(() => (state.isWritten = true));

  const looks: boolean[] = [];
  while (!state.isWritten) looks.push(await look().then(isWhole, () => true));
  await write;

  expect(looks).not.toContain(false);
  expect(isWhole(await look())).toBe(true);
});

test('what could not be made is asked for again', async () => {
  const fail = () => Promise.reject(new Error('no such picture'));

  await expect(keepFile('notes/c.bin', fail)).rejects.toThrow('no such picture');

  const path = await keepFile('notes/c.bin', () => Promise.resolve(Buffer.from('c')));
  expect(path).toBe('.cache/notes/c.bin');
  expect(await readFile(path, 'utf8')).toBe('c');
});

describe('what is not as it would be made now is made anew', () => {
  const whole = Buffer.from('a picture, byte by byte');
  const make = () => Promise.resolve(whole);

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a flipped bit', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 5 ? byte ^ 1 : byte)))],
    ['a missing end', (bytes) => bytes.subarray(0, 9)],
    ['nothing left', () => Buffer.alloc(0)],
  ])('%s', async (_, damage) => {
    await keepBytes('notes/e.bin', make);
    await writeFile('.cache/notes/e.bin', damage(whole));

    expect(await keepBytes('notes/e.bin', make)).toEqual(whole);
    expect(await readFile('.cache/notes/e.bin')).toEqual(whole);
  });

  test('a file that others read themselves', async () => {
    const path = await keepFile('notes/f.bin', make);
    await writeFile(path, 'a picture, bite by bite');

    await keepFile('notes/f.bin', make);

    expect(await readFile(path)).toEqual(whole);
  });

  test('a value that is no longer one', async () => {
    const value = () => Promise.resolve({ hue: 12 });
    await keepValue('notes/g.json', value);
    await writeFile('.cache/notes/g.json', '{"hue":');

    expect(await keepValue('notes/g.json', value)).toEqual({ hue: 12 });
  });

  test('a checksum that is damaged itself, or gone', async () => {
    await keepBytes('notes/h.bin', make);
    await writeFile('.cache/sums/notes/h.bin', 'x');
    expect(await keepBytes('notes/h.bin', make)).toEqual(whole);

    await rm('.cache/sums', { recursive: true });

    expect(await keepBytes('notes/h.bin', make)).toEqual(whole);
    expect(await readdir('.cache/sums/notes')).toEqual(['h.bin']);
  });

  test('what was made with other versions of the tools', async () => {
    await keepBytes('notes/i.bin', make);
    await writeFile('.cache/notes/i.bin', 'older');
    await writeFile('.cache/sums/notes/i.bin', createHash('sha256').update('older').digest('hex'));

    expect(await keepBytes('notes/i.bin', make)).toEqual(whole);
  });
});
