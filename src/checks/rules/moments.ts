import { listLinks } from '../../lib/markdown-tree';
import { formatClock, readMoment } from '../../lib/time';
import { loadTracks } from '../own-recordings';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';

/** Links to moments in a story, `[at 1:12](#t=72)`, lead into the recording as far as its length is known. */
export async function checkMoments(content: Content): Promise<Problem[]> {
  const loaded = await loadTracks(content);
  const durations = new Map(loaded.map(({ source, recording }) => [source.file, recording.duration]));
  return content.tracks.flatMap(({ file, tree }) => {
    const moments = tree ? listLinks(tree).filter(({ url }) => url.startsWith('#t=')) : [];
    return moments.flatMap(({ url, line }) => {
      const fault = findFault(url, durations.get(file) ?? Infinity);
      return fault ? [{ file, line, ...fault, severity: 'error' }] : [];
    });
  });
}

function findFault(url: string, duration: number): Fault | undefined {
  const seconds = readMoment(url.slice('#t='.length));
  if (seconds === undefined) {
    const hint =
      'Write the moment in seconds or as on a clock, for example `[at 1:12](#t=72)` or `[at 1:12](#t=1:12)`.';
    return { message: `“${url}” is no moment of the recording.`, hint };
  }
  if (seconds < duration) return undefined;

  const message = `“${url}” is past the end of the recording, which is ${formatClock(duration)} long.`;
  return { message, hint: 'Name a moment before its end, or put the longer recording in its place.' };
}
