import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixture, ownerSite, sites, siteUrl } from '../../scripts/sites.ts';

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
  write('src/index.ts', '');
  write(`${fixture}/content/site.yaml`, 'name: N');
  // There is no house here to be looked at.
  write('scripts/house.ts', '');
  write('astro.config.mjs', '');
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

    write('scripts/house.ts', "console.log('house ran'); process.exitCode = 1;");

    const { lines, lastLine, status } = npmTest();

    const ran = lines.filter((line) => line.endsWith(' ran')).map((line) => line.split(' ')[0]);
    // The fixture and what the owner wrote are built beside each other.
    expect(ran).toEqual(['prettier', 'astro', 'eslint', 'house', 'astro', 'astro', 'vitest', 'playwright']);
    expect(lastLine).toBe('0 passed, 7 failed');
    expect(status).toBe(1);
  });

  test('counts a runner that breaks, and not the report of its last run', () => {
    write('.cache/test-results/vitest.json', JSON.stringify(vitestReport));
    program('vitest', 'exit 1');

    expect(npmTest().lastLine).toBe('4 passed, 1 failed');
  });

  test('lays out the fixture as a project: sources, settings and content', () => {
    program('astro', '[ "$1" = check ] || ls -d src astro.config.mjs content/site.yaml');

    const { lines } = npmTest();

    expect(lines.join('\n')).toContain('astro.config.mjs\ncontent/site.yaml\nsrc');
  });

  test('builds the fixture at the root and under a path, and what the owner wrote', () => {
    program('astro', 'echo "$1 $3 in $PWD for $SITE_URL$BASE_PATH"');

    const { lines } = npmTest();

    for (const { base, folder, project: part } of [...Object.values(sites), ownerSite]) {
      expect(lines).toContain(
        `build ${join(project, folder)} in ${join(project, part)} for ${siteUrl}${base}`,
      );
    }
  });

  test('leaves no old site behind when a build fails', () => {
    write('.cache/sites/root/index.html', 'old');
    program('astro', `[ "$1" = check ] || { ls "${project}/.cache/sites"; exit 1; }`);

    const { lines, lastLine } = startWith({ CI: '' }, 'scripts/test.ts');

    expect(lines).not.toContain('root');
    expect(lines).toContain('The site in .cache/sites/root could not be built: see the message above.');
    expect(lastLine).toBe('14 passed, 1 failed');
  });

  test('leaves the sites that are there alone when only missing ones are asked for', () => {
    write('.cache/sites/root/index.html', 'there');
    program('astro', 'echo "$1 $3"');

    const { lines } = start('scripts/build-sites.ts', '--missing');

    expect(lines).toContain(`build ${join(project, '.cache/sites/sub')}`);
    expect(lines).not.toContain(`build ${join(project, '.cache/sites/root')}`);
  });

  test('builds in CI what no other suite has built before it', () => {
    write('.cache/sites/root/index.html', 'there');
    program('astro', 'echo "$1 $3"');

    const { lines } = startWith({ CI: 'true' }, 'scripts/test.ts');

    expect(lines).toContain(`build ${join(project, '.cache/sites/sub')}`);
    expect(lines).not.toContain(`build ${join(project, '.cache/sites/root')}`);
  });

  test('builds only the sites that are named', () => {
    program('astro', 'echo "$1 $3"');

    const { lines } = start('scripts/build-sites.ts', 'owner');

    expect(lines.filter((line) => line.startsWith('build'))).toEqual([
      `build ${join(project, ownerSite.folder)}`,
    ]);
  });

  test('hands the browser to Playwright', () => {
    program('playwright', 'echo "with $CHROME_PATH"');

    expect(npmTest().lines).toContain(`with ${join(project, browser)}`);
  });

  test.each([
    ['content', 'content'],
    ['standins', 'standins'],
  ])('runs one suite by its name: %s', (name, projects) => {
    for (const runner of ['vitest', 'playwright']) program(runner, 'echo "$0 $*"; exit 1');

    const { lines, lastLine } = start('scripts/test.ts', name);

    const ran = lines.filter((line) => line.includes('--project='));
    expect(ran.map((line) => line.match(/--project=\w+/g))).toEqual(
      Array(ran.length).fill([`--project=${projects}`]),
    );
    expect(lines).not.toContain('> prettier --check .');
    expect(lastLine).toBe('0 passed, 2 failed');
  });

  test('runs the tests of the stand-ins among all others when they are asked for', () => {
    for (const runner of ['vitest', 'playwright']) program(runner, 'echo "$0 $*"; exit 1');

    const { lines } = start('scripts/test.ts', 'tests-and-standins');

    const ran = lines.filter((line) => line.includes('--project=') && !line.startsWith('>'));
    expect(ran.map((line) => line.match(/(?<=--project=)\w+/g))).toEqual([
      ['unit', 'islands', 'site', 'content', 'standins'],
      ['browser', 'content', 'standins'],
    ]);
  });

  test('says in a sentence that no other engine is here, and counts that as skipped', () => {
    program('vitest', 'echo "vitest ran"');

    const programs = `${dirname(process.execPath)}:${join(project, 'node_modules/.bin')}`;
    const { lines, lastLine, status } = startWith({ PATH: programs, CI: '' }, 'scripts/test.ts', 'engines');

    expect(lines).toContain(
      'Firefox is not tested, since it is not here; on Debian: apt-get install firefox-esr pulseaudio',
    );
    expect(lines).not.toContain('vitest ran');
    expect(lastLine).toBe('0 passed, 0 failed, 1 skipped');
    expect(status).toBe(0);
  });

  test('does not know a suite that is not there', () => {
    const { lines, status } = start('scripts/test.ts', 'all-of-it');

    expect(lines).toContain(
      'There is no suite “all-of-it”: name one of all, lint, sites, tests, tests-and-standins, content, engines, standins.',
    );
    expect(status).toBe(1);
  });

  test('tells Playwright which sites it visits', () => {
    program('playwright', 'echo "visits $TEST_SITES"');

    expect(npmTest().lines).toContain('visits root,sub,owner');
    expect(start('scripts/test.ts', 'content').lines).toContain('visits owner');
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
  return startWith({}, script, ...words);
}

function startWith(own: Record<string, string>, script: string, ...words: string[]) {
  const env = { ...process.env, CHROME_PATH: join(project, browser), ...own };
  const command = [join(project, script), ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  const lastLine = stdout.trimEnd().split('\n').at(-1);
  return { lines: `${stdout}\n${stderr}`.split('\n'), lastLine, status };
}
