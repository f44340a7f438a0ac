import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

const YEAR_MS = 365 * 86_400_000;

/** Warns about pages that have not changed for a year. Pages with `review:` have their own reminder. */
export function checkAges({ root, pages }: Content, now = Date.now()): Problem[] {
  const changes = readChanges(root);
  const hint = 'Update what is out of date, or set `review:` to the month of the next review.';
  return pages.flatMap(({ file, values: { review } }) => {
    const changedMs = changes.get(file) ?? now;
    if (review !== undefined || now - changedMs < YEAR_MS) return [];
    const year = new Date(changedMs).getUTCFullYear();
    return warning(file, undefined, `the page last changed in ${year}.`, hint);
  });
}

/** A reminder if the content has not changed for a year. */
export function getStaleReminder(root: URL, now = Date.now()): string | undefined {
  const [lastMs = now] = readChanges(root).values();
  if (now - lastMs < YEAR_MS) return undefined;
  const date = new Date(lastMs).toISOString().slice(0, 10);
  return `The content last changed on ${date}. Run \`npm run doctor\` to list old pages.`;
}

/** When each file in `content/` was last committed, newest first; empty without Git or without the whole history. */
function readChanges(root: URL): Map<string, number> {
  const git = (...words: string[]) => {
    const options = { cwd: fileURLToPath(root), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { status, stdout } = spawnSync('git', words, options);
    return status === 0 ? stdout : '';
  };
  const changes = new Map<string, number>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return changes;

  let timeMs = 0;
  const log = ['log', '--format=@%ct', '--name-only', '--relative', '--', 'content'];
  for (const line of git('-c', 'core.quotePath=false', ...log).split('\n')) {
    if (line.startsWith('@')) timeMs = Number(line.slice(1)) * 1000;
    else if (line !== '' && !changes.has(line)) changes.set(line, timeMs);
  }
  return changes;
}
