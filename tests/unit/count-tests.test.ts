import { describe, expect, test } from 'vitest';
import {
  addUp,
  countPlaywright,
  countRunner,
  countStatus,
  countVitest,
  formatCounts,
} from '../../scripts/count-tests.ts';

describe('the counts of vitest', () => {
  test('are those of its report', () => {
    const report = createVitestReport({
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 3,
      numTodoTests: 1,
    });

    expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  test('have one failed test more for a file that broke before its tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const report = createVitestReport({ numPassedTests: 2, numFailedTests: 1, testResults });

    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });
});

test('the counts of Playwright include errors outside of its tests', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 };

  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 3, skipped: 3 });
});

test('a step without tests counts only when it fails', () => {
  expect(countStatus(0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countStatus(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

describe('a test runner', () => {
  const passed = { passed: 3, failed: 0, skipped: 0 };

  test('counts what its report says', () => {
    expect(countRunner(0, passed)).toEqual(passed);
    expect(countRunner(1, { passed: 3, failed: 2, skipped: 1 })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
    });
  });

  test('that fails without a failed test counts as one', () => {
    expect(countRunner(1, passed)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('that leaves no report counts as one failed test', () => {
    expect(countRunner(1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countRunner(0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('that runs no test counts as one failed test', () => {
    expect(countRunner(0, { passed: 0, failed: 0, skipped: 4 })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 4,
    });
  });
});

test('the steps are added up into one line', () => {
  const counts = addUp([
    countStatus(1),
    { passed: 12, failed: 1, skipped: 0 },
    { passed: 3, failed: 0, skipped: 0 },
  ]);

  expect(formatCounts(counts)).toBe('15 passed, 2 failed');
});

test('skipped tests are told when there are some', () => {
  expect(formatCounts({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});

function createVitestReport(report: Partial<Parameters<typeof countVitest>[0]>) {
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...report,
  };
}
