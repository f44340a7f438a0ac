import { getCollection, type CollectionEntry } from 'astro:content';
import { getSite, getTracks, pathOf } from '@/content';
import { toDownloadName } from '@/lib/downloads';
import { encodePath, toPath } from '@/lib/paths';
import { toRightsSentence } from '@/lib/rights';
import { encodePeaks } from '@/lib/waveform';
import { readRecording, type Recording } from '@/media/read-recording';
import type { PlayableTrack } from '@/player/types';
import { isRemote } from '@/schemas/values';

/** A track with its mp3, as cards, playlist and feeds know it. */
export interface RecordedTrack {
  entry: CollectionEntry<'tracks'>;
  /** Its place among the recordings, from 1. */
  number: number;
  /** Path or address of the mp3. */
  src: string;
  /** Path of its card, with the anchor. */
  path: string;
  /** What the mp3 says of itself; nothing of one on another server. */
  recording?: Recording | undefined;
  /** Who wrote it and what may be done with it, in one sentence. */
  rights: string;
  /** Name of the file that visitors may keep; left out when it is not offered. */
  download?: string | undefined;
}

/** All recordings in the owner's order. In a build they are read once. */
export function getRecordings(): Promise<RecordedTrack[]> {
  // In `astro dev` they change while the owner works.
  if (import.meta.env.DEV) return readRecordings();

  recordings ??= readRecordings();
  return recordings;
}

let recordings: Promise<RecordedTrack[]> | undefined;

/** The screen that has the cards; the first when there are several. */
export async function getTracksPage(): Promise<CollectionEntry<'pages'> | undefined> {
  const pages = await getCollection('pages');
  return pages.find(({ body }) => body?.includes('<Tracks'));
}

/** Path of that screen, under the base. */
export async function getTracksPath(): Promise<string> {
  const page = await getTracksPage();
  return toPath(page ? pathOf(page) : '/music/');
}

/** The recording as the player needs it, its waveform in so many values. */
export function toPlayable(track: RecordedTrack, bars: keyof Recording['peaks']): PlayableTrack {
  const { entry, src, path, recording, download } = track;
  return {
    id: entry.id,
    title: entry.data.title,
    src,
    path,
    duration: recording && Math.round(recording.duration * 1000) / 1000,
    peaks: recording ? encodePeaks(recording.peaks[bars]) : '',
    download,
  };
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
  return {
    entry,
    number,
    src: remote ? audio : toPath(encodePath(audio)),
    path: `${path}#${entry.id}`,
    recording: remote ? undefined : await readRecording(audio),
    rights: toRightsSentence(entry.data, owner),
    download: download ? toDownloadName(owner, title) : undefined,
  };
}
