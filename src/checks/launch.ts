import { checkContent } from './check-content';
import { checkAccents } from './launch/accents';
import { checkHostLimits } from './launch/host-limits';
import { checkLoudness } from './launch/loudness';
import { checkStandins } from './launch/standins';
import { checkDescriptions, checkReviews, checkWordless } from './launch/texts';
import type { Problem } from './problem';
import { readContent } from './read-content';

/** All that is left to do before a launch: what a build says, and what it would not stop for. */
export async function checkLaunch(root: URL): Promise<Problem[]> {
  const content = await readContent(root);
  const lists = [
    await checkContent(content),
    await checkStandins(content),
    checkReviews(content),
    checkWordless(content),
    checkDescriptions(content),
    checkAccents(content),
    await checkLoudness(content),
    await checkHostLimits(content),
  ];
  return lists.flat().sort(byPlace);
}

/** File by file, as they are read. */
function byPlace(a: Problem, b: Problem): number {
  const byFile = Number(a.file > b.file) - Number(a.file < b.file);
  return byFile || (a.line ?? 0) - (b.line ?? 0);
}
