import { measureRecordings, type Progress } from '../recordings/measure';
import { listOwnTracks, toPublicFolder } from './own-recordings';
import type { Problem } from './problem';
import type { Content } from './read-content';
import { rules } from './rules';

/**
 * Runs all rules; returns what they find, file by file, and conclusions only where nothing is wrong. `progress` is called
 * while many new recordings are read.
 */
export async function checkContent(content: Content, progress?: Progress): Promise<Problem[]> {
  const audios = listOwnTracks(content).map(({ audio }) => audio);
  await measureRecordings(audios, toPublicFolder(content.root), progress);
  const found = (await Promise.all(rules.map(async (rule) => rule(content)))).flat();
  const isSound = found.every(({ severity }) => severity === 'warning');
  const problems = found.filter(({ isConclusion }) => isSound || !isConclusion);
  return [...Map.groupBy(problems, ({ file }) => file).values()].flat();
}
