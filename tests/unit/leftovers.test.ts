import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deleteLeftovers } from '@/build/drop-leftovers';
import { readWarnings, writeFiles } from './write-site';

const message = 'a system or an office program left the file behind; it is not published.';

test.each(['.DS_Store', 'Thumbs.db', 'desktop.ini', '._cups.jpg', '~$cv.docx'])(
  '%s in public/ is one warning',
  async (name) => {
    expect(await readWarnings({ [`public/${name}`]: '' })).toContain(
      `public/${name}: ${message}\n  Delete it.`,
    );
  },
);

test('several in folders are one warning that names them all', async () => {
  const files = { 'public/a/.DS_Store': '', 'public/a/b/Thumbs.db': '', 'public/audio/desktop.ini': '' };

  expect(await readWarnings(files)).toContain(
    `public/a/.DS_Store: ${message}\n  Delete it, and public/a/b/Thumbs.db and public/audio/desktop.ini too.`,
  );
});

test('other files of public/ are none', async () => {
  const warnings = await readWarnings({ 'public/.htaccess': '', 'public/thumbs.db.txt': '' });

  expect(warnings.join()).not.toContain('left the file behind');
});

test('a build leaves them out, also in folders', async () => {
  const folder = fileURLToPath(await writeFiles({ '.DS_Store': '', 'a/~$cv.docx': '', 'a/cv.pdf': 'PDF' }));

  await deleteLeftovers(folder);

  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['a', join('a', 'cv.pdf')]);
});
