import { readAhead, type Progress } from '../recordings/read-ahead';
import { listOwnTracks, toPublicFolder } from './own-recordings';
import type { Problem } from './problem';
import type { Content } from './read-content';
import { rules } from './rules';

/** What all rules find, file by file. `progress` hears of the recordings when many are new. */
export async function checkContent(content: Content, progress?: Progress): Promise<Problem[]> {
  const audios = listOwnTracks(content).map(({ audio }) => audio);
  await readAhead(audios, toPublicFolder(content.root), progress);
  const problems = await Promise.all(rules.map(async (rule) => rule(content)));
  return [...Map.groupBy(problems.flat(), ({ file }) => file).values()].flat();
}
