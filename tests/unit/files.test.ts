import { mkdir, symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasFolder, listFiles, readText } from '@/lib/files';
import { writeFiles } from './write-site';

test('files are listed from all folders below, sorted, as people write their names', async () => {
  const root = await writeFiles({
    'content/b #1, 100%.md': 'b',
    'content/a/c.md': 'c',
    'content/.hidden': '',
    'content/readme': '',
    'public/d.pdf': '',
  });
  await mkdir(new URL('content/empty.md', root));

  expect(await listFiles(root, 'content')).toEqual(['.hidden', 'a/c.md', 'b #1, 100%.md', 'readme']);
});

test('links to folders and files elsewhere are followed, and those that lead nowhere are left out', async () => {
  const root = await writeFiles({ 'disk/a/song.mp3': '', 'disk/cover.jpg': '', 'public/b.pdf': '' });
  const link = (target: string, name: string) =>
    symlink(fileURLToPath(new URL(target, root)), fileURLToPath(new URL(`public/${name}`, root)));
  await Promise.all([link('disk/a', 'audio'), link('disk/cover.jpg', 'c.jpg'), link('disk/gone', 'gone')]);

  expect(await listFiles(root, 'public')).toEqual(['audio/song.mp3', 'b.pdf', 'c.jpg']);
});

test('a folder that is not there has no files', async () => {
  const root = await writeFiles({ 'public/b.pdf': '' });

  expect(await listFiles(root, 'content')).toEqual([]);
  expect([await hasFolder(root, 'content'), await hasFolder(root, 'public')]).toEqual([false, true]);
  expect(await hasFolder(root, 'public/b.pdf')).toBe(false);
});

test('text from Windows is read without its byte order mark and its carriage returns', async () => {
  const root = await writeFiles({ 'a #1.md': '\uFEFFone\r\ntwo\r\n' });

  expect(await readText(root, 'a #1.md')).toBe('one\ntwo\n');
});
