import { getLicenseUrl } from '#lib/licenses.ts';
import { formatScriptJson } from '#lib/script-json.ts';
import type { CatalogTrack, Catalog } from './catalog.ts';

const context = { '@context': 'https://schema.org' };

/** The recordings as a `MusicPlaylist` of schema.org, in JSON for a `<script>`. */
export function createCatalogJsonLd({ title, artist, home, url, tracks }: Catalog): string {
  const owner = createPerson({ artist, home });
  const playlist = {
    ...context,
    '@type': 'MusicPlaylist',
    name: title,
    url,
    creator: owner,
    numTracks: tracks.length,
    track: tracks.map((track) => createMusicRecording(track, { '@id': owner['@id'] })),
  };
  return formatScriptJson(playlist);
}

/** One recording as a `MusicRecording` of schema.org. */
export function createRecordingJsonLd(owner: Pick<Catalog, 'artist' | 'home'>, track: CatalogTrack): string {
  return formatScriptJson({ ...context, ...createMusicRecording(track, createPerson(owner)) });
}

/** The owner as a `Person` of schema.org; `home` is the address of the first screen. */
export function createPerson({ artist, home }: Pick<Catalog, 'artist' | 'home'>) {
  return { '@type': 'Person', '@id': `${home}#owner`, name: artist, url: home };
}

function createMusicRecording(
  { title, url, soundUrl, type, duration, date, writers, licence }: CatalogTrack,
  byArtist: { '@id': string },
) {
  const length = duration === undefined ? undefined : `PT${Math.round(duration)}S`;
  return {
    '@type': 'MusicRecording',
    name: title,
    url,
    byArtist,
    datePublished: date,
    duration: length,
    recordingOf: {
      '@type': 'MusicComposition',
      name: title,
      composer: writers.length > 0 ? writers.map((name) => ({ '@type': 'Person', name })) : undefined,
    },
    license: getLicenseUrl(licence),
    audio: { '@type': 'AudioObject', contentUrl: soundUrl, encodingFormat: type, duration: length },
  };
}
