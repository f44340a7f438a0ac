import { expect, test, vi } from 'vitest';
import type { Problem } from '@/checks/problem';
import { createReport } from '@/checks/report';

const toProblem = (file: string, severity: Problem['severity']): Problem => ({
  file,
  message: 'it is odd.',
  hint: 'Mend it.',
  severity,
});
const [a, b] = [toProblem('a.md', 'error'), toProblem('b.md', 'error')];
const [odd, other] = [toProblem('odd.md', 'warning'), toProblem('other.md', 'warning')];

test('errors are one message, and each warning is one of its own', () => {
  const { report, error, warn } = open();

  report([a, odd, b, other]);

  expect(error.mock.calls).toEqual([['a.md: it is odd.\n  Mend it.\n\nb.md: it is odd.\n  Mend it.']]);
  expect(warn.mock.calls).toEqual([['odd.md: it is odd.\n  Mend it.'], ['other.md: it is odd.\n  Mend it.']]);
});

test('an error is told each time, and a warning again only when it was gone', () => {
  const { report, error, warn } = open();

  [[a, odd], [a, odd], [], [odd]].forEach(report);

  expect(error).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('nothing is told when nothing is wrong', () => {
  const { report, error, warn } = open();

  report([]);

  expect([...error.mock.calls, ...warn.mock.calls]).toEqual([]);
});

function open() {
  const [error, warn] = [vi.fn(), vi.fn()];
  return { report: createReport({ error, warn }), error, warn };
}
