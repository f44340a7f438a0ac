import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'ci-'));
  mkdirSync(join(project, 'bin'));
  mkdirSync(join(project, 'tests/standins'), { recursive: true });
  cpSync('.ci/run', join(project, '.ci/run'));
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

const suites = [
  'test -- sites',
  'test -- tests-and-standins',
  'test -- lint',
  'run test:owner -- --content',
  'run test:engines',
];

describe.skipIf(process.platform === 'win32')('.ci/run', () => {
  test('ends with the counts of all suites, added up', () => {
    const { lastLine, status } = runWith('echo "3 passed, 0 failed"');

    expect(lastLine).toBe('15 passed, 0 failed');
    expect(status).toBe(0);
  });

  test('runs all tests, those of the stand-ins, what another owner would see, and those of other engines', () => {
    const { lines } = runWith('echo "> $*"; echo "1 passed, 0 failed"');

    expect(lines.filter((line) => line.startsWith('>'))).toEqual(suites.map((suite) => `> ${suite}`));
  });

  test('has no tests of stand-ins when the owner has deleted them', () => {
    rmSync(join(project, 'tests/standins'), { recursive: true });

    const { lines, lastLine } = runWith('echo "> $*"; echo "1 passed, 0 failed"');

    expect(lines).toContain('> test -- tests');
    expect(lastLine).toBe('5 passed, 0 failed');
  });

  test('takes the last counts that a suite tells', () => {
    const { lastLine } = runWith('echo "5 passed, 5 failed"; echo "1 passed, 0 failed"');

    expect(lastLine).toBe('5 passed, 0 failed');
  });

  test('exits as the first suite that fails, runs the others, and has the last word before npm', () => {
    const { lastLine, status } = runWith(
      'if [ "$3" = sites ]; then echo "3 passed, 2 failed, 1 skipped"; echo "npm error" >&2; exit 7; fi; echo "1 passed, 0 failed"',
    );

    expect(lastLine).toBe('7 passed, 2 failed, 1 skipped');
    expect(status).toBe(7);
  });

  test('counts one failure for each suite that breaks before it counts', () => {
    const { lastLine, status } = runWith(
      '[ "$3" = sites ] && echo "SyntaxError" || echo "1 passed, 0 failed"',
    );

    expect(lastLine).toBe('4 passed, 1 failed');
    expect(status).toBe(1);
  });

  test('counts one failure when the installation fails, and runs no tests', () => {
    const { lines, lastLine, status } = runWith('echo "3 passed, 0 failed"', 'exit 1');

    expect(lines).not.toContain('3 passed, 0 failed');
    expect(lastLine).toBe('0 passed, 1 failed');
    expect(status).toBe(1);
  });

  test('runs at the top of the repository, as CI, with nothing to read', () => {
    const { lines } = runWith('pwd; echo "CI=$CI"; cat; echo "1 passed, 0 failed"');

    const each = [expect.stringContaining(project), 'CI=true', '1 passed, 0 failed'] as unknown[];
    expect(lines.slice(0, -2)).toEqual(suites.flatMap(() => each));
  });
});

/** Runs .ci/run with an npm of our own: what each suite does, and what `ci` does. */
function runWith(onTest: string, onInstall = ':') {
  const npm = `#!/bin/sh\nif [ "$1" = ci ]; then ${onInstall}\nelse ${onTest}\nfi\n`;
  writeFileSync(join(project, 'bin/npm'), npm, { mode: 0o755 });

  const env = { ...process.env, PATH: `${join(project, 'bin')}:${process.env['PATH'] ?? ''}` };
  const { stdout, status } = spawnSync(join(project, '.ci/run'), {
    cwd: '/',
    env,
    encoding: 'utf8',
    input: 'x',
  });
  const lines = stdout.trimEnd().split('\n');
  return { lines, lastLine: lines.at(-1), status };
}
