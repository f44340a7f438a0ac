/** How many tests ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What we read of vitest's `--reporter=json`. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One for each file. */
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** What we read of Playwright's `--reporter=json`. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Of files and set-ups; those of tests are in the stats. */
  errors: unknown[];
}

const nothing: Readonly<Counts> = { passed: 0, failed: 0, skipped: 0 };

/** A file that broke before its first test counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** A test that passed only at a second try has passed; an error outside of the tests counts as one failed test. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The counts of a step that only succeeds or fails, such as lint, by its exit status. */
export function countStatus(status: number): Counts {
  return { ...nothing, failed: status === 0 ? 0 : 1 };
}

/**
 * The counts of a test runner by its exit status and what its report says. It has failed also when it says so without
 * a failed test, left no report, or ran no test at all.
 */
export function countRunner(status: number, counts: Counts = nothing): Counts {
  const hasFailed = status !== 0 || counts.passed === 0;
  return { ...counts, failed: hasFailed ? Math.max(1, counts.failed) : counts.failed };
}

/** The sum of all steps. */
export function addUp(steps: Counts[]): Counts {
  return steps.reduce(
    (sum, step) => ({
      passed: sum.passed + step.passed,
      failed: sum.failed + step.failed,
      skipped: sum.skipped + step.skipped,
    }),
    nothing,
  );
}

/** The last line of a test run: `12 passed, 0 failed`, and how many were skipped, when some were. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
