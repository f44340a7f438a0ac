import { symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, listLinks } from '@/lib/files';
import { writeFiles } from './write-site';

test('files are listed with all subfolders; the folder may be a link, but links in it are not followed', async () => {
  const root = await writeFiles({ 'disk/b #1, 100%.md': 'b', 'disk/a/c.md': 'c', 'disk/.hidden': '' });
  const link = (target: string, name: string) =>
    symlink(fileURLToPath(new URL(target, root)), fileURLToPath(new URL(name, root)));
  await link('disk', 'content');
  await link('disk', 'disk/again');
  await link('disk/gone', 'disk/a/gone.md');

  expect(await listFiles(root, 'content')).toEqual(['.hidden', 'a/c.md', 'b #1, 100%.md']);
  expect(await listLinks(root, 'content')).toEqual(['a/gone.md', 'again']);
  expect(await listFiles(root, 'not-there')).toEqual([]);
});
