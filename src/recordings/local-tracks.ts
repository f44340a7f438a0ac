import { fileURLToPath } from 'node:url';
import { matchSpelling } from '#lib/files.ts';
import { isRemote } from '#model/values.ts';
import { readRecording } from './read-recording.ts';
import { listIn, type Content } from '#model/read-content.ts';

/** The tracks with a recording in `public/`: its path with accents as on disk, and its file for messages. */
export function listLocalTracks(content: Content) {
  const served = listIn(content, 'public').map((file) => `/${file}`);
  return content.tracks.flatMap((source) => {
    const { audio } = source.values;
    if (!audio || isRemote(audio)) return [];
    const path = matchSpelling(audio, served);
    return { source, audio: path, file: `public${path}` };
  });
}

/** The tracks with a readable recording. */
export async function loadTracks(content: Content) {
  const loaded = [];
  // One after another, because a recording takes a lot of memory.
  for (const track of listLocalTracks(content)) {
    const recording = await readRecording(track.audio, getPublicFolder(content.root)).catch(() => undefined);
    if (recording) loaded.push({ ...track, recording });
  }
  return loaded;
}

/** The durations of the readable recordings in seconds, by the file of the track. */
export async function readDurations(content: Content): Promise<Map<string, number>> {
  const loaded = await loadTracks(content);
  return new Map(loaded.map(({ source, recording }) => [source.file, recording.duration]));
}

/** The folder with the recordings. */
export function getPublicFolder(root: URL): string {
  return `${fileURLToPath(root)}public`;
}
