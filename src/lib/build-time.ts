import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * The time of the build. SOURCE_DATE_EPOCH (seconds since 1970) replaces it, to repeat a build later
 * (https://reproducible-builds.org/specs/source-date-epoch/). Use it in UTC, so that all machines build the same.
 */
export function getBuildTime(): Date {
  const { SOURCE_DATE_EPOCH } = process.env;
  return new Date(SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) * 1000 : Date.now());
}

/** The day of the build where it runs, or in UTC if it repeats an earlier one: `2026-11-20`. */
export function getBuildDay(): string {
  const time = getBuildTime();
  const offsetMinutes = process.env.SOURCE_DATE_EPOCH ? 0 : time.getTimezoneOffset();
  return new Date(time.getTime() - offsetMinutes * 60_000).toISOString().slice(0, 10);
}

/**
 * The time of a file's last commit or, without one or with changes since, of the file. The same commit has the same time on all
 * machines, and a later change a later one. A clone without history knows only its last commit.
 */
export function getChangeTime(file: string): Date {
  // Without the lock, Git does not write to its index.
  const git = (...words: string[]) =>
    spawnSync('git', ['--no-optional-locks', ...words, '--', file], { encoding: 'utf8' }).stdout;
  const committed = Number(git('log', '-1', '--format=%ct'));
  if (committed && git('status', '--porcelain') === '') return new Date(committed * 1000);
  return new Date(Math.min(statSync(file).mtimeMs, getBuildTime().getTime()));
}
