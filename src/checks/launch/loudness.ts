import { readLoudness } from '../../recordings/loudness';
import { findFfmpeg } from '../../recordings/transcode';
import { loadTracks, toPublicFolder } from '../local-recordings';
import { warning, type Problem } from '../problem';
import type { Content } from '../read-content';

/** Visitors change the volume at larger differences. */
const MAX_DIFFERENCE_LU = 6;
/** More silence is probably a mistake. */
const MAX_LEADING_SECONDS = 1;
const MAX_TRAILING_SECONDS = 4;

interface Heard {
  file: string;
  loudness: number;
}

/** Warns about recordings that are much quieter than the loudest, or that start or end with silence. */
export async function checkLoudness(content: Content): Promise<Problem[]> {
  const tracks = await loadTracks(content);
  if ((await findFfmpeg()) === undefined) {
    const message = 'the loudness of the recordings cannot be compared without ffmpeg.';
    const hint = 'Install ffmpeg (https://ffmpeg.org/download.html).';
    return tracks.length < 2 ? [] : [warning('public/audio', undefined, message, hint)];
  }
  const problems: Problem[] = [];
  const heard: Heard[] = [];
  for (const { file, audio, recording } of tracks) {
    const measured = await readLoudness(`${toPublicFolder(content.root)}${audio}`, recording);
    const { loudness, leading, trailing } = measured;
    if (loudness !== undefined) heard.push({ file, loudness });
    if (leading > MAX_LEADING_SECONDS) problems.push(toSilence(file, 'begins', leading));
    if (trailing > MAX_TRAILING_SECONDS) problems.push(toSilence(file, 'ends', trailing));
  }
  const [loudest, ...others] = heard.sort((a, b) => b.loudness - a.loudness);
  return [...problems, ...others.flatMap((one) => (loudest ? compare(one, loudest) : []))];
}

function compare({ file, loudness }: Heard, loudest: Heard): Problem[] {
  const apart = loudest.loudness - loudness;
  const message = `it has ${loudness} LUFS and is ${apart.toFixed(1)} LU quieter than ${loudest.file}.`;
  const hint = 'Master both to the same loudness, for example −16 LUFS.';
  return apart > MAX_DIFFERENCE_LU ? [warning(file, undefined, message, hint)] : [];
}

function toSilence(file: string, where: 'begins' | 'ends', seconds: number): Problem {
  const message = `it ${where} with ${seconds.toFixed(1)} seconds of silence.`;
  return warning(file, undefined, message, 'Trim it, and export the recording again.');
}
