/**
 * Proves that the tests belong to the code: puts another owner's content in the place of what is there, in a copy of the
 * repository without the suite about the stand-ins, and runs the tests in it.
 *
 *     node scripts/test-owner.ts [--content]
 *
 * With `--content` only those that read what the owner wrote; without, all of them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, countStatus, formatCounts, type Counts } from './count-tests.ts';
import { layOwner } from './lay-owner.ts';
import { run } from './run.ts';
import { startIfEntry } from './start.ts';
import { countsFile } from './test.ts';

/** Another owner who wrote a lot, in another language, and one who wrote next to nothing. */
const owners = { another: '', least: 'content' };

async function testOwners(suite: string): Promise<void> {
  const counts: Counts[] = [];
  for (const [owner, own] of Object.entries(owners)) {
    const folder = `.cache/owners/${owner}`;
    await layOwner(folder, `tests/fixtures/${owner}`);
    const status = run(`cd "${folder}" && node scripts/test.ts ${own || suite}`);
    counts.push(readCounts(folder) ?? countStatus(status));
  }
  const sum = addUp(counts);
  console.log(`\nWith other owners:\n\n${formatCounts(sum)}`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

/** What a run wrote down; `undefined` when it broke before. */
function readCounts(folder: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, countsFile), 'utf8')) as Counts;
  } catch {
    return undefined;
  }
}

await startIfEntry(import.meta.filename, () =>
  testOwners(process.argv.includes('--content') ? 'content' : 'all'),
);
