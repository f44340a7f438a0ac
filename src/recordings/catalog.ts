import { getEntry } from 'astro:content';
import { getArtwork, getCommonArtwork } from './artwork.ts';
import { getScreens, getSite } from '#model/content.ts';
import { absolutizeUrls } from './track-body.ts';
import { readHeading, readTree } from '#lib/markdown-tree.ts';
import { fillName, formatDocumentTitle } from '#lib/names.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import type { Playlist } from '#player/types.ts';
import {
  getPlayable,
  getPlayedFile,
  getRecordings,
  getTracksPage,
  getTracksPath,
  type RecordedTrack,
} from './recordings.ts';
import type { Site } from '#model/site.ts';
import { isRemote } from '#model/values.ts';
import { t } from '#ui/messages/t.ts';

/** Paths of the feed and the playlist, without the base. */
export const addresses = { feed: '/music/feed.xml', playlist: '/music/recordings.m3u8' };

/** All recordings in the owner's order, with absolute URLs, for feed, playlist and search engines. */
export interface Catalog {
  title: string;
  description: string;
  artist: string;
  /** Language tag of the site. */
  lang: string;
  /** URL of the first screen. */
  home: string;
  /** URL of the screen with the cards. */
  url: string;
  /** URL of the picture for all recordings. */
  artwork: string;
  tracks: CatalogTrack[];
}

/** One recording of the catalog. */
export interface CatalogTrack {
  id: string;
  /** From 1. */
  number: number;
  title: string;
  /** URL of its page. */
  url: string;
  /** URL of the recording in a format that all programs play, and its media type. */
  audio: string;
  type: string;
  /** In bytes; unknown on another server. */
  size?: number | undefined;
  /** In seconds; unknown on another server. */
  duration?: number | undefined;
  year?: number | undefined;
  /** The day of publication: `2026-11-20`. */
  date?: string | undefined;
  /** Who wrote the work. */
  writers: string[];
  /** SPDX identifier or description. */
  licence: string;
  /** Authors and license in one sentence. */
  rights: string;
  /** Its story as HTML. */
  story: string;
  /** URL of its picture. */
  artwork: string;
  /** Whether visitors may download it. */
  isOffered: boolean;
}

/** Collects all recordings for programs. */
export async function getCatalog(): Promise<Catalog> {
  const [site, recordings, path, artwork] = await Promise.all([
    getSite(),
    getRecordings(),
    getTracksPath(),
    getCommonArtwork(),
  ]);
  return {
    ...(await getTitles(site)),
    artist: site.name,
    lang: site.lang,
    home: toUrl(withBase('/')),
    url: toUrl(path),
    artwork: toUrl(artwork),
    tracks: await Promise.all(recordings.map((recording) => createCatalogTrack(recording, site.name))),
  };
}

/** The recordings for the player. */
export async function getPlaylist(): Promise<Playlist> {
  const [site, recordings, home] = await Promise.all([getSite(), getRecordings(), getEntry('pages', 'home')]);
  const { name } = site;
  const title = fillName(home?.data.title ?? site.title, name);
  const tracks = recordings.map(async (recording) => {
    const track = getPlayable(recording, 120);
    return {
      ...track,
      bytes: getPlayedBytes(recording, track.src),
      album: recording.recording?.tags.album ?? title,
      artwork: await getArtwork(recording, 'small'),
    };
  });
  return { artist: name, tracks: await Promise.all(tracks) };
}

/** Size of the played file in bytes; unknown on another server, whose files a page cannot save. */
function getPlayedBytes({ recording, stream }: RecordedTrack, src: string): number | undefined {
  if (!recording || isRemote(src)) return undefined;
  return stream?.size ?? recording.size;
}

/** Title and description from the screen with the recordings. */
async function getTitles({
  name,
  shortName,
  title: common,
}: Site): Promise<Pick<Catalog, 'title' | 'description'>> {
  const [page, screens] = await Promise.all([getTracksPage(), getScreens()]);
  const words = t('recordingsBy', { name });
  if (!page) return { title: words, description: `${words}.` };

  const { title = common, description } = page.data;
  const label =
    screens.find(({ id }) => id === page.id)?.label ?? readHeading(readTree(page), shortName ?? name);
  return {
    title: formatDocumentTitle(fillName(title, name), label),
    description: description ? fillName(description, name) : `${words}.`,
  };
}

async function createCatalogTrack(track: RecordedTrack, owner: string): Promise<CatalogTrack> {
  const { entry, number, path, recording, rights, story, download } = track;
  const { title, year, date, writers, work, licence } = entry.data;
  const url = toUrl(path);
  const { src, type, size } = getPlayedFile(track);
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
    date,
    writers: writers.length === 0 && work === 'original' ? [owner] : writers,
    licence: licence ?? 'all rights reserved',
    rights,
    story: absolutizeUrls(story, url),
    artwork: toUrl(await getArtwork(track, 'large')),
    isOffered: download !== undefined,
  };
}
