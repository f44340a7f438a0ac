import { fileURLToPath } from 'node:url';
import { matchSpelling } from '#lib/files.ts';
import { listFields } from '#model/list-fields.ts';
import { isRemote } from '#model/values.ts';
import type { Recording } from './describing-thread.ts';
import { findRecording, readRecording } from './read-recording.ts';
import { listIn, type Content } from '#model/read-content.ts';

/** The sounds in `public/`: the path with accents as on disk, the file for messages, and whether it is a recording's version. */
export function listLocalSounds(content: Content) {
  const served = listIn(content, 'public').map((file) => `/${file}`);
  return listFields(content, 'sound').flatMap(({ file: source, path, value, ...place }) => {
    if (isRemote(value)) return [];
    const audio = matchSpelling(value, served);
    return { ...place, source, audio, file: `public${audio}`, isVersion: path.length > 1 };
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

/** The readable sounds. */
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
  return new Map(loaded.map(({ source, recording }) => [source, recording.duration]));
}

/** The folder with the recordings. */
export function getPublicFolder(root: URL): string {
  return `${fileURLToPath(root)}public`;
}
