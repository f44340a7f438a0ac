import { findFfmpeg } from '../../recordings/transcode';
import { loadTracks, type LoadedTrack } from '../local-recordings';
import { error, warning, type Problem } from '../problem';
import type { Content } from '../read-content';

/** One sample in ten thousand at full scale is four a second, which is audible. */
const MAX_CLIPPED_SHARE = 0.0001;
const install = 'Install ffmpeg (https://ffmpeg.org/download.html)';

/** Warns about recordings that clip. */
export async function checkClipping(content: Content): Promise<Problem[]> {
  const loaded = await loadTracks(content);
  const clipping = loaded.filter(({ recording }) => recording.clipped > MAX_CLIPPED_SHARE);
  const message = 'the recording clips: many samples are at full scale.';
  const hint = 'Master it with its true peak at −1 dBTP or below, and export it again.';
  return clipping.map(({ file }) => warning(file, undefined, message, hint));
}

/** Recordings that some browsers cannot play need ffmpeg, with which the build makes an mp3 of them. */
export async function checkPlayable(content: Content): Promise<Problem[]> {
  const needing = (await loadTracks(content)).filter(({ recording }) => !recording.isPlayable);
  if (needing.length === 0 || (await findFfmpeg()) !== undefined) return [];

  const isLossless = ({ recording }: LoadedTrack) => recording.format === 'm4a';
  const [first, ...rest] = needing.filter((track) => !isLossless(track));
  const more = rest.length > 0 ? `, and ${rest.length} more like it` : '';
  const heavy = `visitors get this file itself${more}: without ffmpeg the build makes no mp3 of it for older browsers.`;
  const hint = `${install}, or export the recording as mp3 or m4a (AAC).`;
  return [
    ...needing
      .filter(isLossless)
      .map(({ file }) => error(file, undefined, 'this is Apple Lossless, which only Safari plays.', hint)),
    ...(first ? [warning(first.file, undefined, heavy, hint)] : []),
  ];
}
