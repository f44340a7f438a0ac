import { expect, test } from 'vitest';
import { readContent } from '@/checks/read-content';
import { page, readProblems, validSite, writeFiles } from './write-site';

const drafts = {
  'content/pages/_half.mdx': 'Not even begun',
  'content/pages/_notes/one.mdx': page('title:'),
  'content/tracks/_hum.md': page('title: Hum'),
};

test('drafts stop nothing', async () => {
  expect(await readProblems(drafts)).toBe('');
});

test('drafts are named, and read only when they are asked for', async () => {
  const root = await writeFiles({ ...validSite, ...drafts });

  const [built, shown] = [await readContent(root), await readContent(root, { withDrafts: true })];

  expect(built.drafts).toEqual(Object.keys(drafts));
  expect(built.files.filter((file) => file.includes('_'))).toEqual([]);
  expect(shown.pages.map(({ file }) => file)).toContain('content/pages/_notes/one.mdx');
});
