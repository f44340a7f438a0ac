import { expect, test } from 'vitest';
import { formatProblems } from '@/checks/problem';

test('each problem is a paragraph: where and what, and below it what to do', () => {
  const problems = [
    { file: 'content/site.yaml', wrong: 'the file is missing.', remedy: 'Create it.' },
    { file: 'content/pages/home.mdx', line: 3, wrong: '`title` is empty.', remedy: 'Write one.' },
  ];

  expect(formatProblems(problems)).toBe(
    'content/site.yaml: the file is missing.\n  Create it.\n\ncontent/pages/home.mdx, line 3: `title` is empty.\n  Write one.',
  );
});
