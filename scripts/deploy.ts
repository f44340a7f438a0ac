/**
 * Builds the site and publishes `dist` as the only commit of a branch, on any host that serves a branch.
 *
 *     SITE_URL=https://me.example.org npm run deploy -- <remote> [branch] [--with-placeholders]
 *
 * `remote` is the name or address of a Git repository; the branch is `pages` unless named.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { start } from './start.ts';

await start(() => {
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
  if (!values['with-placeholders']) refusePlaceholders();
  run('npm', ['run', 'build'], 'inherit');
  publish(remote, branch);
});

function refusePlaceholders(): void {
  const { findings } = JSON.parse(run('node', ['scripts/doctor.ts', '--json'])) as {
    findings: { message: string }[];
  };
  if (findings.some(({ message }) => message.includes('placeholder')))
    throw new Error(
      'The site still has placeholders: `npm run doctor` lists them. To publish it anyway, add `--with-placeholders`.',
    );
}

function publish(remote: string, branch: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  // A separate index leaves the owner's own staged changes alone.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...words: string[]) => run('git', words, 'pipe', env).trim();
  // Otherwise GitHub Pages omits folders whose names start with `_`.
  writeFileSync('dist/.nojekyll', '');
  try {
    git('--work-tree=dist', 'add', '--all', '--force', '.');
    const commit = git(
      'commit-tree',
      git('write-tree'),
      '-m',
      `Publish ${git('rev-parse', '--short', 'HEAD')}`,
    );
    git('push', '--force', '--', remote, `${commit}:refs/heads/${branch}`);
    console.log(`Published as the only commit of the branch ${branch} of ${remote}.`);
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
  // The doctor reports mistakes in its output and with its status.
  if (status !== 0 && !stdout)
    throw new Error(`${stderr ?? ''}\`${[command, ...words].join(' ')}\` failed, so nothing was published.`);
  return stdout ?? '';
}
