import { loadTracks, type LoadedTrack } from '../own-recordings';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Several hosts take no file above 25 MiB. */
const MOST_BYTES = 25 * 1024 * 1024;

/** One sample in ten thousand at full scale: four a second, which is heard. */
const MOST_CLIPPED = 0.0001;

/** Warns of recordings that clip, and of those that are too large for some hosts. */
export async function checkRecordingFiles(content: Content): Promise<Problem[]> {
  const loaded = await loadTracks(content);
  return loaded.flatMap((track) => [...checkClipping(track), ...checkSize(track)]);
}

function checkClipping({ file, recording: { clipped } }: LoadedTrack): Problem[] {
  if (clipped <= MOST_CLIPPED) return [];

  const message = 'the recording clips: many samples are at full scale.';
  const hint = 'Master it with its true peak at −1 dBTP or below, and export it again.';
  return [{ file, message, hint, severity: 'warning' }];
}

function checkSize({ file, recording: { size, format } }: LoadedTrack): Problem[] {
  if (size <= MOST_BYTES) return [];

  const message = `the file has ${Math.ceil(size / 1024 / 1024)} MiB, and several hosts take no more than 25.`;
  const hint = `${format === 'wav' ? 'Export it as FLAC' : 'Export it at a lower bitrate'}, or keep it on another server.`;
  return [{ file, message, hint, severity: 'warning' }];
}
