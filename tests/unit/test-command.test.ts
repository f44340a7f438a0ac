import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const vitestReport = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

const browser = 'node_modules/.bin/browser';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'test-'));
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('node_modules/@playwright/test/package.json', '{ "main": "index.mjs" }');
  write('node_modules/@playwright/test/index.mjs', 'export const chromium = { executablePath: () => "" };');

  for (const name of ['prettier', 'eslint', 'astro']) program(name, 'true');
  program('vitest', report('.cache/test-results/vitest.json', vitestReport));
  program('playwright', report('.cache/test-results/playwright.json', playwrightReport));
  program('browser', 'true');
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('npm test', () => {
  test('adds up the tests of all runners in its last line', () => {
    const { lastLine, status } = npmTest();

    expect(lastLine).toBe('14 passed, 0 failed');
    expect(status).toBe(0);
  });

  test('runs every step, in order, even when each of them fails', () => {
    for (const name of ['prettier', 'eslint', 'astro', 'vitest', 'playwright']) {
      program(name, `echo "$(basename "$0") ran"; exit 1`);
    }

    const { lines, lastLine, status } = npmTest();

    const ran = lines.filter((line) => line.endsWith(' ran')).map((line) => line.split(' ')[0]);
    expect(ran).toEqual(['prettier', 'astro', 'eslint', 'astro', 'vitest', 'playwright']);
    expect(lastLine).toBe('0 passed, 6 failed');
    expect(status).toBe(1);
  });

  test('counts a runner that breaks, and not the report of its last run', () => {
    write('.cache/test-results/vitest.json', JSON.stringify(vitestReport));
    program('vitest', 'exit 1');

    expect(npmTest().lastLine).toBe('4 passed, 1 failed');
  });

  test('builds the site at the root and under a path', () => {
    program('astro', 'echo "$1 $3 for $SITE_URL$BASE_PATH"');

    const { lines } = npmTest();

    expect(lines).toContain('build .cache/sites/root for https://www.example.com/');
    expect(lines).toContain('build .cache/sites/sub for https://www.example.com/sub/');
  });

  test('leaves no old site behind when a build fails', () => {
    write('.cache/sites/root/index.html', 'old');
    program('astro', '[ "$1" = check ] || { ls .cache/sites; exit 1; }');

    const { lines, lastLine } = npmTest();

    expect(lines).not.toContain('root');
    expect(lines).toContain('The site at / could not be built: see the message above.');
    expect(lastLine).toBe('14 passed, 1 failed');
  });

  test('leaves the sites that are there alone when only missing ones are asked for', () => {
    write('.cache/sites/root/index.html', 'there');
    program('astro', 'echo "$1 $3"');

    const { lines } = start('scripts/build-sites.ts', '--missing');

    expect(lines).toContain('build .cache/sites/sub');
    expect(lines).not.toContain('build .cache/sites/root');
  });

  test('hands the browser to Playwright', () => {
    program('playwright', 'echo "with $CHROME_PATH"');

    expect(npmTest().lines).toContain(`with ${join(project, browser)}`);
  });

  test('fails with a sentence when there is no browser to test with', () => {
    rmSync(join(project, browser));

    const { lines, lastLine, status } = npmTest();

    expect(lines).toContain(
      `CHROME_PATH is “${join(project, browser)}”, which cannot be started: set it to the browser's program file.`,
    );
    expect(lastLine).toBe('10 passed, 1 failed');
    expect(status).toBe(1);
  });
});

function write(path: string, content: string, mode = 0o644) {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
}

/** A stand-in for a program of the project. */
function program(name: string, script: string) {
  write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
}

function report(file: string, content: object) {
  return `mkdir -p .cache/test-results; echo '${JSON.stringify(content)}' > ${file}`;
}

function npmTest() {
  return start('scripts/test.ts');
}

function start(script: string, ...words: string[]) {
  const env = { ...process.env, CHROME_PATH: join(project, browser) };
  const command = [join(project, script), ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  const lastLine = stdout.trimEnd().split('\n').at(-1);
  return { lines: `${stdout}\n${stderr}`.split('\n'), lastLine, status };
}
