import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { writeInto, type Files } from './write-site';

/** The commands of docs/update.md, one a line, as an owner copies them. */
const [commands = ''] =
  /```sh\n(git fetch[^]*?)```/.exec(readFileSync('docs/update.md', 'utf8'))?.slice(1) ?? [];

/** What the project of this test is made of: code as it is, and content of its own. */
const code = [
  'src/lib',
  'scripts/update.ts',
  'scripts/start.ts',
  'package.json',
  'README.md',
  'CHANGELOG.md',
];
const standins: Files = {
  'content/site.yaml': 'name: Your Name\n',
  'content/pages/home.mdx': '---\ntitle: Home\n---\n\n# Welcome\n',
  'content/pages/worship.mdx': '---\ntitle: Worship\n---\n\n# Worship\n',
  'content/tracks/glad.md': '---\ntitle: Glad\n---\n\nGlad.\n',
  'content/pictures/bulb.jpg': 'a bulb',
  'public/audio/glad.mp3': 'a tune',
  'standins/sums.json': '{}\n',
  'tests/standins/site.ts': '// site\n',
};

let folder: string;

const git = (...words: string[]) => {
  const author = [
    '-c',
    'user.name=Owner',
    '-c',
    'user.email=owner@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  return execFileSync('git', [...author, ...words], {
    cwd: join(folder, 'own'),
    encoding: 'utf8',
    stdio: 'pipe',
  });
};

const at = (file: string, repository = 'own') => join(folder, repository, file);

const commitIn = (repository: string, message: string) => {
  git('-C', at('', repository), 'add', '-A');
  git('-C', at('', repository), 'commit', '-qm', message);
};

/** Runs the commands of the page, but for those that install and test. */
const update = () => {
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'Owner',
    GIT_AUTHOR_EMAIL: 'owner@example.com',
    GIT_COMMITTER_NAME: 'Owner',
    GIT_COMMITTER_EMAIL: 'owner@example.com',
  };
  const script = commands.replace(/npm ci.*/, '');
  return spawnSync('sh', ['-ec', script], { cwd: at(''), env, encoding: 'utf8' });
};

/** The project in a repository of its own, and an owner's clone of it with content of theirs. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of code) cpSync(part, at(part, 'project'), { recursive: true });
  await writeInto(at('', 'project'), standins);
  execFileSync('git', ['init', '-qb', 'main', at('', 'project')]);
  execFileSync('git', ['init', '-qb', 'main', at('')]);
  commitIn('project', 'First version');
  git('remote', 'add', 'upstream', at('', 'project'));
  git('pull', '-q', 'upstream', 'main');

  for (const own of ['content/pages/worship.mdx', 'content/tracks/glad.md', 'public/audio/glad.mp3'])
    rmSync(at(own));
  for (const own of ['tests/standins', 'standins']) rmSync(at(own), { recursive: true });
  writeFileSync(at('content/site.yaml'), 'name: Ada\n');
  writeFileSync(at('content/pages/home.mdx'), '---\ntitle: Ada\n---\n\n# Hello\n');
  writeFileSync(at('content/pictures/bulb.jpg'), 'a picture of Ada');
  writeFileSync(at('README.md'), '# The site of Ada\n');
  commitIn('own', 'My site');
});

test('a newer version comes in beside what the owner wrote and deleted', () => {
  appendFileSync(at('content/site.yaml', 'project'), 'tagline: New words.\n');
  appendFileSync(at('content/pages/home.mdx', 'project'), 'New words.\n');
  appendFileSync(at('content/pages/worship.mdx', 'project'), 'New words.\n');
  appendFileSync(at('content/tracks/glad.md', 'project'), 'New words.\n');
  appendFileSync(at('public/audio/glad.mp3', 'project'), 'sound');
  appendFileSync(at('tests/standins/site.ts', 'project'), '// new\n');
  writeFileSync(at('content/pictures/bulb.jpg', 'project'), 'another stand-in');
  appendFileSync(at('README.md', 'project'), 'New words.\n');
  writeFileSync(at('tests/standins/more.test.ts', 'project'), '// new\n');
  appendFileSync(at('CHANGELOG.md', 'project'), '- A key. **Do**: write\n  it.\n');
  writeFileSync(at('content/pages/new.mdx', 'project'), 'A stand-in that nobody asked for.\n');
  appendFileSync(at('src/lib/time.ts', 'project'), '// A better clock.\n');
  commitIn('project', 'Second version');

  const { status, stdout, stderr } = update();

  expect(status === 0 ? '' : stderr).toBe('');
  expect(git('status', '--porcelain')).toBe('');
  expect(readFileSync(at('src/lib/time.ts'), 'utf8')).toContain('// A better clock.');
  expect(readFileSync(at('content/site.yaml'), 'utf8')).toBe('name: Ada\n');
  expect(readFileSync(at('content/pages/home.mdx'), 'utf8')).not.toContain('New words.');
  expect(readFileSync(at('content/pictures/bulb.jpg'), 'utf8')).toBe('a picture of Ada');
  for (const gone of [
    'content/pages/worship.mdx',
    'content/pages/new.mdx',
    'content/tracks/glad.md',
    'public/audio/glad.mp3',
    'tests/standins',
  ])
    expect(existsSync(at(gone)), gone).toBe(false);
  expect(readFileSync(at('README.md'), 'utf8')).toBe('# The site of Ada\n');
  expect(stdout).toContain('your content is as it was.\n\nWhat you have to do:\n- write it.\n');
  // What is merged stays merged.
  expect(git('log', '--oneline', 'HEAD..upstream/main')).toBe('');
});

test('a version that is in already changes nothing', () => {
  const before = git('rev-parse', 'HEAD');

  expect(update().status).toBe(0);
  expect(git('rev-parse', 'HEAD')).toBe(before);
});

test('a conflict in code is left to the owner, with the names of the files', () => {
  for (const [repository, words] of [
    ['project', '// Theirs.\n'],
    ['own', '// Mine.\n'],
  ] as const) {
    appendFileSync(at('src/lib/time.ts', repository), words);
    commitIn(repository, 'Change the clock');
  }

  const { status, stderr } = update();

  expect(status).toBe(1);
  expect(stderr).toContain(
    'You and the project have changed the same lines of src/lib/time.ts: mend them, then `git add -A && git commit`.',
  );
});

test('changes that are not committed stop it', () => {
  appendFileSync(at('content/site.yaml'), 'tagline: Mine.\n');
  appendFileSync(at('src/lib/time.ts', 'project'), '// A better clock.\n');
  commitIn('project', 'Second version');

  const { status, stderr } = update();

  expect(status).toBe(1);
  expect(stderr).toContain('You have changes that are not committed: `git add -A && git commit` first.');
});

test('a site made from a template, without the history, takes in a version all the same', () => {
  rmSync(at('.git'), { recursive: true });
  execFileSync('git', ['init', '-qb', 'main', at('')]);
  git('remote', 'add', 'upstream', at('', 'project'));
  commitIn('own', 'My site');
  appendFileSync(at('src/lib/time.ts', 'project'), '// A better clock.\n');
  commitIn('project', 'Second version');

  const { status, stderr } = update();

  expect(status === 0 ? '' : stderr).toBe('');
  expect(readFileSync(at('src/lib/time.ts'), 'utf8')).toContain('// A better clock.');
  expect(readFileSync(at('content/site.yaml'), 'utf8')).toBe('name: Ada\n');
  expect(existsSync(at('tests/standins'))).toBe(false);
});
