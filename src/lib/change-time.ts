import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { getBuildTime } from './build-time.ts';

/**
 * When a file was last changed: the time of its last commit or, if it has changed since or has none, its own. The same commit gives
 * the same time on all machines, and no later change an earlier one. A clone without history has only the time of its last commit.
 */
export async function readChangeTime(file: string): Promise<Date> {
  const committed = await git('log', '-1', '--format=%ct', '--', file);
  if (committed && !(await git('status', '--porcelain', '--', file)))
    return new Date(Number(committed) * 1000);
  return new Date(Math.min((await stat(file)).mtimeMs, getBuildTime().getTime()));
}

async function git(...words: string[]): Promise<string> {
  // Without the lock, `status` leaves the index as it is.
  const result = await promisify(execFile)('git', ['--no-optional-locks', ...words]).catch(() => undefined);
  return result?.stdout.trim() ?? '';
}
