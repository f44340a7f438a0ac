import { expect, test } from 'vitest';
import { formatProblems, type Problem } from '@/checks/problem';

test('each problem is a paragraph: where and what, and below it what to do', () => {
  const problems: Problem[] = [
    { file: 'content/site.yaml', message: 'the file is missing.', hint: 'Create it.', severity: 'error' },
    {
      file: 'content/pages/home.mdx',
      line: 3,
      message: '`title` is empty.',
      hint: 'Write one.',
      severity: 'warning',
    },
  ];

  expect(formatProblems(problems)).toBe(
    'content/site.yaml: the file is missing.\n  Create it.\n\ncontent/pages/home.mdx, line 3: `title` is empty.\n  Write one.',
  );
});
