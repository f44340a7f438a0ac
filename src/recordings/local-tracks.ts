import { fileURLToPath } from 'node:url';
import type { Track } from '#model/track.ts';
import { matchSpelling } from '#lib/files.ts';
import { isRemote } from '#model/values.ts';
import { readRecording, type Recording } from './read-recording.ts';
import { listIn, type Content, type Entry } from '#model/read-content.ts';

/** A track whose recording is a file in `public/`. */
export interface LocalTrack {
  source: Entry<Track>;
  /** Path in the site, with accents as on disk. */
  audio: string;
  /** For messages: `public/audio/funk-ride.mp3`. */
  file: string;
}

/** The tracks with a recording in `public/`. */
export function listLocalTracks(content: Content): LocalTrack[] {
  const served = listIn(content, 'public').map((file) => `/${file}`);
  return content.tracks.flatMap((source) => {
    const { audio } = source.values;
    if (!audio || isRemote(audio)) return [];
    const path = matchSpelling(audio, served);
    return { source, audio: path, file: `public${path}` };
  });
}

/** The tracks with a readable recording. */
export async function loadTracks(content: Content): Promise<(LocalTrack & { recording: Recording })[]> {
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
