import { mkdir, symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasFolder, listFiles, listLinksOut, readText } from '@/lib/files';
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

const link = (root: URL, target: string, name: string) =>
  symlink(fileURLToPath(new URL(target, root)), fileURLToPath(new URL(name, root)));

test('links within the folders of the owner are followed, and those that lead nowhere are left out', async () => {
  const root = await writeFiles({ 'content/a/song.mp3': '', 'public/cover.jpg': '', 'public/b.pdf': '' });
  await link(root, 'content/a', 'public/audio');
  await link(root, 'public/cover.jpg', 'public/c.jpg');
  await link(root, 'public/gone', 'public/gone.jpg');

  expect(await listFiles(root, 'public')).toEqual(['audio/song.mp3', 'b.pdf', 'c.jpg', 'cover.jpg']);
  expect(await listLinksOut(root, 'public')).toEqual([]);
});

test('a whole folder may be elsewhere', async () => {
  const root = await writeFiles({ 'disk/a.jpg': '', 'content/b.md': '' });
  await link(root, 'disk', 'public');

  expect(await listFiles(root, 'public')).toEqual(['a.jpg']);
  expect(await listLinksOut(root, 'public')).toEqual([]);
});

test('links that lead out of them are named and not followed', async () => {
  const root = await writeFiles({ 'secret/a.txt': '', 'public/b/c.pdf': '', 'content-2/a.md': '' });
  await link(root, 'secret', 'public/secret');
  await link(root, 'secret/a.txt', 'public/b/a.txt');
  await link(root, 'content-2', 'public/two');

  expect(await listFiles(root, 'public')).toEqual(['b/c.pdf']);
  expect(await listLinksOut(root, 'public')).toEqual(['b/a.txt', 'secret', 'two']);
});

test('a link to a folder around it is not followed for ever', async () => {
  const root = await writeFiles({ 'public/b/c.pdf': '' });
  await link(root, 'public', 'public/again');
  await link(root, 'public', 'public/b/again');

  expect(await listFiles(root, 'public')).toEqual(['b/c.pdf']);
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
