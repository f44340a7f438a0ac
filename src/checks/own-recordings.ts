import { fileURLToPath } from 'node:url';
import type { Track } from '../model/track';
import { isRemote } from '../model/values';
import { readRecording, type Recording } from '../recordings/read-recording';
import { listIn, type Content, type MarkdownSource } from './read-content';

/** A track and the path in the site of its recording, which is no address on another server. */
export interface OwnTrack {
  source: MarkdownSource<Track>;
  /** As the file is written on disk, whichever way its accents are. */
  audio: string;
}

/** The same with the recording read. */
export interface LoadedTrack extends OwnTrack {
  /** The file as the owner knows it, for example `public/audio/funk-ride.mp3`. */
  file: string;
  recording: Recording;
}

/** The tracks whose recording the owner keeps, there or not. */
export function listOwnTracks(content: Content): OwnTrack[] {
  const files = listIn(content, 'public').map((file) => `/${file}`);
  const spellings = new Map([
    ...files.map((file) => [file.normalize(), file] as const),
    ...files.map((file) => [file, file] as const),
  ]);
  return content.tracks.flatMap((source) => {
    const { audio } = source.values;
    if (!audio || isRemote(audio)) return [];
    return [{ source, audio: spellings.get(audio) ?? spellings.get(audio.normalize()) ?? audio }];
  });
}

/** Those of them whose recording can be read. */
export async function loadTracks(content: Content): Promise<LoadedTrack[]> {
  const loaded: LoadedTrack[] = [];
  // One after the other: a recording is large while it is read.
  for (const track of listOwnTracks(content)) {
    const recording = await readOwn(content, track).catch(() => undefined);
    if (recording) loaded.push({ ...track, file: `public${track.audio}`, recording });
  }
  return loaded;
}

/** Reads the recording of a track; throws as `readRecording` does. */
export function readOwn({ root }: Content, { audio }: OwnTrack): Promise<Recording> {
  return readRecording(audio, toPublicFolder(root));
}

/** Where the recordings are. */
export function toPublicFolder(root: URL): string {
  return `${fileURLToPath(root)}public`;
}
