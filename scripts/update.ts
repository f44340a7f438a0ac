/**
 * Merges a newer version of the project, and leaves everything the owner wrote or deleted as it is.
 *
 *     git fetch upstream && npm run update [-- upstream/main]
 */
import { spawnSync } from 'node:child_process';
import { start } from './start.ts';

/** Stays as the owner has it. */
const owned = ['content', 'public'];

/** Stays deleted. */
const deletable = ['tests/content/placeholders.test.ts'];

/** Stays as the owner has it when both have changed it. */
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
    console.log('Your site has this version already.');
    return;
  }
  const before = git('show', 'HEAD:CHANGELOG.md').output;
  // A site made from a template has no history in common with the project: it takes all code.
  const isStranger = git('merge-base', version, 'HEAD').status !== 0;
  merge(version, isStranger ? ['--allow-unrelated-histories', '-X', 'theirs'] : []);
  owned.forEach(restore);
  deletable.filter((path) => !isInHead(path)).forEach(remove);
  // Files that one side has deleted and the other changed, or that only one side has added.
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
  // Git also fails at conflicts, which are settled later.
  const { output } = git('merge', '--no-commit', '--no-ff', ...options, version);
  if (git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').status !== 0)
    throw new Error(`Git could not start the merge: ${output.trim()}`);
}

/** Makes a path exactly what the owner has there. */
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

/** Prints what the new changelog asks owners to do and the old one did not. */
function printDuties(before: string, after: string): void {
  const known = new Set(findDuties(before));
  const duties = findDuties(after).filter((duty) => !known.has(duty));
  if (duties.length > 0)
    console.log(['', 'What you have to do:', ...duties.map((duty) => `- ${duty}`)].join('\n'));
}

function findDuties(changelog: string): string[] {
  const entries = changelog.split(/^(?=- |#)/m);
  return entries.flatMap(
    (entry) => /\*\*Do\*\*: (?!nothing)([^]*)/.exec(entry)?.[1]?.replace(/\s+/g, ' ').trim() ?? [],
  );
}

function git(...words: string[]): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  return { status: status ?? 1, output: stdout || (status === 0 ? '' : stderr) };
}
