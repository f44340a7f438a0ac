import { fileURLToPath } from 'node:url';
import { matchSpelling } from '#lib/files.ts';
import { valueAt } from '#model/check-schema.ts';
import { isRemote } from '#model/values.ts';
import type { Recording } from './describing-thread.ts';
import { findRecording, readRecording } from './read-recording.ts';
import { listIn, type Content } from '#model/read-content.ts';

/** The sounds of all tracks: each recording, with the line of its key, and then its versions. */
export function listSounds({ tracks }: Pick<Content, 'tracks'>) {
  return tracks.flatMap((source) => {
    const { versions } = source.values;
    const keys = [['audio'], ...(versions ?? []).map((_, index) => ['versions', index, 'audio'])];
    return keys.map((key) => ({
      source,
      audio: (valueAt(source.values, key) ?? '') as string,
      line: source.lineOf(key),
      isVersion: key.length > 1,
    }));
  });
}

/** The sounds in `public/`: the path with accents as on disk, and the file for messages. */
export function listLocalSounds(content: Content) {
  const served = listIn(content, 'public').map((file) => `/${file}`);
  return listSounds(content).flatMap((sound) => {
    if (!sound.audio || isRemote(sound.audio)) return [];
    const audio = matchSpelling(sound.audio, served);
    return { ...sound, audio, file: `public${audio}` };
  });
}

/** A sound in `public/`. The checks of `astro dev` do not wait for it: `undefined` until it has been read. */
export function readSound({ root, isWatched }: Content, audio: string): Promise<Recording> | undefined {
  return (isWatched ? findRecording : readRecording)(audio, getPublicFolder(root));
}

/** Reads the sounds that nothing has read yet. Returns whether there were any. */
export async function readNewSounds(content: Content): Promise<boolean> {
  const folder = getPublicFolder(content.root);
  const unread = listLocalSounds(content).filter(({ audio }) => !findRecording(audio, folder));
  for (const { audio } of unread) await readRecording(audio, folder).catch(() => undefined);
  return unread.some(({ audio }) => findRecording(audio, folder) !== undefined);
}

/** The readable sounds of all tracks. */
export async function loadSounds(content: Content) {
  const loaded = [];
  // One after another, because a recording takes a lot of memory.
  for (const track of listLocalSounds(content)) {
    const recording = await readSound(content, track.audio)?.catch(() => undefined);
    if (recording) loaded.push({ ...track, recording });
  }
  return loaded;
}

/** The durations of the readable recordings in seconds, by the file of the track. */
export async function readDurations(content: Content): Promise<Map<string, number>> {
  const loaded = (await loadSounds(content)).filter(({ isVersion }) => !isVersion);
  return new Map(loaded.map(({ source, recording }) => [source.file, recording.duration]));
}

/** The folder with the recordings. */
export function getPublicFolder(root: URL): string {
  return `${fileURLToPath(root)}public`;
}
