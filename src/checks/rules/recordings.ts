import { AstroError } from 'astro/errors';
import { listOwnTracks, readOwn, type OwnTrack } from '../own-recordings';
import type { Problem } from '../problem';
import { listServed, type Content } from '../read-content';

/** Every recording can be played; one that is missing is left to the rule for files. */
export async function checkRecordings(content: Content): Promise<Problem[]> {
  const served = listServed(content);
  const problems: Problem[] = [];
  // One after the other: a recording is large while it is read.
  for (const track of listOwnTracks(content)) {
    if (!served.has(track.audio.normalize())) continue;
    await readOwn(content, track).catch((error: unknown) => problems.push(toProblem(track, error)));
  }
  return problems;
}

function toProblem({ source, audio }: OwnTrack, error: unknown): Problem {
  if (!(error instanceof AstroError)) throw error;

  const message = `\`audio\` names “${audio}”, and ${error.message}`;
  const line = source.lineOf(['audio']);
  return { file: source.file, line, message, hint: error.hint ?? '', severity: 'error' };
}
