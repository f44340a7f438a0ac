import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getCollection, type CollectionEntry } from 'astro:content';
import { getSite, getTracks, pathOf } from '@/model/content';
import { readTree } from '@/model/read-tree';
import { toDownloadName } from './downloads';
import { findSpelling } from '@/lib/files';
import { listTags } from '@/lib/markdown-tree';
import { oncePerBuild } from '@/lib/once-per-build';
import { encodePath, toPath } from '@/lib/paths';
import { toRightsSentence } from './rights';
import { encodePeaks } from '@/player/waveform';
import { formatOf, formats } from './formats';
import { makeMp3 } from './listening';
import { readRecording, type Recording } from './read-recording';
import type { PlayableTrack } from '@/player/types';
import { isRemote } from '@/model/values';

/** A track with its recording, as cards, playlist and feeds know it. */
export interface RecordedTrack {
  entry: CollectionEntry<'tracks'>;
  /** Its place among the recordings, from 1. */
  number: number;
  /** The owner's file: its path below `public/` as it stands on disk, or its address. */
  audio: string;
  /** Where browsers find it. */
  src: string;
  /** What visitors listen to in its place, when that begins to play sooner or in more browsers. */
  stream?: Stream | undefined;
  /** Path of its card, with the anchor. */
  path: string;
  /** What the file says of itself; nothing of one on another server. */
  recording?: Recording | undefined;
  /** Who wrote it and what may be done with it, in one sentence. */
  rights: string;
  /** Name of the file that visitors may keep; left out when it is not offered. */
  download?: string | undefined;
}

/** An mp3 without its tag, that of the owner or one that is made. */
export interface Stream {
  /** The mp3 on disk, and how many bytes of it are left out at the beginning. */
  file: string;
  id3Length: number;
  /** How many bytes are sent. */
  size: number;
  /** Whether it is made of a file that browsers do not all play. */
  isMade: boolean;
  /** What its address is made of. */
  hash: string;
  name: string;
}

/** A file as feeds name it; its length in bytes is unknown of one on another server. */
interface Played {
  src: string;
  type: string;
  size: number | undefined;
}

/** All recordings in the owner's order. */
export const getRecordings = oncePerBuild(readRecordings);

/** The screen that has the cards; the first when there are several. */
export const getTracksPage = oncePerBuild(findTracksPage);

async function findTracksPage(): Promise<CollectionEntry<'pages'> | undefined> {
  const pages = await getCollection('pages');
  return pages.find((page) => listTags(readTree(page)).some(({ name }) => name === 'Tracks'));
}

/** Path of that screen, under the base. */
export async function getTracksPath(): Promise<string> {
  const page = await getTracksPage();
  return toPath(page ? pathOf(page) : '/music/');
}

/** The recording as the player needs it, its waveform in so many values. */
export function toPlayable(track: RecordedTrack, bars: keyof Recording['peaks']): PlayableTrack {
  const { entry, src, stream, path, recording, download } = track;
  return {
    id: entry.id,
    title: entry.data.title,
    src: stream ? toStreamPath(stream) : src,
    file: stream && src,
    path,
    duration: recording && Math.round(recording.duration * 1000) / 1000,
    peaks: recording ? encodePeaks(recording.peaks[bars]) : '',
    download,
  };
}

/** The file that programs of all kinds play, with its media type: that of the owner, or what is made of it. */
export function toPlayed({ src, stream, recording }: RecordedTrack): Played {
  if (stream?.isMade) return { src: toStreamPath(stream), type: formats.mp3.type, size: stream.size };
  const format = recording?.format ?? formatOf(src) ?? 'mp3';
  return { src, type: formats[format].type, size: recording?.size };
}

/** The streams of some recordings, each once. */
export function listStreams(tracks: RecordedTrack[]): Stream[] {
  const streams = tracks.flatMap(({ stream }) => stream ?? []);
  return [...new Map(streams.map((stream) => [stream.hash + stream.name, stream])).values()];
}

async function readRecordings(): Promise<RecordedTrack[]> {
  const [tracks, { name }, path] = await Promise.all([getTracks(), getSite(), getTracksPath()]);
  const read: RecordedTrack[] = [];
  // One after the other: each file is in memory while it is read.
  for (const entry of tracks) read.push(await readTrack(entry, read.length + 1, name, path));
  return read;
}

async function readTrack(
  entry: CollectionEntry<'tracks'>,
  number: number,
  owner: string,
  path: string,
): Promise<RecordedTrack> {
  const { title, download } = entry.data;
  const remote = isRemote(entry.data.audio);
  const audio = remote ? entry.data.audio : await findSpelling('public', entry.data.audio);
  const recording = remote ? undefined : await readRecording(audio);
  return {
    entry,
    number,
    audio,
    src: remote ? audio : toAudioPath(encodePath(audio)),
    path: `${path}#${entry.id}`,
    recording,
    stream: recording && (await toStream(entry.id, audio, recording)),
    rights: toRightsSentence(entry.data, owner),
    download: download ? toDownloadName(owner, title, recording?.format ?? formatOf(audio)) : undefined,
  };
}

/** Where a recording of the owner is asked for: beside the pages, or on the host that AUDIO_URL names. */
function toAudioPath(path: string): string {
  const host = import.meta.env.DEV ? '' : import.meta.env.AUDIO_URL;
  return host === '' ? toPath(path) : `${host}${path.slice(1)}`;
}

function toStreamPath({ hash, name }: Stream): string {
  return toAudioPath(`/streams/${hash}/${encodePath(name)}.mp3`);
}

async function toStream(
  id: string,
  audio: string,
  { hash, id3Length, isPlayable, size }: Recording,
): Promise<Stream | undefined> {
  // The server of `astro dev` sends no parts of what it makes, and there would be no seeking.
  if (import.meta.env.DEV) return undefined;

  const [name, own] = [id.replaceAll('/', '--'), `public${audio}`];
  if (id3Length > 0) return { file: own, id3Length, size: size - id3Length, isMade: false, hash, name };
  const file = isPlayable ? undefined : await makeMp3(resolve(own), hash);
  if (file === undefined) return undefined;
  return { file, id3Length: 0, size: (await stat(file)).size, isMade: true, hash, name };
}
