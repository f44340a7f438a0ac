import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { writeInto } from './write-site';

const script = resolve('scripts/deploy.ts');
const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' };

let folder: string;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', env: toEnv() });
const readBranch = (...words: string[]) => git('--git-dir=remote.git', ...words).trim();

/** A site with a build that writes a page, and a doctor that finds a message. */
async function write(page: string, finding?: string): Promise<void> {
  const findings = JSON.stringify({ findings: finding === undefined ? [] : [{ message: finding }] });
  await writeInto(folder, {
    'bin/npm': `#!/bin/sh\nmkdir -p dist/.well-known\necho '${page}' > dist/index.html\necho > dist/.well-known/security.txt\n`,
    'scripts/doctor.ts': `console.log(${JSON.stringify(findings)});\n`,
    '.gitignore': 'dist\n',
  });
  chmodSync(join(folder, 'bin/npm'), 0o755);
}

function toEnv(): NodeJS.ProcessEnv {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
  return { ...process.env, ...author, ...committer, PATH, SITE_URL: 'https://ada.example.com' };
}

function deploy(words: string[], env: NodeJS.ProcessEnv = {}): string {
  const options = { cwd: folder, env: { ...toEnv(), ...env }, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...words], options);
  return stdout + stderr;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await write('first');
  git('init', '-qb', 'main');
  git('init', '-q', '--bare', 'remote.git');
  git('add', '.gitignore', 'scripts');
  git('commit', '-qm', 'A site');
  await writeInto(folder, { 'note.md': 'staged' });
  git('add', 'note.md');
});

test('the site is the only commit of a branch, and the next one replaces it', async () => {
  deploy(['remote.git']);
  expect(readBranch('show', 'pages:index.html')).toBe('first');
  expect(readBranch('ls-tree', '-r', '--name-only', 'pages').split('\n')).toEqual([
    '.nojekyll',
    '.well-known/security.txt',
    'index.html',
  ]);

  await write('second');
  deploy(['remote.git']);
  expect(readBranch('show', 'pages:index.html')).toBe('second');
  expect(readBranch('rev-list', '--count', 'pages')).toBe('1');
  expect(git('status', '--porcelain', 'note.md').trim()).toBe('A  note.md');
});

test('placeholders are published only on request', async () => {
  await write('first', 'this file is a placeholder.');

  expect(deploy(['remote.git', 'site'])).toMatch(/npm run doctor.*--with-placeholders/s);
  expect(readBranch('branch', '--list')).toBe('');

  deploy(['remote.git', 'site', '--with-placeholders']);
  expect(readBranch('show', 'site:index.html')).toBe('first');
});

test.each([
  ['a repository', [], {}, /Name the repository/],
  ['an address', ['remote.git'], { SITE_URL: '' }, /Set the address of the site/],
  ['a repository that exists', ['nowhere.git'], {}, /nowhere\.git/],
])('without %s a sentence says what to do', (_, words, env, sentence) => {
  const output = deploy(words, env);

  expect(output).toMatch(sentence);
  expect(output).not.toContain('    at ');
});
