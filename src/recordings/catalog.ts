import { getEntry } from 'astro:content';
import { getArtwork, getCommonArtwork } from './artwork';
import { getScreens, getSite } from '@/model/content';
import { readTree } from '@/model/read-tree';
import { toAbsolute } from './story';
import type { CatalogTrack, Catalog } from './catalog-types';
import { readHeading } from '@/lib/markdown-tree';
import { fillName, toDocumentTitle } from '@/lib/names';
import { toPath, toUrl } from '@/lib/paths';
import type { Playlist } from '@/player/types';
import {
  getRecordings,
  getTracksPage,
  getTracksPath,
  toPlayable,
  toPlayed,
  type RecordedTrack,
} from './recordings';
import type { Site } from '@/model/site';
import { isRemote } from '@/model/values';
import { say } from '@/ui/messages/say';

/** The recordings as feed, playlist and search engines are told of them. */
export async function getCatalog(): Promise<Catalog> {
  const [site, recordings, path, artwork] = await Promise.all([
    getSite(),
    getRecordings(),
    getTracksPath(),
    getCommonArtwork(),
  ]);
  return {
    ...(await getWords(site)),
    artist: site.name,
    lang: site.lang,
    home: toUrl(toPath('/')),
    url: toUrl(path),
    artwork: toUrl(artwork),
    tracks: await Promise.all(recordings.map((recording) => toCatalogTrack(recording, site.name))),
  };
}

/** The recordings as the player loads them. */
export async function getPlaylist(): Promise<Playlist> {
  const [{ name }, recordings, home] = await Promise.all([
    getSite(),
    getRecordings(),
    getEntry('pages', 'home'),
  ]);
  const title = fillName(home?.data.title ?? '', name);
  const tracks = recordings.map(async (recording) => {
    const track = toPlayable(recording, 120);
    return {
      ...track,
      bytes: countBytes(recording, track.src),
      album: recording.recording?.tags.album ?? title,
      artwork: await getArtwork(recording, 'small'),
    };
  });
  return { artist: name, tracks: await Promise.all(tracks) };
}

/** The length of what is played; unknown of one on another server, which browsers do not let a page keep. */
function countBytes({ recording, stream }: RecordedTrack, src: string): number | undefined {
  if (!recording || isRemote(src)) return undefined;
  return stream?.size ?? recording.size;
}

/** What the screen with the recordings says of itself. */
async function getWords({ name, shortName }: Site): Promise<Pick<Catalog, 'title' | 'description'>> {
  const [page, screens] = await Promise.all([getTracksPage(), getScreens()]);
  const words = say('recordingsBy', { name });
  if (!page) return { title: words, description: `${words}.` };

  const { title, description } = page.data;
  const label =
    screens.find(({ id }) => id === page.id)?.label ?? readHeading(readTree(page), shortName ?? name);
  return {
    title: toDocumentTitle(fillName(title, name), label),
    description: description ? fillName(description, name) : `${words}.`,
  };
}

async function toCatalogTrack(track: RecordedTrack, owner: string): Promise<CatalogTrack> {
  const { entry, number, path, recording, rights, download } = track;
  const { title, year, writers, work, licence } = entry.data;
  const url = toUrl(path);
  const { src, type, size } = toPlayed(track);
  return {
    id: entry.id,
    number,
    title,
    url,
    audio: toUrl(src),
    type,
    size,
    duration: recording?.duration,
    year: year ?? recording?.tags.year,
    writers: writers.length === 0 && work === 'original' ? [owner] : writers,
    licence: licence ?? 'all rights reserved',
    rights,
    story: toAbsolute(entry.rendered?.html ?? '', url),
    artwork: toUrl(await getArtwork(track, 'large')),
    isOffered: download !== undefined,
  };
}
