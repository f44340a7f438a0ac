/**
 * Runs all tests, or the tests of a subject: builds the sites once, then starts Vitest and Playwright side by side, because both
 * wait often. `--repeat` and `--workers` are for Playwright. With TOTALS, writes the numbers of tests that passed and failed to
 * this file.
 */
import { spawn } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite, writeLog } from './build-sites.ts';
import { findChromium } from './find-browser.ts';
import type { Progress } from './progress.ts';
import { listRelated } from './related.ts';
import { listSites, ownerSite, type Site } from './sites.ts';
import { getErrorMessage } from '#lib/exit-with-message.ts';

const require = createRequire(import.meta.url);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repeat: { type: 'string' }, workers: { type: 'string' } },
});
const [subject] = positionals;
const tests = subject === undefined ? globSync('tests/**/*.{test,spec}.{ts,tsx}') : listRelated(subject);
const flags = Object.entries({ '--repeat-each': values.repeat, '--workers': values.workers });
const runners = [
  {
    name: 'Vitest',
    unit: 'files',
    bin: join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs'),
    words: ['run'],
    files: tests.filter((file) => !file.endsWith('.spec.ts')),
  },
  {
    name: 'Playwright',
    unit: 'tests',
    bin: require.resolve('@playwright/test/cli'),
    words: ['test', ...flags.flatMap(([flag, value]) => (value === undefined ? [] : [flag, value]))],
    files: tests.filter((file) => file.endsWith('.spec.ts')),
  },
].filter(({ files }) => files.length > 0);

try {
  findChromium();
  if (runners.length === 0)
    throw new Error(`No test is about “${subject}”. Use the name of a folder in src/, or of a test.`);
  const sites = Map.groupBy(listSites(tests), (site) => site === ownerSite);
  await Promise.all([...sites.values()].map(buildInTurn));
} catch (error) {
  console.error(`${getErrorMessage(error)}\n\n0 passed, 1 failed`);
  process.exit(1);
}

const latest = new Map<string, Progress>();
const seconds = new Map<string, number>();
let passed = 0;
let printed = 0;

const failures = (await Promise.all(runners.map(run))).flat();
const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 5);
console.log(
  `\nThe slowest files:\n${slowest.map(([file, all]) => `  ${Math.round(all)} s  ${file}`).join('\n')}`,
);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
if (process.env['TOTALS']) writeFileSync(process.env['TOTALS'], `${passed} ${failures.length}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Builds sites with the same pictures one after another. */
async function buildInTurn(sites: Site[]): Promise<void> {
  for (const site of sites) await buildSite(site);
}

/** Runs a runner to its end, prints what it says if something failed, and lists what failed and where to read why. */
async function run({ name, bin, words, files }: (typeof runners)[number]): Promise<string[]> {
  const child = spawn(process.execPath, [bin, ...words, ...(subject === undefined ? [] : files)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: Buffer[] = [];
  const failed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  child.on('message', (progress: Progress) => failed.push(...note(name, progress)));
  const status = await new Promise<number | null>((done) => child.once('close', done));
  if (status === 0) return [];

  process.stdout.write(Buffer.concat(output));
  const log = writeLog(name, Buffer.concat(output));
  // It may break before its first test.
  return (failed.length > 0 ? failed : [`✗ ${name}`]).map((line) => `${line} (see ${log})`);
}

/** Prints and returns each failure at once, and prints how much is done after each twentieth of all. */
function note(name: string, progress: Progress): string[] {
  const { file, milliseconds } = progress;
  latest.set(name, progress);
  seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  passed += progress.passed;
  const failed = progress.failed.map((title) => `✗ ${file}: ${title}`);
  failed.forEach((line) => console.log(line));

  const all = [...latest.values()];
  const share = Math.floor(all.reduce((sum, { done, all }) => sum + (20 * done) / all, 0) / runners.length);
  if (share <= printed) return failed;
  printed = share;
  const counts = runners.map(
    ({ name, unit }) =>
      `${latest.get(name)?.done ?? 0} of ${latest.get(name)?.all ?? '?'} ${unit} by ${name}`,
  );
  console.log(`${5 * share} %: ${counts.join(', ')}`);
  return failed;
}
