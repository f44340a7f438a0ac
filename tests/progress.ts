import { relative } from 'node:path';
import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

/** What both runners tell `tests/run.ts` after each file or test. */
export interface Progress {
  done: number;
  all: number;
  passed: number;
  /** The names of the tests that failed since the last message. */
  failed: string[];
  /** Relative to the repository. */
  file: string;
  milliseconds: number;
}

/** A reporter for Vitest, which counts files, and for Playwright, which counts tests. */
export default class ProgressReporter {
  #all = 0;
  #done = 0;

  // Playwright then reports failures itself.
  printsToStdio = () => false;

  onTestRunStart = (files: readonly unknown[]) => void (this.#all = files.length);

  onTestModuleEnd = (file: TestModule) => {
    const failed = [...file.children.allTests('failed')].map(({ fullName }) => fullName);
    const isBroken = file.state() === 'failed' && failed.length === 0;
    const passed = [...file.children.allTests('passed')].length;
    const { duration, collectDuration } = file.diagnostic();
    this.#send(file.moduleId, duration + collectDuration, passed, isBroken ? ['does not run'] : failed);
  };

  onBegin = (_: unknown, suite: Suite) => void (this.#all = suite.allTests().length);

  onTestEnd = (test: TestCase, { duration }: TestResult) => {
    const isPassed = test.outcome() === 'expected';
    const isFailed = test.outcome() === 'unexpected';
    this.#send(test.location.file, duration, Number(isPassed), isFailed ? [test.title] : []);
  };

  #send(path: string, milliseconds: number, passed: number, failed: string[]): void {
    this.#done += 1;
    const file = relative('', path);
    const progress: Progress = { done: this.#done, all: this.#all, passed, failed, file, milliseconds };
    process.send?.(progress);
  }
}
