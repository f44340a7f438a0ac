import { checkContent } from './check-content';
import type { Problem } from './problem';
import { readContent } from './read-content';
import { launchRules } from './rules';

/** All that is left to do before a launch: what a build says, and what it would not stop for. */
export async function checkLaunch(root: URL): Promise<Problem[]> {
  const content = await readContent(root);
  const problems = await checkContent(content);
  // One after the other: some read many large files.
  for (const rule of launchRules) problems.push(...(await rule(content)));
  return problems.sort(byLocation);
}

/** File by file, as they are read. */
function byLocation(a: Problem, b: Problem): number {
  const byFile = Number(a.file > b.file) - Number(a.file < b.file);
  return byFile || (a.line ?? 0) - (b.line ?? 0);
}
