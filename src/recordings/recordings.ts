import { getCollection, type CollectionEntry } from 'astro:content';
import { getSite, getTracks, pathOf } from '@/model/content';
import { readTree } from '@/model/read-tree';
import { toDownloadName } from './downloads';
import { listTags } from '@/lib/markdown-tree';
import { oncePerBuild } from '@/lib/once-per-build';
import { encodePath, toPath } from '@/lib/paths';
import { toRightsSentence } from './rights';
import { encodePeaks } from '@/player/waveform';
import { readRecording, type Recording } from './read-recording';
import type { PlayableTrack } from '@/player/types';
import { isRemote } from '@/model/values';

/** A track with its mp3, as cards, playlist and feeds know it. */
export interface RecordedTrack {
  entry: CollectionEntry<'tracks'>;
  /** Its place among the recordings, from 1. */
  number: number;
  /** Path or address of the mp3. */
  src: string;
  /** What visitors listen to in its place, when that begins to play sooner. */
  stream?: Stream | undefined;
  /** Path of its card, with the anchor. */
  path: string;
  /** What the mp3 says of itself; nothing of one on another server. */
  recording?: Recording | undefined;
  /** Who wrote it and what may be done with it, in one sentence. */
  rights: string;
  /** Name of the file that visitors may keep; left out when it is not offered. */
  download?: string | undefined;
}

/** An mp3 without its tag. */
export interface Stream {
  /** The mp3 on disk, and how many bytes of it are left out at the beginning. */
  file: string;
  id3Length: number;
  /** What its address is made of. */
  hash: string;
  name: string;
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
    src: stream ? toAudioPath(`/streams/${stream.hash}/${encodePath(stream.name)}.mp3`) : src,
    file: stream && src,
    path,
    duration: recording && Math.round(recording.duration * 1000) / 1000,
    peaks: recording ? encodePeaks(recording.peaks[bars]) : '',
    download,
  };
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
  const { title, audio, download } = entry.data;
  const remote = isRemote(audio);
  const recording = remote ? undefined : await readRecording(audio);
  return {
    entry,
    number,
    src: remote ? audio : toAudioPath(encodePath(audio)),
    path: `${path}#${entry.id}`,
    recording,
    stream: recording && toStream(entry, recording),
    rights: toRightsSentence(entry.data, owner),
    download: download ? toDownloadName(owner, title) : undefined,
  };
}

/** Where a recording of the owner is asked for: beside the pages, or on the host that AUDIO_URL names. */
function toAudioPath(path: string): string {
  const host = import.meta.env.DEV ? '' : import.meta.env.AUDIO_URL;
  return host === '' ? toPath(path) : `${host}${path.slice(1)}`;
}

function toStream(
  { id, data }: CollectionEntry<'tracks'>,
  { hash, id3Length }: Recording,
): Stream | undefined {
  // The server of `astro dev` sends no parts of what it makes, and there would be no seeking.
  if (id3Length === 0 || import.meta.env.DEV) return undefined;
  return { file: `public${data.audio}`, id3Length, hash, name: id.replaceAll('/', '--') };
}
