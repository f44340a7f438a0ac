import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getSite, getTracks } from '#model/queries.ts';
import { findSpelling } from '#lib/files.ts';
import { hyphenate } from '#lib/hyphenate.ts';
import { toLangProps } from '#lib/languages.ts';
import { memoizePerObject, oncePerBuild } from '#lib/memoize.ts';
import { encodePath, withBase, type Href } from '#lib/paths.ts';
import { formatSize } from '#lib/size.ts';
import { encodePeaks } from '#player/waveform-path.ts';
import type { Recording } from './describing-thread.ts';
import { formatDownloadName, formatOf, formats } from './formats.ts';
import { readRecording } from './read-recording.ts';
import { formatRights, formatSongRights } from './rights.ts';
import { linkSongs } from './track-body.ts';
import { makeMp3 } from './transcode.ts';
import type { ListedSong, PlayableTrack, Version } from '#player/types.ts';
import type { Site } from '#model/site.ts';
import type { Track } from '#model/track.ts';
import { isRemote } from '#model/values.ts';
import { messagesLang, siteLangProps, t, texts } from '#ui/messages/t.ts';

/** A song with or without a recording, for its page and links to it. */
export type TrackEntry = Awaited<ReturnType<typeof listTracks>>[number];

/** A track that has a recording. */
type SoundTrack = TrackEntry & { entry: { data: Track } };

/** A track with its recording, for cards, playlist and feeds. */
export type RecordedTrack = Awaited<ReturnType<typeof readTrack>>;

/** An mp3 without tags, which visitors hear because it starts sooner or plays in more browsers. */
export type Stream = NonNullable<Awaited<ReturnType<typeof createStream>>>;

/** All songs, those with a recording first, without what takes long to read. */
export const listTracks = oncePerBuild(async () => {
  const [tracks, site] = await Promise.all([getTracks(), getSite()]);
  const paths = new Map(tracks.map(({ id, data }) => [id, withBase(encodePath(data.derived.path))]));
  return tracks.map((entry, index) => {
    const { title, lang, audio } = entry.data;
    return {
      entry,
      /** The title with soft hyphens. */
      heading: hyphenate(title, lang ?? site.lang, 16),
      /** The language of its text, if it differs from the site. */
      langProps: lang ? toLangProps(lang) : siteLangProps,
      /** From 1. */
      number: index + 1,
      /** Path of its own page, under the base. */
      path: paths.get(entry.id) ?? withBase('/'),
      /** As HTML. Links to other songs, `[this](#funk-ride)`, lead to their pages. */
      story: linkSongs(entry.rendered?.html ?? '', paths),
      /** Authors, and the license of a recording, in one sentence. */
      rights: audio === undefined ? formatSongRights(entry.data) : formatRights(entry.data, site.name),
    };
  });
});

/** Whether a song has a recording. */
export function hasSound(track: TrackEntry): track is SoundTrack {
  return track.entry.data.audio !== undefined;
}

/** All recordings in the owner's order. */
export const getRecordings = oncePerBuild(async () =>
  // One after another, because a recording takes a lot of memory.
  Array.fromAsync((await listTracks()).filter(hasSound), (track) => readTrack(track)),
);

/** The recording with an id, without waiting for others. */
export async function getRecording(id: string): Promise<RecordedTrack | undefined> {
  const track = (await listTracks()).find(({ entry }) => entry.id === id);
  return track && hasSound(track) ? readTrack(track) : undefined;
}

/** A song for sets. */
export function getListed({ entry, path }: TrackEntry): ListedSong {
  return { id: entry.id, title: entry.data.title, path };
}

/** A track for the player; `bars` is the length of its waveform. */
export function getPlayable(track: RecordedTrack, bars: keyof Recording['peaks']): PlayableTrack {
  const { entry, title, src, stream, path, recording, download } = track;
  return {
    id: entry.id,
    title,
    src: stream ? getStreamUrl(stream) : src,
    file: stream && src,
    path,
    duration: recording && Math.round(recording.duration * 1000) / 1000,
    bytes: stream?.size ?? recording?.size,
    peaks: recording ? encodePeaks(recording.peaks[bars]) : '',
    download,
  };
}

/** The versions of a track for the player on its page. */
export function listVersions(track: RecordedTrack): Version[] {
  return track.versions.map(({ label, ...sound }) => ({
    ...getPlayable({ ...track, ...sound }, 120),
    label,
    size: formatFileSize(sound),
  }));
}

/** Format and size of a download. */
export function formatFileSize({ recording }: Pick<RecordedTrack, 'recording'>): string | undefined {
  if (!recording) return undefined;
  const size = formatSize(recording.size, messagesLang);
  return t(texts.fileSize, { format: formats[recording.format].name, size });
}

/** A file that all programs play; its size is unknown on another server. */
export function getPlayedFile({ src, stream, recording }: RecordedTrack) {
  if (stream?.isMade) return { src: getStreamUrl(stream), type: formats.mp3.type, size: stream.size };
  const format = recording?.format ?? formatOf(src) ?? 'mp3';
  return { src, type: formats[format].type, size: recording?.size };
}

const readTrack = memoizePerObject(async (track: SoundTrack) => {
  const { entry } = track;
  const { title, audio } = entry.data;
  const site = await getSite();
  const versions = [];
  for (const { label, audio: version } of entry.data.versions)
    versions.push({ label, ...(await readTrackSound(entry, version, `${title} (${label})`, site)) });
  return { ...track, ...(await readTrackSound(entry, audio, title, site)), versions };
});

/** One sound of a track: the recording, or a version of it. */
async function readTrackSound(
  { id, data: { download } }: SoundTrack['entry'],
  written: string,
  title: string,
  { name }: Pick<Site, 'name'>,
) {
  const remote = isRemote(written);
  const audio = remote ? written : await findSpelling('public', written);
  const recording = remote ? undefined : await readRecording(audio);
  return {
    /** A version has its label at the end. */
    title,
    /** The owner's file: its path below `public/` as it is on disk, or its address. */
    audio,
    /** Address for browsers. */
    src: withBase(remote ? audio : encodePath(audio)),
    /** Missing for a recording on another server. */
    recording,
    stream: recording && (await createStream(id, audio, recording)),
    /** File name of the download, if the owner offers it. */
    download: download ? formatDownloadName(name, title, recording?.format ?? formatOf(audio)) : undefined,
  };
}

function getStreamUrl({ hash, name }: Stream): Href {
  return withBase(`/streams/${hash}/${encodePath(name)}.mp3`);
}

async function createStream(id: string, audio: string, { hash, id3Length, isPlayable }: Recording) {
  // Streams of `astro dev` could not seek, because it does not answer range requests.
  if (import.meta.env.DEV || (isPlayable && id3Length === 0)) return undefined;

  const path = resolve(`public${audio}`);
  const file = isPlayable ? path : await makeMp3(path, hash);
  if (file === undefined) return undefined;
  return {
    /** The mp3 on disk, and the number of bytes to skip at its start. */
    file,
    id3Length,
    /** Without the skipped bytes. */
    size: (await stat(file)).size - id3Length,
    /** Whether the build makes it, from a file that some browsers cannot play. */
    isMade: !isPlayable,
    /** The parts of its address. */
    hash,
    name: id.replaceAll('/', '--'),
  };
}
