import { markdownToMdast, type MdastNode } from 'satteri';
import { formatClock, readMoment } from '../lib/time';
import type { Problem } from './problem';
import type { Source } from './read-source';

/** Links to moments in a story, `[at 1:12](#t=72)`, that cannot be reached; `duration` of the recording in seconds. */
export function checkMoments({ file, copy }: Source, duration = Infinity): Problem[] {
  return listLinks(markdownToMdast(copy)).flatMap(({ url, line }) => {
    const fault = url.startsWith('#t=') && findFault(url, duration);
    return fault ? [{ file, line, ...fault }] : [];
  });
}

function findFault(url: string, duration: number): Pick<Problem, 'wrong' | 'remedy'> | undefined {
  const seconds = readMoment(url.slice('#t='.length));
  if (seconds === undefined) {
    const remedy =
      'Write the moment in seconds or as on a clock, for example `[at 1:12](#t=72)` or `[at 1:12](#t=1:12)`.';
    return { wrong: `“${url}” is no moment of the recording.`, remedy };
  }
  if (seconds < duration) return undefined;

  const wrong = `“${url}” is past the end of the recording, which is ${formatClock(duration)} long.`;
  return { wrong, remedy: 'Name a moment before its end, or put the longer recording in its place.' };
}

function listLinks(node: MdastNode): { url: string; line: number | undefined }[] {
  const below = 'children' in node ? node.children.flatMap((child) => listLinks(child)) : [];
  const isLink = node.type === 'link' || node.type === 'definition';
  return isLink ? [{ url: node.url, line: node.position?.start.line }, ...below] : below;
}
