import { readLoudness, type Loudness } from '../../recordings/loudness';
import { findFfmpeg } from '../../recordings/transcode';
import { loadTracks, toPublicFolder } from '../local-recordings';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** A visitor reaches for the volume from here on, in LU. */
const MOST_APART = 6;

/** Silence at the beginning and at the end that is taken for a fault, in seconds. */
const MOST_LEADING = 1;
const MOST_TRAILING = 4;

interface Measured extends Loudness {
  file: string;
}

/** Recordings that are much quieter than another, and those that begin or end with silence. */
export async function checkLoudness(content: Content): Promise<Problem[]> {
  const tracks = await loadTracks(content);
  if ((await findFfmpeg()) === undefined) {
    if (tracks.length < 2) return [];

    const message = 'the loudness of the recordings cannot be compared without ffmpeg.';
    return [toProblem('public/audio', message, 'Install ffmpeg (https://ffmpeg.org/download.html).')];
  }
  const measured: Measured[] = [];
  for (const { file, audio, recording } of tracks) {
    const path = `${toPublicFolder(content.root)}${audio}`;
    measured.push({ file, ...(await readLoudness(path, recording)) });
  }
  return [...compare(measured), ...measured.flatMap(checkEdges)];
}

function compare(measured: Measured[]): Problem[] {
  const heard = measured.flatMap(({ file, loudness }) =>
    loudness === undefined ? [] : [{ file, loudness }],
  );
  const [loudest, ...others] = heard.sort((a, b) => b.loudness - a.loudness);
  return others
    .filter(({ loudness }) => loudest && loudest.loudness - loudness > MOST_APART)
    .map(({ file, loudness }) => {
      const apart = ((loudest?.loudness ?? 0) - loudness).toFixed(1);
      const message = `it has ${loudness} LUFS and is ${apart} LU quieter than ${loudest?.file}.`;
      return toProblem(file, message, 'Master both to the same loudness, for example −16 LUFS.');
    });
}

function checkEdges({ file, leading, trailing }: Measured): Problem[] {
  const hint = 'Cut it off, and export the recording again.';
  const before = `it begins with ${leading.toFixed(1)} seconds of silence.`;
  const after = `it ends with ${trailing.toFixed(1)} seconds of silence.`;
  return [
    ...(leading > MOST_LEADING ? [toProblem(file, before, hint)] : []),
    ...(trailing > MOST_TRAILING ? [toProblem(file, after, hint)] : []),
  ];
}

function toProblem(file: string, message: string, hint: string): Problem {
  return { file, message, hint, severity: 'warning' };
}
