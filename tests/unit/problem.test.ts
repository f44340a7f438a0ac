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

test('what the terminal would take for an order is left out', () => {
  const problem: Problem = {
    file: 'content/\u001b]0;taken\u0007a.md',
    message: 'the tags say “\u001b[2J\u009b31mRide\r”.',
    hint: 'Mend\u0008 it.',
    severity: 'warning',
  };

  expect(formatProblems([problem])).toBe('content/]0;takena.md: the tags say “[2J31mRide”.\n  Mend it.');
});
