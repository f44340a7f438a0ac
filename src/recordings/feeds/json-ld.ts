import { toLicenceUrl } from '@/lib/licence-url';
import type { CatalogTrack, Catalog } from '@/recordings/catalog';

/** The recordings as a `MusicPlaylist` of schema.org, in JSON that may stand in a `<script>`. */
export function toJsonLd({ title, artist, home, url, tracks }: Catalog): string {
  const owner = { '@type': 'Person', '@id': `${home}#owner`, name: artist, url: home };
  const playlist = {
    '@context': 'https://schema.org',
    '@type': 'MusicPlaylist',
    name: title,
    url,
    creator: owner,
    numTracks: tracks.length,
    track: tracks.map((track) => toRecording(track, owner['@id'])),
  };
  return JSON.stringify(playlist).replaceAll('<', '\\u003c');
}

function toRecording({ title, url, audio, type, duration, writers, licence }: CatalogTrack, owner: string) {
  const length = duration === undefined ? undefined : toIsoDuration(duration);
  return {
    '@type': 'MusicRecording',
    name: title,
    url,
    byArtist: { '@id': owner },
    duration: length,
    recordingOf: {
      '@type': 'MusicComposition',
      name: title,
      composer: writers.length > 0 ? writers.map((name) => ({ '@type': 'Person', name })) : undefined,
    },
    license: toLicenceUrl(licence),
    audio: { '@type': 'AudioObject', contentUrl: audio, encodingFormat: type, duration: length },
  };
}

/** Seconds as ISO 8601 has them: `PT1M12S`. */
function toIsoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest}S`;
}
