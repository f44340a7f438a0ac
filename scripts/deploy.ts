/**
 * Builds the site and publishes `dist` as the only commit of a branch, on any host that serves a branch.
 *
 *     SITE_URL=https://me.example.org npm run deploy -- <remote> [branch] [--with-placeholders]
 *
 * `remote` is the name or address of a Git repository; the branch is `pages` unless named. Replaces only branches that it
 * published itself.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { start } from './start.ts';

await start(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-placeholders': { type: 'boolean' } },
  });
  const [remote, branch = 'pages'] = positionals;
  if (remote === undefined)
    throw new Error('Name the repository to publish to, for example `npm run deploy -- origin pages`.');
  if (!process.env['SITE_URL'])
    throw new Error(
      'Set the address of the site, for example `SITE_URL=https://me.example.org npm run deploy -- origin`.',
    );
  if (spawnSync('git', ['rev-parse', 'HEAD']).status !== 0)
    throw new Error('This folder has no Git history. Run `git init`, `git add .` and `git commit` first.');
  const replaced = checkBranch(remote, branch);
  if (!values['with-placeholders']) await refusePlaceholders();
  run('npm', ['run', 'build'], 'inherit');
  publish(remote, branch, replaced);
});

/** Returns the commit of the branch, if it exists and is a site that this command published. */
function checkBranch(remote: string, branch: string): string | undefined {
  const ref = `refs/heads/${branch}`;
  const lines = run('git', ['ls-remote', '--', remote, ref]).split('\n');
  const commit = lines.find((line) => line.endsWith(`\t${ref}`))?.replace(/\t.*/, '');
  if (commit === undefined) return undefined;

  // Does nothing if this computer published the branch. Names the ref, because servers may refuse a bare commit.
  run('git', ['fetch', '-q', '--no-tags', '--no-write-fetch-head', '--refmap=', '--', remote, ref]);
  const place = `The branch ${branch} of ${remote}`;
  const last = run('git', ['show', '-s', '--no-show-signature', '--format=%h “%s” of %cs', commit]).trim();
  if (!isSite(commit))
    throw new Error(
      `${place} is at ${last}, which this command did not publish. Use another branch, or delete this one if you need nothing from it.`,
    );
  console.log(`${place} is at ${last}. The new site replaces it.`);
  return commit;
}

/** Whether a commit was published by this command and not changed by hand. */
function isSite(commit: string): boolean {
  const written = run('git', ['cat-file', 'commit', commit]);
  return /^tree (\w+)\nauthor (?:.+\n)+\nPublish [\da-f]+\n\nTree: \1\n$/.test(written);
}

async function refusePlaceholders(): Promise<void> {
  // Loaded only now, because it takes a second.
  const { checkLaunch } = await import('#checks/check-content.ts');
  const findings = await checkLaunch(pathToFileURL('./'));
  if (findings.some(({ kind }) => kind === 'placeholder'))
    throw new Error(
      'The site still has placeholders. Run `npm run doctor` to list them, or add `--with-placeholders` to publish anyway.',
    );
}

function publish(remote: string, branch: string, replaced = ''): void {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  // A separate index leaves the owner's own staged changes alone.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...words: string[]) => run('git', words, 'pipe', env).trim();
  // Otherwise GitHub Pages omits folders whose names start with `_`.
  writeFileSync('dist/.nojekyll', '');
  try {
    git('--work-tree=dist', 'add', '--all', '--force', '.');
    const tree = git('write-tree');
    if (replaced && tree === git('rev-parse', `${replaced}^{tree}`)) {
      console.log('Nothing has changed, so nothing was published.');
      return;
    }
    const subject = `Publish ${git('rev-parse', '--short', 'HEAD')}`;
    const commit = git('commit-tree', tree, '-m', subject, '-m', `Tree: ${tree}`);
    // Fails if someone has pushed to the branch since it was checked.
    const lease = `--force-with-lease=refs/heads/${branch}:${replaced}`;
    git('push', lease, '--', remote, `${commit}:refs/heads/${branch}`);
    console.log(`Published as the only commit of the branch ${branch} of ${remote}.`);
    const changes = run('git', ['status', '--porcelain', '--', 'content', 'public', 'src']).trimEnd();
    if (changes !== '') console.log(`The site has changes that are not committed:\n${changes}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(
  command: string,
  words: string[],
  output: 'pipe' | 'inherit' = 'pipe',
  env: NodeJS.ProcessEnv = process.env,
): string {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    env,
    maxBuffer: 1e8,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32' && command === 'npm',
  }) as { status: number | null; stdout: string | null; stderr: string | null };
  if (status !== 0)
    throw new Error(`${stderr ?? ''}\`${[command, ...words].join(' ')}\` failed, so nothing was published.`);
  return stdout ?? '';
}
