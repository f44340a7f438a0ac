import { findFfmpeg } from '../../recordings/transcode';
import { loadTracks, type LoadedTrack } from '../own-recordings';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

const install = 'Install ffmpeg (https://ffmpeg.org/download.html)';

/** Recordings that browsers do not all play need ffmpeg, with which the build makes an mp3 of them. */
export async function checkListening(content: Content): Promise<Problem[]> {
  const needing = (await loadTracks(content)).filter(({ recording }) => !recording.isPlayable);
  if (needing.length === 0 || (await findFfmpeg()) !== undefined) return [];

  const silent = needing.filter(({ recording }) => recording.format === 'm4a');
  const heard = needing.filter(({ recording }) => recording.format !== 'm4a');
  return [...silent.map(toUnplayable), ...toHeavy(heard)];
}

function toUnplayable({ file }: LoadedTrack): Problem {
  const message = 'the recording is Apple Lossless, which Safari alone plays.';
  const hint = `${install}, and the build makes an mp3 to listen to; or export the recording as mp3 or AAC.`;
  return { file, message, hint, severity: 'error' };
}

/** One sentence for all of them, since one remedy helps all. */
function toHeavy([first, ...rest]: LoadedTrack[]): Problem[] {
  if (!first) return [];

  const more = rest.length > 0 ? `, and those of ${rest.length} more like it` : '';
  const message = `visitors listen to the file itself${more}: it is large or no sound to older browsers, and no mp3 can be made of it without ffmpeg.`;
  const hint = `${install}, or export the recording as mp3 or m4a (AAC).`;
  return [{ file: first.file, message, hint, severity: 'warning' }];
}
