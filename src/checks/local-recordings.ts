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
  isThere: boolean;
}

/** A track with its recording. */
export interface LoadedTrack extends LocalTrack {
  /** The file as the owner knows it, for example `public/audio/funk-ride.mp3`. */
  file: string;
  recording: Recording;
}

/** The tracks whose recording is not on another server. */
export function listLocalTracks(content: Content): LocalTrack[] {
  const files = listIn(content, 'public').map((file) => `/${file}`);
  const spellings = new Map(files.map((file) => [file.normalize(), file]));
  return content.tracks.flatMap((source) => {
    const { audio } = source.values;
    if (!audio || isRemote(audio)) return [];
    const spelling = files.includes(audio) ? audio : spellings.get(audio.normalize());
    return [{ source, audio: spelling ?? audio, isThere: spelling !== undefined }];
  });
}

/** The tracks whose recording can be read. */
export async function loadTracks(content: Content): Promise<LoadedTrack[]> {
  const loaded: LoadedTrack[] = [];
  // One after the other, since a recording in memory is large.
  for (const track of listLocalTracks(content)) {
    const recording = await readLocal(content, track).catch(() => undefined);
    if (recording) loaded.push({ ...track, file: `public${track.audio}`, recording });
  }
  return loaded;
}

/** Reads the recording of a track; throws as `readRecording` does. */
export function readLocal({ root }: Content, { audio }: LocalTrack): Promise<Recording> {
  return readRecording(audio, toPublicFolder(root));
}

/** The folder that the recordings are in. */
export function toPublicFolder(root: URL): string {
  return `${fileURLToPath(root)}public`;
}
