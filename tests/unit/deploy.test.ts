import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '#lib/problem.ts';
import { writeInto } from './write-site.ts';

const script = resolve('scripts/deploy.ts');
const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' };

let folder: string;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', env: toEnv() });
const readBranch = (...words: string[]) => git('--git-dir=remote.git', ...words).trim();

/** A site with a build that writes a page, and a doctor with these findings. */
async function write(page: string, findings: Partial<Problem>[] = []): Promise<void> {
  const report = JSON.stringify({ findings });
  await writeInto(folder, {
    'bin/npm': `#!/bin/sh\nmkdir -p dist/.well-known\ncd dist\necho '${page}' > index.html\ntouch .well-known/security.txt _headers sw.js\n`,
    'scripts/doctor.ts': `console.log(${JSON.stringify(report)});\n`,
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
    '_headers',
    'index.html',
    'sw.js',
  ]);
  const first = readBranch('rev-parse', '--short', 'pages');

  await write('second');
  expect(deploy(['remote.git'])).toContain(
    `is at ${first} “Publish ${git('rev-parse', '--short', 'main').trim()}” of `,
  );
  expect(readBranch('show', 'pages:index.html')).toBe('second');
  expect(readBranch('rev-list', '--count', 'pages')).toBe('1');
  expect(git('status', '--porcelain', 'note.md').trim()).toBe('A  note.md');
});

test('a site from another computer is replaced, also one of an early version', async () => {
  deploy(['remote.git']);
  const clone = () => {
    rmSync(join(folder, '.git'), { recursive: true });
    git('init', '-qb', 'main');
    git('commit', '-qm', 'Elsewhere', '--allow-empty');
  };
  clone();
  await write('second');
  deploy(['remote.git']);
  expect(readBranch('show', 'pages:index.html')).toBe('second');

  clone();
  const early = readBranch('commit-tree', 'pages^{tree}', '-m', 'Publish 718bc0f');
  readBranch('update-ref', 'refs/heads/pages', early);
  await write('third');
  deploy(['remote.git']);
  expect(readBranch('show', 'pages:index.html')).toBe('third');
  expect(git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\n');
});

describe('a branch that may be needed is kept', () => {
  const commit = (tree: string, ...words: string[]) =>
    git('commit-tree', `${tree}^{tree}`, '-m', ...words).trim();
  /** Publishes the site, and returns its commit. */
  const publish = () => {
    deploy(['remote.git']);
    git('fetch', '-q', 'remote.git', 'pages:site');
    return 'site';
  };
  /** Publishes the site, and returns a commit with a change by hand. */
  const repair = (...words: string[]) => {
    publish();
    git('worktree', 'add', '-q', 'repaired', 'site');
    writeFileSync(join(folder, 'repaired/index.html'), 'repaired');
    git('-C', 'repaired', 'commit', '-qa', ...words);
    return 'site';
  };

  test.each<[string, () => string, RegExp]>([
    ['the source of the site', () => 'main', /has the source of a site\. Use another one/],
    ['the source with a change by others', () => commit('main', 'Garden', '-p', 'main'), /has the source/],
    [
      'a source with another history',
      () => {
        writeFileSync(join(folder, 'package.json'), '{}');
        git('add', 'package.json');
        git('commit', '-qm', 'Add a package');
        return commit('main', 'A copy');
      },
      /has the source/,
    ],
    [
      'an older source',
      () => {
        git('commit', '-qm', 'Another page');
        return 'main~1';
      },
      /has the source/,
    ],
    [
      'another project',
      () => commit('main', 'Start a book'),
      /“Start a book” of \d{4}-.*delete this one .*`git push "remote\.git" --delete target`/,
    ],
    ['a commit with the same words', () => commit('main', 'Publish 718bc0f'), /“Publish 718bc0f”/],
    ['a site of another program', () => commit(publish(), 'deploy: 718bc0f'), /“deploy: 718bc0f”/],
    ['a site with a history', () => commit(publish(), 'Publish 718bc0f', '-p', 'site'), /“Publish/],
    ['a site repaired by hand', () => repair('-m', 'Repair'), /“Repair”/],
    ['a site repaired in the same commit', () => repair('--amend', '--no-edit'), /“Publish/],
  ])('%s', (_, prepare, sentence) => {
    git('push', '-q', 'remote.git', `${prepare()}:refs/heads/target`);
    const before = readBranch('rev-parse', 'target');

    expect(deploy(['remote.git', 'target'])).toMatch(sentence);
    expect(readBranch('rev-parse', 'target')).toBe(before);
  });

  test.each([false, true])('what others push during the build; there was a site: %s', async (wasThere) => {
    if (wasThere) deploy(['remote.git']);
    await writeInto(folder, {
      'bin/npm':
        '#!/bin/sh\nmkdir -p dist\ntouch dist/index.html\ngit push -qf remote.git main:refs/heads/pages\n',
    });

    expect(deploy(['remote.git'])).toContain('nothing was published');
    expect(readBranch('rev-parse', 'pages')).toBe(git('rev-parse', 'main').trim());
  });
});

test.each(['-d', '--force', 'HEAD', 'a..b', 'a b', '', '@{-1}', 'refs/heads/main'])(
  'the branch cannot have the name “%s”',
  (name) => {
    git('checkout', '-q', '-b', 'before');
    git('checkout', '-q', 'main');

    expect(deploy(['--', 'remote.git', name])).toContain(`“${name}” cannot be the name of a branch.`);
    expect(readBranch('for-each-ref')).toBe('');
  },
);

test('placeholders are published only on request', async () => {
  await write('first', [{ kind: 'placeholder', message: 'all texts are ours.' }]);

  expect(deploy(['remote.git', 'site'])).toMatch(/npm run doctor.*--with-placeholders/s);
  expect(readBranch('branch', '--list')).toBe('');

  deploy(['remote.git', 'site', '--with-placeholders']);
  expect(readBranch('show', 'site:index.html')).toBe('first');
});

test('a finding with the word placeholder in it does not stop the command', async () => {
  await write('first', [{ message: 'there is no picture “placeholder.jpg”.' }]);

  deploy(['remote.git']);

  expect(readBranch('show', 'pages:index.html')).toBe('first');
});

test.each([
  ['a repository', [], {}, /Name the repository/],
  ['a Git history', ['remote.git'], { GIT_DIR: 'nowhere' }, /has no Git history.*git init/],
  ['an address', ['remote.git'], { SITE_URL: '' }, /Set the address of the site/],
  ['a repository that exists', ['nowhere.git'], {}, /nowhere\.git/],
])('without %s a sentence says what to do', (_, words, env, sentence) => {
  const output = deploy(words, env);

  expect(output).toMatch(sentence);
  expect(output).not.toContain('    at ');
});
