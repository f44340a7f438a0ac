import { execFileSync } from 'node:child_process';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getChangeTime } from '#lib/build-time.ts';
import { author } from './run-command.ts';
import { enterFolder } from './write-site.ts';

const [file, committed, edited] = ['dates.yaml', '2026-03-14T09:26:53Z', '2026-03-15T10:00:00Z'];

beforeEach(() => enterFolder({ [file]: 'timeZone: Europe/Zurich\n' }));
afterEach(() => void vi.unstubAllEnvs());

const edit = (text: string, at: string) => {
  writeFileSync(file, text);
  utimesSync(file, new Date(at), new Date(at));
};
const git = (...words: string[]) =>
  execFileSync('git', words, { env: { ...process.env, ...author, GIT_COMMITTER_DATE: committed } });
const read = () => getChangeTime(file).toISOString().replace('.000', '');

test('a file was changed by its last commit, and after it by an edit, which a later commit follows', () => {
  git('init', '-q');
  edit('dates: []\n', edited);
  expect(read()).toBe(edited);
  git('add', file);
  git('commit', '-qm', 'One');
  git('commit', '-qm', 'Two', '--allow-empty');
  const index = statSync('.git/index').mtimeMs;

  expect(read()).toBe(committed);
  expect(statSync('.git/index').mtimeMs).toBe(index);
  edit('weekly: []\n', edited);
  expect(read()).toBe(edited);
});

test('a build that repeats an earlier one knows no later time', () => {
  edit('dates: []\n', edited);
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(committed) / 1000));

  expect(read()).toBe(committed);
});
