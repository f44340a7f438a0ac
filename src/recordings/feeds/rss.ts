import { generateRssFeed, type RssFeed } from 'feedsmith';
import { v5 } from 'uuid';
import { stripControls } from '@/lib/control-characters';
import { toLicenceUrl } from '@/lib/licence-url';
import { toDates } from './dates';
import { toPlainText } from '@/recordings/story';
import type { CatalogTrack, Catalog } from '@/recordings/catalog-types';
import { toFeedId } from './feed-id';

/** Where a feed is, and which program made it. */
interface Origin {
  self: string;
  generator: string;
}

/**
 * The recordings as an RSS feed of music. Podcast apps keep the file of every item, so recordings that visitors are not
 * offered to keep are left out. No date in it is that of the build: the same content makes the same feed.
 */
export function toFeed(catalog: Catalog, { self, generator }: Origin): string {
  const { title, description, artist, lang, url, artwork } = catalog;
  const tracks = catalog.tracks.filter(({ isOffered }) => isOffered);
  const dates = toDates(tracks.map(({ year }) => year));
  const id = toFeedId(self);
  const feed = generateRssFeed({
    title,
    description,
    link: url,
    language: lang,
    generator,
    image: { url: artwork, title, link: url },
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author: artist,
      image: artwork,
      categories: [{ text: 'Music' }],
      explicit: false,
      // Apps then play in the order of the numbers.
      type: 'serial',
    },
    podcast: { guid: id, medium: 'music', locked: { value: false } },
    items: tracks.map((track, index) => toEntry(track, artist, id, dates[index])),
  });
  // XML has no way to write them, and readers give up at the first.
  return stripControls(feed);
}

function toEntry(
  track: CatalogTrack,
  artist: string,
  feedId: string,
  date: Date | undefined,
): RssFeed.Item<Date> {
  const { id, number, title, url, audio, type, size, duration, rights, story, artwork } = track;
  return {
    title,
    link: url,
    description: toPlainText(story) || rights,
    // Made of the feed and the track alone, so that nobody gets a recording twice whose file was renamed.
    guid: { value: v5(id, feedId), isPermaLink: false },
    ...(date && { pubDate: date }),
    // RSS has 0 for a length that is not known.
    enclosures: [{ url: audio, length: size ?? 0, type }],
    ...(story && { content: { encoded: story } }),
    dc: { rights: [rights] },
    itunes: {
      title,
      author: artist,
      image: artwork,
      episode: number,
      explicit: false,
      ...(duration !== undefined && { duration: Math.round(duration) }),
    },
    podcast: {
      license: toLicense(track),
      persons: track.writers.map((display) => ({ display, role: 'songwriter', group: 'writing' })),
    },
  };
}

// Identifiers are written small; terms in words need an address, and the card says what they are.
function toLicense({ licence, url }: CatalogTrack): { display: string; url: string } {
  const deed = toLicenceUrl(licence);
  return deed ? { display: licence.toLowerCase(), url: deed } : { display: licence, url };
}
