import { measureRecordings, type Progress } from '../recordings/measure';
import { listLocalTracks, toPublicFolder } from './local-recordings';
import type { Problem } from './problem';
import type { Content } from './read-content';
import { rules } from './rules';

/** Runs all rules; returns what they find, file by file. `progress` is called while many new recordings are read. */
export async function checkContent(content: Content, progress?: Progress): Promise<Problem[]> {
  const audios = listLocalTracks(content).map(({ audio }) => audio);
  await measureRecordings(audios, toPublicFolder(content.root), progress);
  const problems = (await Promise.all(rules.map(async (rule) => rule(content)))).flat();
  return [...Map.groupBy(problems, ({ file }) => file).values()].flat();
}
