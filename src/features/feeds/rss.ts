import { getLicenseUrl } from '#lib/licenses.ts';
import { getFeedId, renderRss, type RssItem } from '#lib/rss.ts';
import { getPlainText } from '#recordings/track-body.ts';
import type { CatalogTrack, Catalog } from '#recordings/catalog.ts';

/**
 * The recordings as a podcast at the address `self` that once was at `first`, without recordings that are not for download, because podcast apps
 * download every item.
 */
export function renderFeed(catalog: Catalog, self: string, first: string, generator: string): string {
  const { title, description, artist, lang, url, artwork, support } = catalog;
  const feedId = getFeedId(first);
  const feed = renderRss({
    self,
    feedId,
    title,
    description,
    generator,
    link: url,
    language: lang,
    image: { url: artwork, title, link: url },
    itunes: {
      author: artist,
      image: artwork,
      categories: [{ text: 'Music' }],
      explicit: false,
      // Makes apps play in the owner's order.
      type: 'serial',
    },
    podcast: {
      guid: feedId,
      medium: 'music',
      locked: { value: false },
      ...(support && { fundings: [support] }),
    },
    items: catalog.tracks.filter(({ isOffered }) => isOffered).map((track) => createTrackItem(track, artist)),
  });
  // Feedsmith writes `no`; Apple and the W3C validator require `false`: https://github.com/w3c/feedvalidator/issues/112
  return feed.replaceAll('<itunes:explicit>no<', '<itunes:explicit>false<');
}

function createTrackItem(track: CatalogTrack, author: string): RssItem {
  const { id, number, title, url, soundUrl, type, size, duration, rights, story, artwork, year } = track;
  return {
    id,
    title,
    link: url,
    day: track.date ?? (year === undefined ? undefined : `${year}-01-01`),
    description: getPlainText(story) || rights,
    // RSS requires a length; 0 means unknown.
    enclosures: [{ url: soundUrl, length: size ?? 0, type }],
    ...(story && { content: { encoded: story } }),
    dc: { rights: [rights] },
    itunes: {
      title,
      author,
      image: artwork,
      episode: number,
      explicit: false,
      ...(duration !== undefined && { duration: Math.round(duration) }),
    },
    podcast: {
      license: createLicense(track),
      persons: track.writers.map((display) => ({ display, role: 'songwriter', group: 'writing' })),
    },
  };
}

// Identifiers are in lower case. Other terms need an address, so they link to the page of the recording.
function createLicense({ licence, url }: CatalogTrack): { display: string; url: string } {
  const deed = getLicenseUrl(licence);
  return deed ? { display: licence.toLowerCase(), url: deed } : { display: licence, url };
}
