import { rename, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readBuildId } from '@/build/build-id';
import { writeFiles } from './write-site';

const files = {
  'src/pages/index.astro': '<p>words</p>',
  'content/site.yaml': 'name: Your Name',
  'public/favicon.svg': '<svg/>',
  'package-lock.json': '{}',
};

test('the same sources have the same id in any folder', async () => {
  const [one, other] = [await write(), await write()];

  expect(one).not.toBe(other);
  expect(await readBuildId(one)).toBe(await readBuildId(other));
  expect(await readBuildId(one)).toMatch(/^[0-9a-f]{10}$/);
});

test.each(Object.keys(files))('it changes with %s', async (name) => {
  const root = await write();
  const before = await readBuildId(root);

  await writeFile(`${root}/${name}`, 'other');

  expect(await readBuildId(root)).not.toBe(before);
});

test('it changes with a name', async () => {
  const root = await write();
  const before = await readBuildId(root);

  await rename(`${root}/public/favicon.svg`, `${root}/public/other.svg`);

  expect(await readBuildId(root)).not.toBe(before);
});

test('it changes with what the environment sets', async () => {
  const root = await write();

  const ids = await Promise.all(
    [[], ['/'], ['/sub/'], ['/', 'https://cdn.example.com']].map((settings) => readBuildId(root, settings)),
  );

  expect(new Set(ids).size).toBe(4);
});

test('it changes with what the owner keeps behind a link', async () => {
  const root = await write();
  await rename(`${root}/public`, `${root}/elsewhere`);
  await symlink(`${root}/elsewhere`, `${root}/public`);
  const before = await readBuildId(root);

  await writeFile(`${root}/elsewhere/favicon.svg`, 'other');

  expect(await readBuildId(root)).not.toBe(before);
});

async function write(): Promise<string> {
  return fileURLToPath(await writeFiles(files)).replace(/\/$/, '');
}
