/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} VitestReport what we read of `--reporter=json`
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 *
 * @typedef {object} PlaywrightReport what we read of `--reporter=json`
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors of files and set-ups; those of tests are in the stats
 */

/** @type {Readonly<Counts>} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * A file that broke before its first test counts as one failed test.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
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

/**
 * A test that passed only at a second try has passed; an error outside of the tests counts as one failed test.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a step that only succeeds or fails, such as lint.
 * @param {number} status exit status
 * @returns {Counts}
 */
export function countStatus(status) {
  return { ...nothing, failed: status === 0 ? 0 : 1 };
}

/**
 * The counts of a test runner, which has failed also when it says so without a failed test, left no report, or
 * ran no test at all.
 * @param {number} status exit status
 * @param {Counts} [counts] what its report says
 * @returns {Counts}
 */
export function countRunner(status, counts = nothing) {
  const hasFailed = status !== 0 || counts.passed === 0;
  return { ...counts, failed: hasFailed ? Math.max(1, counts.failed) : counts.failed };
}

/**
 * @param {Counts[]} steps
 * @returns {Counts}
 */
export function addUp(steps) {
  return steps.reduce(
    (sum, step) => ({
      passed: sum.passed + step.passed,
      failed: sum.failed + step.failed,
      skipped: sum.skipped + step.skipped,
    }),
    nothing,
  );
}

/**
 * The last line of a test run: `12 passed, 0 failed`, and how many were skipped, when some were.
 * @param {Counts} counts
 */
export function formatCounts({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
