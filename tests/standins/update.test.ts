import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const identity = {
  GIT_AUTHOR_NAME: 'Owner',
  GIT_AUTHOR_EMAIL: 'owner@example.com',
  GIT_COMMITTER_NAME: 'Owner',
  GIT_COMMITTER_EMAIL: 'owner@example.com',
};
const run = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...identity } }).trim();

/** The first version that could take in another one; nothing where the history of the project is not here. */
const first = run('.', 'log', '--diff-filter=A', '--format=%H', '--', 'scripts/update.ts');
const isWhole =
  run('.', 'rev-parse', '--is-shallow-repository') === 'false' && first !== run('.', 'rev-parse', 'HEAD');

/** What an owner has; the code is the project's. */
const owned = ['content', 'public', 'standins', 'tests/standins', 'README.md'];

test.skipIf(!isWhole)('an owner of the first version takes in all that has come since', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [project, own] = [join(folder, 'project.git'), join(folder, 'own')];
  run('.', 'clone', '-q', '--bare', '--shared', '.', project);
  run(project, 'update-ref', 'refs/heads/main', run('.', 'rev-parse', 'HEAD'));
  run(folder, 'clone', '-q', '--shared', '--no-checkout', '--origin', 'upstream', project, own);
  run(own, 'checkout', '-qB', 'main', first);
  makeOwn(own);
  const before = run(own, 'rev-parse', 'HEAD');

  run(own, 'fetch', '-q', 'upstream');
  const { status, stderr } = spawnSync('npm', ['run', 'update'], {
    cwd: own,
    encoding: 'utf8',
    env: { ...process.env, ...identity },
  });

  expect(status === 0 ? '' : stderr).toBe('');
  expect(run(own, 'status', '--porcelain')).toBe('');
  expect(run(own, 'diff', '--stat', before, 'HEAD', '--', ...owned)).toBe('');
  const code = owned.map((path) => `:!${path}`);
  expect(run(own, 'diff', '--stat', 'upstream/main', 'HEAD', '--', '.', ...code)).toBe('');
  expect(run(own, 'log', '--oneline', 'HEAD..upstream/main')).toBe('');
});

/** Other words in every file, other sound and pictures, a screen fewer and one more, and no stand-ins. */
function makeOwn(own: string): void {
  const files = run(own, 'ls-files', '-z', 'content', 'public').split('\0').filter(Boolean);
  for (const file of files) {
    const text = /\.(?:mdx?|yaml)$/.test(file);
    if (text) appendFileSync(join(own, file), '\nMy own words.\n');
    else writeFileSync(join(own, file), `mine: ${file}`);
  }
  rmSync(join(own, 'content/pages/worship.mdx'));
  rmSync(join(own, 'content/tracks'), { recursive: true });
  writeFileSync(join(own, 'content/pages/garden.mdx'), readFileSync(join(own, 'content/pages/about.mdx')));
  writeFileSync(join(own, 'README.md'), '# My site\n');
  for (const gone of ['standins', 'tests/standins'])
    rmSync(join(own, gone), { recursive: true, force: true });
  run(own, 'add', '-A');
  run(own, 'commit', '-qm', 'My site');
}
