import { symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, listLinksOut } from '@/lib/files';
import { writeFiles } from './write-site';

const link = (root: URL, target: string, name: string) =>
  symlink(fileURLToPath(new URL(target, root)), fileURLToPath(new URL(name, root)));

test('files of the owner are listed with those of folders and links, also around a circle', async () => {
  const root = await writeFiles({
    'content/b #1, 100%.md': 'b',
    'content/a/c.md': 'c',
    'content/.hidden': '',
    'public/d.pdf': '',
    'disk/e.jpg': '',
  });
  await link(root, 'public', 'content/files');
  await link(root, 'content', 'content/again');
  await link(root, 'content/gone', 'content/gone.md');
  await link(root, 'disk', 'elsewhere');

  expect(await listFiles(root, 'content')).toEqual(['.hidden', 'a/c.md', 'b #1, 100%.md', 'files/d.pdf']);
  expect(await listFiles(root, 'elsewhere')).toEqual(['e.jpg']);
  expect(await listFiles(root, 'not-there')).toEqual([]);
  expect(await listLinksOut(root, 'content')).toEqual([]);
});

test('links that lead out of the site are named, and not published', async () => {
  const root = await writeFiles({ 'secret/a.txt': '', 'public/b/c.pdf': '', 'content-2/a.md': '' });
  await link(root, 'secret', 'public/secret');
  await link(root, 'secret/a.txt', 'public/b/a.txt');
  await link(root, 'content-2', 'public/two');

  expect(await listFiles(root, 'public')).toEqual(['b/c.pdf']);
  expect(await listLinksOut(root, 'public')).toEqual(['b/a.txt', 'secret', 'two']);
});
