/**
 * Merges a newer version of the project without changing what the owner wrote or deleted.
 *
 *     git fetch upstream && npm run update [-- upstream/main]
 */
import { spawnSync } from 'node:child_process';
import { start } from './start.ts';

/** Always kept. */
const owned = ['content', 'public'];

/** Not restored if the owner has deleted them. */
const deletable = ['tests/content/placeholders.test.ts'];

/** Kept if both sides have changed them. */
const texts = [
  'README.md',
  'LICENSE',
  'netlify.toml',
  'wrangler.toml',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  '.github/workflows/pages.yml',
  'functions/audio/[[path]].js',
  'functions/streams/[[path]].js',
];

await start(() => {
  const [version = 'upstream/main'] = process.argv.slice(2);
  checkBefore(version);
  if (git('merge-base', '--is-ancestor', version, 'HEAD').status === 0) {
    console.log('Your site is already up to date.');
    return;
  }
  const before = git('show', 'HEAD:CHANGELOG.md').output;
  // A site made from a template shares no history with the project, so it takes all code.
  const isStranger = git('merge-base', version, 'HEAD').status !== 0;
  merge(version, isStranger ? ['--allow-unrelated-histories', '-X', 'theirs'] : []);
  owned.forEach(restore);
  deletable.filter((path) => !isInHead(path)).forEach(remove);
  // Files that one side has deleted and the other has changed, or that only one side has added.
  listConflicts(/^(?:DU|UD|AU|UA)$/)
    .filter((file) => !isInHead(file))
    .forEach(remove);
  (isStranger ? texts : listConflicts(/./).filter((file) => texts.includes(file))).forEach(restore);
  finish(version, listConflicts(/./));
  printDuties(before, git('show', `${version}:CHANGELOG.md`).output);
});

function checkBefore(version: string): void {
  if (git('rev-parse', '--verify', '--quiet', `${version}^{commit}`).status !== 0)
    throw new Error(
      `There is no ${version} here. Run \`git remote add upstream <address of the project>\` once, and \`git fetch upstream\` each time.`,
    );
  if (git('status', '--porcelain', '--untracked-files=no').output !== '')
    throw new Error('You have uncommitted changes. Run `git add -A && git commit` first.');
}

function merge(version: string, options: string[]): void {
  // Git also fails on conflicts, which are resolved later.
  const { output } = git('merge', '--no-commit', '--no-ff', ...options, version);
  if (git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').status !== 0)
    throw new Error(`Git could not start the merge: ${output.trim()}`);
}

/** Resets a path to the owner's version. */
function restore(path: string): void {
  remove(path);
  if (isInHead(path)) git('checkout', 'HEAD', '--', path);
}

function remove(path: string): void {
  git('rm', '-rfq', '--ignore-unmatch', '--', path);
}

function isInHead(path: string): boolean {
  return git('cat-file', '-e', `HEAD:${path}`).status === 0;
}

/** Files in conflict whose two-letter status matches. */
function listConflicts(status: RegExp): string[] {
  const lines = git('status', '--porcelain', '-z', '--untracked-files=no').output.split('\0');
  const conflicts = lines.filter((line) => /^(?:DD|AU|UD|UA|DU|AA|UU) /.test(line));
  return conflicts.filter((line) => status.test(line.slice(0, 2))).map((line) => line.slice(3));
}

function finish(version: string, conflicts: string[]): void {
  if (conflicts.length > 0) {
    console.error(
      `You and the project have changed the same lines of ${conflicts.join(', ')}. Resolve the conflicts, then run \`git add -A && git commit\`.`,
    );
    process.exitCode = 1;
    return;
  }
  const { status, output } = git('commit', '-qm', `Update to ${version}`);
  if (status !== 0) throw new Error(`Git could not commit: ${output}`);
  console.log('Updated. Your content is unchanged.');
}

/** Prints new tasks for owners in the changelog. */
function printDuties(before: string, after: string): void {
  const known = new Set(findDuties(before));
  const duties = findDuties(after).filter((duty) => !known.has(duty));
  if (duties.length > 0)
    console.log(['', 'What you have to do:', ...duties.map((duty) => `- ${duty}`)].join('\n'));
}

function findDuties(changelog: string): string[] {
  const entries = changelog.split(/^(?=- |#|\*\*)/m);
  return entries.flatMap(
    (entry) => /\*\*Do\*\*: (?!nothing)([^]*)/.exec(entry)?.[1]?.replace(/\s+/g, ' ').trim() ?? [],
  );
}

function git(...words: string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  return { status: status ?? 1, output: stdout || (status === 0 ? '' : stderr) };
}
