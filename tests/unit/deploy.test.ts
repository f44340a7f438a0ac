import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { author, runCommand } from './run-command.ts';
import { enterFolder, home, page, writeInto, type Files } from './write-site.ts';

const toEnv = () => {
  const PATH = `${resolve('bin')}:${process.env['PATH']}`;
  return { ...author, PATH, SITE_URL: 'https://ada.example.com' };
};
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', env: { ...process.env, ...toEnv() } });
const readBranch = (...words: string[]) => git('--git-dir=remote.git', ...words).trim();

/** Replaces the build by one that writes a page. */
async function build(text: string, files: Files = {}): Promise<void> {
  const make = `mkdir -p dist/.well-known\ncd dist\necho '${text}' > index.html`;
  await writeInto('.', {
    'bin/npm': `#!/bin/sh\n${make}\ntouch .well-known/security.txt _headers sw.js\n`,
    ...files,
  });
  chmodSync('bin/npm', 0o755);
}

/** Runs the command, and returns all that it prints. */
async function deploy(words: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout, stderr } = await runCommand('deploy', words, { ...toEnv(), ...env });
  return stdout + stderr;
}

beforeEach(async () => {
  await enterFolder({ '.gitignore': 'dist\n' });
  await build('first');
  git('init', '-qb', 'main');
  git('init', '-q', '--bare', 'remote.git');
  git('add', '.gitignore');
  git('commit', '-qm', 'A site');
  writeFileSync('note.md', 'staged');
  git('add', 'note.md');
});

test('the site is the only commit of a branch, and the next one replaces it', async () => {
  await deploy(['remote.git', '--with-placeholders']);
  expect(readBranch('show', 'pages:index.html')).toBe('first');
  expect(readBranch('ls-tree', '-r', '--name-only', 'pages').split('\n')).toEqual([
    '.nojekyll',
    '.well-known/security.txt',
    '_headers',
    'index.html',
    'sw.js',
  ]);
  const first = readBranch('rev-parse', '--short', 'pages');

  await build('second');
  expect(await deploy(['remote.git'])).toContain(
    `is at ${first} “Publish ${git('rev-parse', '--short', 'main').trim()}” of `,
  );
  expect(readBranch('show', 'pages:index.html')).toBe('second');
  expect(readBranch('rev-list', '--count', 'pages')).toBe('1');
  expect(git('status', '--porcelain', 'note.md').trim()).toBe('A  note.md');
});

test('a site that has not changed is not published again', async () => {
  await deploy(['remote.git']);
  const first = readBranch('rev-parse', 'pages');
  git('commit', '-qm', 'Only the source', '--allow-empty');

  expect(await deploy(['remote.git'])).toContain('Nothing has changed, so nothing was published.');
  expect(readBranch('rev-parse', 'pages')).toBe(first);
});

test('a site from another computer is replaced', async () => {
  await deploy(['remote.git']);
  rmSync('.git', { recursive: true });
  git('init', '-qb', 'main');
  git('commit', '-qm', 'Elsewhere', '--allow-empty');
  await build('second');
  await deploy(['remote.git']);
  expect(readBranch('show', 'pages:index.html')).toBe('second');
  expect(git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\n');
});

describe('a branch that may be needed is kept', () => {
  const commit = (tree: string, ...words: string[]) =>
    git('commit-tree', `${tree}^{tree}`, '-m', ...words).trim();
  /** Publishes the site, and returns its commit. */
  const publish = async () => {
    await deploy(['remote.git']);
    git('fetch', '-q', 'remote.git', 'pages:site');
    return 'site';
  };
  /** Publishes the site, and returns a commit with a change by hand. */
  const repair = async (...words: string[]) => {
    await publish();
    git('worktree', 'add', '-q', 'repaired', 'site');
    writeFileSync('repaired/index.html', 'repaired');
    git('-C', 'repaired', 'commit', '-qa', ...words);
    return 'site';
  };

  test.each<[string, () => string | Promise<string>]>([
    ['the source of the site', () => 'main'],
    ['a commit with the same words', () => commit('main', 'Publish 718bc0f')],
    ['a site of another program', async () => commit(await publish(), 'deploy: 718bc0f')],
    ['a site with a history', async () => commit(await publish(), 'Publish 718bc0f', '-p', 'site')],
    ['a site repaired by hand', () => repair('-m', 'Repair')],
    ['a site repaired in the same commit', () => repair('--amend', '--no-edit')],
  ])('%s', async (_, prepare) => {
    git('push', '-q', 'remote.git', `${await prepare()}:refs/heads/target`);
    const before = readBranch('rev-parse', 'target');

    expect(await deploy(['remote.git', 'target'])).toContain('which this command did not publish.');
    expect(readBranch('rev-parse', 'target')).toBe(before);
  });

  test.each([false, true])('what others push during the build; there was a site: %s', async (wasThere) => {
    if (wasThere) await deploy(['remote.git']);
    const push = 'git push -qf remote.git main:refs/heads/pages';
    await writeInto('.', { 'bin/npm': `#!/bin/sh\nmkdir -p dist\ntouch dist/index.html\n${push}\n` });

    expect(await deploy(['remote.git'])).toContain('nothing was published');
    expect(readBranch('rev-parse', 'pages')).toBe(git('rev-parse', 'main').trim());
  });
});

test('changes that are not committed are published and named', async () => {
  const files = { [home]: page('title: Home\nimageUrl: cups.jpg'), 'content/new.txt': 'new' };
  await build('first', files);
  git('add', home);

  expect(await deploy(['remote.git'])).toMatch(
    /not committed:\nA {2}content\/pages\/home\.mdx\n\?\? content\/new\.txt$/,
  );

  git('add', 'content');
  git('commit', '-qm', 'Add a page');
  expect(await deploy(['remote.git'])).not.toContain('not committed');
});

test.each(['a..b', 'a b', '@{-1}'])('“%s” is not the name of a branch', async (name) => {
  expect(await deploy(['remote.git', name])).toContain('nothing was published');
  expect(readBranch('for-each-ref')).toBe('');
});

test('placeholders are published only on request', async () => {
  await build('first', { 'content/site.yaml': 'name: Your Name\n' });

  expect(await deploy(['remote.git', 'site'])).toMatch(/npm run doctor.*--with-placeholders/s);
  expect(readBranch('branch', '--list')).toBe('');

  await deploy(['remote.git', 'site', '--with-placeholders']);
  expect(readBranch('show', 'site:index.html')).toBe('first');
});

test.each([
  ['a repository', [], {}, /Name the repository/],
  ['a Git history', ['remote.git'], { GIT_DIR: 'nowhere' }, /has no Git history.*git init/],
  ['an address', ['remote.git'], { SITE_URL: '' }, /Set the address of the site/],
  ['a repository that exists', ['nowhere.git'], {}, /nowhere\.git/],
])('without %s a sentence says what to do', async (_, words, env, sentence) => {
  expect(await deploy(words, env)).toMatch(sentence);
});
