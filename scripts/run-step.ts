import { readFileSync, rmSync } from 'node:fs';
import {
  countPlaywright,
  countRunner,
  countStatus,
  countVitest,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from './count-tests.ts';
import { run } from './run.ts';
import { toMessage } from './start.ts';

/** A command of a suite. */
export interface Step {
  command: string;
  /** Why the step cannot run on this machine; it then counts as one skipped test. */
  skip?: () => string | undefined;
  /** Finds what the command needs in its environment. */
  prepare?: () => Record<string, string>;
  /** The test runner it is, and the file this one writes its counts to. */
  runner?: { name: 'vitest' | 'playwright'; report: string };
}

/** Runs a step and returns its counts. */
export function runStep({ command, skip, prepare, runner }: Step): Counts {
  console.log(`\n> ${command}\n`);
  const reason = skip?.();
  if (reason !== undefined) {
    console.log(reason);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (runner) rmSync(runner.report, { force: true });

  const status = runPrepared(command, prepare);
  return runner ? countRunner(status, readCounts(runner)) : countStatus(status);
}

function runPrepared(command: string, prepare: Step['prepare']): number {
  try {
    return run(command, prepare?.());
  } catch (error) {
    console.error(toMessage(error));
    return 1;
  }
}

/** The counts of a report; `undefined` when the runner broke before it wrote one. */
function readCounts({ name, report }: NonNullable<Step['runner']>): Counts | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
    return name === 'vitest' ? countVitest(read as VitestReport) : countPlaywright(read as PlaywrightReport);
  } catch {
    return undefined;
  }
}
