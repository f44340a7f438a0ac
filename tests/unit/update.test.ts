import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { author, runCommand } from './run-command.ts';
import { enterFolder, writeInto, type Files } from './write-site.ts';

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

const env = { ...process.env, ...author };

const project = resolve('.');
const changelog = readFileSync('CHANGELOG.md', 'utf8');

const git = (...words: string[]) => execFileSync('git', words, { env, encoding: 'utf8', stdio: 'pipe' });
const read = (file: string) => readFileSync(file, 'utf8');

async function commit(repository: string, files: Files): Promise<void> {
  await writeInto(repository, files);
  git('-C', repository, 'add', '-A');
  git('-C', repository, 'commit', '-qm', 'A change');
}

/** Runs the commands of the documentation, in this process. */
function update() {
  git('fetch', '-q', 'upstream');
  return runCommand('update', [], author);
}

/** A repository of the project, and the owner's, which is the working directory. */
beforeEach(async () => {
  await enterFolder();
  for (const part of code) cpSync(join(project, part), join('project', part));
  for (const name of ['project', 'own']) git('init', '-qb', 'main', name);
  await commit('project', shipped);
  process.chdir('own');
  git('remote', 'add', 'upstream', '../project');
  git('pull', '-q', 'upstream', 'main');
  for (const file of deleted) rmSync(file);
  await commit('.', own);
});

test('a new version keeps files and deletions of the owner, and says what to do', async () => {
  const changed = Object.keys(shipped).map((file) => [file, 'new words\n']);
  await commit('../project', {
    ...(Object.fromEntries(changed) as Files),
    'content/pages/new.mdx': 'A new placeholder.\n',
    'CHANGELOG.md': `${changelog}\n- A key. **Do**: write\n  it.\n\n**Writing**\n\n- A tag.\n`,
  });

  const { stdout, stderr } = spawnSync('sh', ['-ec', commands], { env, encoding: 'utf8' });

  expect(stderr).not.toContain('conflict');
  expect(stdout).toContain('Updated. Your content is unchanged.\n\nWhat you have to do:\n- write it.\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--oneline', 'HEAD..upstream/main')).toBe('');
  expect(read(clock)).toBe('new words\n');
  for (const [file, words] of Object.entries(own)) expect(read(file)).toBe(words);
  for (const file of [...deleted, 'content/pages/new.mdx']) expect(existsSync(file), file).toBe(false);
});

test('the current version changes nothing', async () => {
  expect((await update()).stdout).toContain('Your site is already up to date.');
});

test('the owner has to resolve conflicts in code', async () => {
  await commit('../project', { [clock]: '// Theirs.\n' });
  await commit('.', { [clock]: '// Mine.\n' });

  const { status, stderr } = await update();

  expect(status).toBe(1);
  expect(stderr).toContain(`You and the project have changed the same lines of ${clock}.`);
});

test('uncommitted changes stop the update', async () => {
  await commit('../project', { [clock]: '// A better clock.\n' });
  await writeInto('.', { 'content/site.yaml': 'name: Grace\n' });

  expect((await update()).stderr).toContain(
    'You have uncommitted changes. Run `git add -A && git commit` first.',
  );
  expect(read('content/site.yaml')).toBe('name: Grace\n');
});

test('a site made from a template, without the history, gets the update, too', async () => {
  rmSync('.git', { recursive: true });
  git('init', '-qb', 'main');
  git('remote', 'add', 'upstream', '../project');
  await commit('.', {});
  await commit('../project', { [clock]: '// A better clock.\n' });
  const untracked = { 'content/site.yaml~': 'name: A\n', 'public/~$cv.docx': 'open' };
  await writeInto('.', untracked);

  expect((await update()).stdout).toContain('Updated.');
  for (const [file, words] of Object.entries(untracked)) expect(read(file)).toBe(words);
  expect(read(clock)).toBe('// A better clock.\n');
  for (const [file, words] of Object.entries(own)) expect(read(file)).toBe(words);
  for (const file of deleted) expect(existsSync(file), file).toBe(false);
});
