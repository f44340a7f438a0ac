import { readFileSync, rmSync } from 'node:fs';
import {
  addUp,
  countPlaywright,
  countRunner,
  countStatus,
  countVitest,
  formatCounts,
} from './count-tests.mjs';
import { prepareTestBrowser } from './install-browser.ts';
import { run } from './run.ts';
import { toMessage } from './start.ts';

/**
 * @typedef {object} Step
 * @property {string} command
 * @property {() => Record<string, string>} [prepare] finds what the command needs in its environment
 * @property {string} [report] the file a test runner writes its counts to
 * @property {(report: any) => import('./count-tests.ts').Counts} [count] reads them
 */

const vitestReport = '.cache/test-results/vitest.json';
const playwrightReport = '.cache/test-results/playwright.json';

/** @type {Step[]} */
const steps = [
  { command: 'prettier --check .' },
  // Also writes the types of the content, without which the linter does not know what it reads.
  { command: 'astro check' },
  { command: 'eslint . --max-warnings 0' },
  { command: 'node scripts/build-sites.mjs' },
  {
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    report: vitestReport,
    count: countVitest,
  },
  {
    command: 'playwright test --reporter=list,json',
    prepare: () => ({
      CHROME_PATH: prepareTestBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }),
    report: playwrightReport,
    count: countPlaywright,
  },
];

const counts = addUp(steps.map(runStep));
console.log(`\n${formatCounts(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** @param {Step} step */
function runStep({ command, prepare, report, count }) {
  console.log(`\n> ${command}\n`);
  if (report) rmSync(report, { force: true });

  const status = runPrepared(command, prepare);
  return report && count ? countRunner(status, readCounts(report, count)) : countStatus(status);
}

/**
 * @param {string} command
 * @param {Step['prepare']} prepare
 */
function runPrepared(command, prepare) {
  try {
    return run(command, prepare?.());
  } catch (error) {
    console.error(toMessage(error));
    return 1;
  }
}

/**
 * The counts of a report; `undefined` when the runner broke before it wrote one.
 * @param {string} report
 * @param {NonNullable<Step['count']>} count
 */
function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}
