import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { lockProject } from '@/build/lock-project';
import { writeFiles } from './write-site';

const lay = async () => fileURLToPath(await writeFiles({ 'package.json': '{}' }));

test('a build that is alone starts at once', async () => {
  const root = await lay();
  const tell = vi.fn();

  await lockProject(root, tell);

  expect(tell).not.toHaveBeenCalled();
  expect(existsSync(`${root}.cache/build.lock`)).toBe(true);
});

test('a build that was killed a while ago keeps nobody waiting', async () => {
  const root = await lay();
  const tell = vi.fn();
  mkdirSync(`${root}.cache/build.lock`, { recursive: true });
  const aWhileAgo = Date.now() / 1000 - 60;
  utimesSync(`${root}.cache/build.lock`, aWhileAgo, aWhileAgo);

  await lockProject(root, tell);

  expect(tell).not.toHaveBeenCalled();
});

test('a second build is told of the first, and starts when it has ended', async () => {
  const root = await lay();
  // As a build in another program leaves it while it is at work.
  mkdirSync(`${root}.cache/build.lock`, { recursive: true });
  const tell = vi.fn(() => rmSync(`${root}.cache/build.lock`, { recursive: true }));

  await lockProject(root, tell);

  expect(tell).toHaveBeenCalledOnce();
  expect(existsSync(`${root}.cache/build.lock`)).toBe(true);
});
