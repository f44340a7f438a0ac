import { getArtwork, getCommonArtwork } from './artwork.ts';
import { getHome, getListPage, getListPath, getScreenName, getSite } from '#model/queries.ts';
import { flattenPictures } from '#pictures/get-written-picture.ts';
import { absolutizeUrls } from './track-body.ts';
import { allRights } from '#lib/licenses.ts';
import { fillText, formatDocumentTitle } from '#lib/names.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import type { Playlist } from '#player/types.ts';
import {
  getListed,
  getPlayable,
  getPlayedFile,
  getRecordings,
  hasSound,
  listTracks,
  listVersions,
  type RecordedTrack,
} from './recordings.ts';
import { getWriters, getYear } from './rights.ts';
import type { Site } from '#model/site.ts';
import { t, texts } from '#ui/messages/t.ts';

/** All recordings in the owner's order, with absolute URLs, for feed, playlist and search engines. */
export type Catalog = Awaited<ReturnType<typeof getCatalog>>;

/** One recording of the catalog. */
export type CatalogTrack = Awaited<ReturnType<typeof createCatalogTrack>>;

/** Collects all recordings for programs. */
export async function getCatalog() {
  const [site, recordings, path, artwork] = await Promise.all([
    getSite(),
    getRecordings(),
    getListPath('tracks'),
    getCommonArtwork(),
  ]);
  return {
    ...(await getTitles(site)),
    artist: site.name,
    lang: site.lang,
    /** Where listeners can support the owner. */
    support: site.support && { url: site.support, display: t(texts.support) },
    home: toUrl(withBase('/')),
    /** The screen with the cards, or the first. */
    url: toUrl(path ?? withBase('/')),
    /** The picture for all recordings. */
    artwork: toUrl(artwork),
    tracks: await Promise.all(recordings.map(createCatalogTrack)),
  };
}

/** The recordings for the player. */
export async function getPlaylist(): Promise<Playlist> {
  const [site, recordings, home] = await Promise.all([getSite(), getRecordings(), getHome()]);
  const { name } = site;
  const title = fillText(home.data.title ?? site.title, { name });
  const tracks = recordings.map(async (recording) => ({
    ...getPlayable(recording, 120),
    versions:
      recording.versions.length > 0
        ? listVersions(recording).map(({ src, title, bytes }) => ({ src, title, bytes }))
        : undefined,
    album: recording.recording?.tags.album ?? title,
    artwork: await getArtwork(recording, 'small'),
  }));
  const songs = (await listTracks()).filter((track) => !hasSound(track));
  return {
    artist: name,
    tracks: await Promise.all(tracks),
    songs: songs.length > 0 ? songs.map(getListed) : undefined,
  };
}

/** Title and description from the screen with the recordings. */
async function getTitles({ name, title: common }: Site) {
  const page = await getListPage('tracks');
  const words = t(texts.recordingsBy, { name });
  if (!page) return { title: words, description: `${words}.` };

  const { title = common, description } = page.data;
  return {
    title: formatDocumentTitle(fillText(title, { name }), await getScreenName(page)),
    description: description ? fillText(description, { name }) : `${words}.`,
  };
}

/** A recording for programs. */
export async function createCatalogTrack(track: RecordedTrack) {
  const { entry, number, path, recording, rights, story, download } = track;
  const { name: owner } = await getSite();
  const { title, date, licence } = entry.data;
  const url = toUrl(path);
  const { src, type, size } = getPlayedFile(track);
  return {
    id: entry.id,
    number,
    title,
    /** Its page. */
    url,
    /** The address of its sound in a format that all programs play, its media type and bytes. */
    soundUrl: toUrl(src),
    type,
    size,
    /** In seconds; unknown on another server, like the size. */
    duration: recording?.duration,
    year: getYear(track),
    date,
    writers: getWriters(entry.data, owner).map(({ name }) => name),
    licence: licence ?? allRights,
    rights,
    story: absolutizeUrls(await flattenPictures(story), url),
    artwork: toUrl(await getArtwork(track, 'large')),
    isOffered: download !== undefined,
  };
}
