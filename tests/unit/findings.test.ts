import { expect, test } from 'vitest';
import { formatFindings, type Finding } from '../../scripts/doctor/finding.ts';

const toFinding = (where: string): Finding => ({
  severity: 'warning',
  where,
  message: 'it is a placeholder.',
  hint: 'Put your own there.',
});
const toFindings = (count: number) => Array.from({ length: count }, (_, index) => toFinding(`${index}.jpg`));

test('errors come first, and findings that are alike are one paragraph', () => {
  const error: Finding = { severity: 'error', where: 'home.mdx', message: 'it is empty.', hint: 'Write.' };

  expect(formatFindings([...toFindings(3), error])).toBe(
    '✗ home.mdx: it is empty.\n  Write.\n\n! 0.jpg (and 2 more: 1.jpg, 2.jpg): it is a placeholder.\n  Put your own there.',
  );
});

test.each([
  [13, /and 12 more: 1\.jpg, .* 11\.jpg, 12\.jpg\): it is/],
  [20, /and 19 more: 1\.jpg, .* 12\.jpg, and 7 that `--json` names\): it is/],
])('of %i places twelve are named, and where the others are', (count, text) => {
  expect(formatFindings(toFindings(count))).toMatch(text);
});
