import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { writeInto, type Files } from './write-site.ts';

/** The commands for owners in docs/update.md, except installation and tests. */
const commands = /```sh\n(git fetch[^]*?)npm ci/.exec(readFileSync('docs/update.md', 'utf8'))?.[1] ?? '';

const code = [
  ...['scripts/update.ts', 'scripts/start.ts', 'src/lib/exit-with-message.ts'],
  ...['package.json', 'CHANGELOG.md'],
];
const clock = 'src/lib/time.ts';
const shipped: Files = {
  [clock]: '// A clock.\n',
  'README.md': '# The project\n',
  'content/site.yaml': 'name: Your Name\n',
  'content/pages/worship.mdx': '# Worship\n',
  'content/pictures/bulb.jpg': 'a bulb',
  'public/audio/glad.mp3': 'a tune',
  'tests/content/placeholders.test.ts': '// placeholders\n',
};
const deleted = ['content/pages/worship.mdx', 'public/audio/glad.mp3', 'tests/content/placeholders.test.ts'];
const own: Files = {
  'README.md': '# The site of Ada\n',
  'content/site.yaml': 'name: Ada\n',
  'content/pictures/bulb.jpg': 'a picture of Ada',
};

const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Ada'],
    [`GIT_${role}_EMAIL`, 'ada@example.com'],
  ]),
);
const env = { ...process.env, ...author };

let folder: string;

const git = (repository: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: join(folder, repository), env, encoding: 'utf8', stdio: 'pipe' });
const read = (file: string) => readFileSync(join(folder, 'own', file), 'utf8');

async function commit(repository: string, files: Files): Promise<void> {
  await writeInto(join(folder, repository), files);
  git(repository, 'add', '-A');
  git(repository, 'commit', '-qm', 'A change');
}

const update = () => spawnSync('sh', ['-ec', commands], { cwd: join(folder, 'own'), env, encoding: 'utf8' });

/** A repository of the project, and an owner's repository. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of code) cpSync(part, join(folder, 'project', part));
  for (const name of ['project', 'own']) execFileSync('git', ['init', '-qb', 'main', join(folder, name)]);
  await commit('project', shipped);
  git('own', 'remote', 'add', 'upstream', join(folder, 'project'));
  git('own', 'pull', '-q', 'upstream', 'main');
  for (const file of deleted) rmSync(join(folder, 'own', file));
  await commit('own', own);
});

test('a new version keeps files and deletions of the owner, and says what to do', async () => {
  const changed = Object.keys(shipped).map((file) => [file, 'new words\n']);
  await commit('project', {
    ...(Object.fromEntries(changed) as Files),
    'content/pages/new.mdx': 'A new placeholder.\n',
    'CHANGELOG.md': `${readFileSync('CHANGELOG.md', 'utf8')}\n- A key. **Do**: write\n  it.\n`,
  });

  const { stdout, stderr } = update();

  expect(stderr).not.toContain('conflict');
  expect(stdout).toContain('Updated. Your content is unchanged.\n\nWhat you have to do:\n- write it.\n');
  expect(git('own', 'status', '--porcelain')).toBe('');
  expect(git('own', 'log', '--oneline', 'HEAD..upstream/main')).toBe('');
  expect(read(clock)).toBe('new words\n');
  for (const [file, words] of Object.entries(own)) expect(read(file)).toBe(words);
  for (const file of [...deleted, 'content/pages/new.mdx'])
    expect(existsSync(join(folder, 'own', file)), file).toBe(false);
});

test('the current version changes nothing', () => {
  expect(update().stdout).toContain('Your site is already up to date.');
});

test('the owner has to resolve conflicts in code', async () => {
  await commit('project', { [clock]: '// Theirs.\n' });
  await commit('own', { [clock]: '// Mine.\n' });

  const { status, stderr } = update();

  expect(status).toBe(1);
  expect(stderr).toContain(`You and the project have changed the same lines of ${clock}.`);
});

test('uncommitted changes stop the update', async () => {
  await commit('project', { [clock]: '// A better clock.\n' });
  await writeInto(join(folder, 'own'), { 'content/site.yaml': 'name: Grace\n' });

  expect(update().stderr).toContain('You have uncommitted changes. Run `git add -A && git commit` first.');
  expect(read('content/site.yaml')).toBe('name: Grace\n');
});

test('a site made from a template, without the history, gets the update, too', async () => {
  rmSync(join(folder, 'own/.git'), { recursive: true });
  execFileSync('git', ['init', '-qb', 'main', join(folder, 'own')]);
  git('own', 'remote', 'add', 'upstream', join(folder, 'project'));
  await commit('own', {});
  await commit('project', { [clock]: '// A better clock.\n' });
  const untracked = { 'content/site.yaml~': 'name: A\n', 'public/~$cv.docx': 'open' };
  await writeInto(join(folder, 'own'), untracked);

  expect(update().stdout).toContain('Updated.');
  for (const [file, words] of Object.entries(untracked)) expect(read(file)).toBe(words);
  expect(read(clock)).toBe('// A better clock.\n');
  for (const [file, words] of Object.entries(own)) expect(read(file)).toBe(words);
  for (const file of deleted) expect(existsSync(join(folder, 'own', file)), file).toBe(false);
});
