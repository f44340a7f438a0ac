import { fileURLToPath } from 'node:url';
import type { Track } from '../model/track';
import { isRemote } from '../model/values';
import { readRecording, type Recording } from '../recordings/read-recording';
import { listIn, type Content, type Entry } from './read-content';

/** A track whose recording is a file in `public/`. */
export interface LocalTrack {
  source: Entry<Track>;
  /** Path in the site, with accents as they are on disk. */
  audio: string;
  /** The file as the owner knows it, for example `public/audio/funk-ride.mp3`. */
  file: string;
}

/** The tracks whose recording is not on another server. */
export function listLocalTracks(content: Content): LocalTrack[] {
  const spellings = new Map(listIn(content, 'public').map((file) => [`/${file}`.normalize(), `/${file}`]));
  return content.tracks.flatMap((source) => {
    const { audio } = source.values;
    if (!audio || isRemote(audio)) return [];
    const spelling = spellings.get(audio.normalize()) ?? audio;
    return { source, audio: spelling, file: `public${spelling}` };
  });
}

/** The tracks whose recording can be read. */
export async function loadTracks(content: Content): Promise<(LocalTrack & { recording: Recording })[]> {
  const loaded = [];
  // One after the other, since a recording in memory is large.
  for (const track of listLocalTracks(content)) {
    const recording = await readRecording(track.audio, toPublicFolder(content.root)).catch(() => undefined);
    if (recording) loaded.push({ ...track, recording });
  }
  return loaded;
}

/** The folder that the recordings are in. */
export function toPublicFolder(root: URL): string {
  return `${fileURLToPath(root)}public`;
}
