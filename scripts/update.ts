/**
 * Takes in a newer version of the project that was fetched before, and leaves what the owner wrote and deleted as it is.
 *
 *     git fetch upstream && npm run update [-- upstream/main]
 */
import { spawnSync } from 'node:child_process';
import { startIfEntry } from './start.ts';

/** What is the owner's, whatever the project does with it. */
const owned = ['content', 'public'];

/** Theirs when they have changed it. */
const texts = ['README.md', 'LICENSE'];

/** What an owner deletes together with the placeholders. The last two are from earlier versions. */
const deletable = ['tests/content/placeholders.test.ts', 'standins', 'tests/standins'];

function main(): void {
  const [version = 'upstream/main'] = process.argv.slice(2);
  refuse(version);
  if (git('merge-base', '--is-ancestor', version, 'HEAD').status === 0) {
    console.log('Your site has this version already.');
    return;
  }
  const before = git('show', 'HEAD:CHANGELOG.md').output;
  merge(version);
  owned.forEach(restore);
  deletable.filter((folder) => !isInHead(folder)).forEach(remove);
  listConflicts(/^(?:DU|UD|AU|UA)$/)
    .filter((file) => !isInHead(file))
    .forEach(remove);
  listConflicts(/./)
    .filter((file) => texts.includes(file))
    .forEach(restore);
  finish(version, listConflicts(/./), listDuties(before, git('show', `${version}:CHANGELOG.md`).output));
}

/** Ends where something would be lost, or nothing is there to take in. */
function refuse(version: string): void {
  if (git('rev-parse', '--verify', '--quiet', `${version}^{commit}`).status !== 0) {
    throw new Error(
      `There is no ${version} here: \`git remote add upstream <address of the project>\` once, and \`git fetch upstream\` each time.`,
    );
  }
  if (git('status', '--porcelain', '--untracked-files=no').output !== '') {
    throw new Error('You have changes that are not committed: `git add -A && git commit` first.');
  }
}

function merge(version: string): void {
  const isStranger = git('merge-base', version, 'HEAD').status !== 0;
  // A site that was made from a template has no history in common: its code is the project's all the same.
  const how = isStranger ? ['--allow-unrelated-histories', '-X', 'theirs'] : [];
  git('merge', '--no-commit', '--no-ff', ...how, version);
  // It stops at conflicts, which are settled next, and before it begins when a file is in the way.
  if (git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').status !== 0) {
    throw new Error(`Git could not begin: \`git merge ${version}\` says why.`);
  }
}

/** Puts back what the owner has at a path, and nothing else. */
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

/** Files in conflict whose state, of two letters, matches. */
function listConflicts(state: RegExp): string[] {
  const lines = git('status', '--porcelain', '-z', '--untracked-files=no').output.split('\0');
  const conflicts = lines.filter((line) => /^(?:DD|AU|UD|UA|DU|AA|UU) /.test(line));
  return conflicts.filter((line) => state.test(line.slice(0, 2))).map((line) => line.slice(3));
}

function finish(version: string, conflicts: string[], duties: string[]): void {
  if (conflicts.length > 0) {
    console.error(
      `You and the project have changed the same lines of ${conflicts.join(', ')}: mend them, then \`git add -A && git commit\`.`,
    );
    process.exitCode = 1;
  } else {
    const { status, output } = git('commit', '-qm', `Take in ${version}`);
    if (status !== 0) throw new Error(`Git could not commit: ${output}`);
    console.log('The version is in; your content is as it was.');
  }
  if (duties.length > 0)
    console.log(`\nWhat you have to do:\n${duties.map((duty) => `- ${duty}`).join('\n')}`);
}

/** What the changelog says an owner has to do, and did not say before. */
function listDuties(before: string, after: string): string[] {
  const known = new Set(findDuties(before));
  return findDuties(after).filter((duty) => !known.has(duty));
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

await startIfEntry(import.meta.filename, main);
