/**
 * Runs a suite and ends with `N passed, N failed`: all tests of the code and those of any content, or one by its name.
 *
 *     node scripts/test.ts [content | engines | lint | sites | standins | tests | tests-and-standins]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addUp, formatCounts } from './count-tests.ts';
import { runStep, type Step } from './run-step.ts';
import { startIfEntry } from './start.ts';
import { suites } from './suites.ts';

/** Where the counts of the last run are kept, for whoever started it. */
export const countsFile = '.cache/test-results/counts.json';

/** Runs all steps of a suite, also after one that failed. */
export function runSuite(steps: Step[]): void {
  const counts = addUp(steps.map(runStep));
  mkdirSync(dirname(countsFile), { recursive: true });
  writeFileSync(countsFile, JSON.stringify(counts));
  console.log(`\n${formatCounts(counts)}`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

await startIfEntry(import.meta.filename, () => {
  const name = process.argv[2] ?? 'all';
  const steps = suites[name];
  if (!steps) throw new Error(`There is no suite “${name}”: name one of ${Object.keys(suites).join(', ')}.`);
  runSuite(steps);
});
