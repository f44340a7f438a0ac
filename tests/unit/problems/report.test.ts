import { expect, test, vi } from 'vitest';
import { createReport } from '#checks/report.ts';
import { formatAnnotation, type Problem } from '#lib/problem.ts';

const odd: Problem = {
  file: 'content/pages/50%, or so: a.mdx',
  line: 3,
  message: 'title: 100% is too much,\nor not.',
  hint: 'Write less.',
  severity: 'error',
};

test('GitHub Actions reads file, line and message of a problem with any characters', () => {
  expect([odd, { ...odd, line: undefined, severity: 'warning' as const }].map(formatAnnotation)).toEqual([
    '::error file=content/pages/50%25%2C or so%3A a.mdx,line=3::title: 100%25 is too much,%0Aor not.%0AWrite less.',
    '::warning file=content/pages/50%25%2C or so%3A a.mdx::title: 100%25 is too much,%0Aor not.%0AWrite less.',
  ]);
});

test.each([
  ['true', 1],
  ['', 0],
])('with GITHUB_ACTIONS=%j, a warning is annotated %i times', (value, times) => {
  vi.stubEnv('GITHUB_ACTIONS', value);
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);

  createReport({ error: vi.fn(), warn: vi.fn() })([{ ...odd, severity: 'warning' }]);

  expect(log).toHaveBeenCalledTimes(times);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
