import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'ci-'));
  mkdirSync(join(project, 'bin'));
  cpSync('.ci/run', join(project, '.ci/run'));
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('.ci/run', () => {
  test('ends with the counts of the tests', () => {
    const { lastLine, status } = runWith('echo "3 passed, 0 failed"');

    expect(lastLine).toBe('3 passed, 0 failed');
    expect(status).toBe(0);
  });

  test('tells the counts once', () => {
    const { lines } = runWith('echo "3 passed, 0 failed"');

    expect(lines.filter((line) => line.includes('passed'))).toHaveLength(1);
  });

  test('exits as the tests do, and has the last word before npm', () => {
    const { lastLine, status } = runWith(
      'echo "3 passed, 2 failed, 1 skipped"; echo "npm error" >&2; exit 7',
    );

    expect(lastLine).toBe('3 passed, 2 failed, 1 skipped');
    expect(status).toBe(7);
  });

  test('counts one failure when the tests break before they count', () => {
    const { lastLine, status } = runWith('echo "SyntaxError"');

    expect(lastLine).toBe('0 passed, 1 failed');
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

    expect(lines.slice(-3)).toEqual([expect.stringContaining(project), 'CI=true', '1 passed, 0 failed']);
  });
});

/** Runs .ci/run with an npm of our own: what its `test` does, and what its `ci` does. */
function runWith(onTest: string, onInstall = ':') {
  const npm = `#!/bin/sh\nif [ "$1" = ci ]; then ${onInstall}\nelse ${onTest}\nfi\n`;
  writeFileSync(join(project, 'bin/npm'), npm, { mode: 0o755 });

  const env = { ...process.env, PATH: `${join(project, 'bin')}:${process.env.PATH ?? ''}` };
  const { stdout, status } = spawnSync(join(project, '.ci/run'), {
    cwd: '/',
    env,
    encoding: 'utf8',
    input: 'x',
  });
  const lines = stdout.trimEnd().split('\n');
  return { lines, lastLine: lines.at(-1), status };
}
