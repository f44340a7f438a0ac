import { createHash } from 'node:crypto';
import { generateRssFeed, type RssFeed } from 'feedsmith';
import { stripControls } from '@/lib/control-characters';
import { toLicenseUrl } from '@/lib/license-url';
import { toPlainText } from '@/recordings/story';
import type { CatalogTrack, Catalog } from '@/recordings/catalog';

/** The namespace of podcasts: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Where a feed is, and which program made it. */
interface Origin {
  self: string;
  generator: string;
}

/**
 * The recordings as an RSS feed of music. Podcast apps download every item, so recordings without a download are left out.
 * No date depends on the build: the same content makes the same feed.
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
  // XML cannot hold control characters.
  return stripControls(feed);
}

/** Identity of a feed by its address without the scheme and trailing slashes, as the podcast namespace demands. */
export function toFeedId(url: string): string {
  return toUuid(url.replace(/^\w+:\/\//, '').replace(/\/+$/, ''), PODCASTS);
}

/** A UUID of version 5: the same name in a namespace has the same one (RFC 9562). */
export function toUuid(name: string, namespace: string): string {
  const bytes = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const hex = createHash('sha1').update(bytes).update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Dates of recordings with these years, in the owner's order: noon on the first day of the year, which is the same day
 * nearly everywhere. Readers show the newest first, so each is one second older than the one before, and none is older
 * than those after it. `undefined` if no year is known.
 */
export function toDates(years: (number | undefined)[]): (Date | undefined)[] {
  const known = years.filter((year) => year !== undefined);
  if (known.length === 0) return years.map(() => undefined);

  return years.map((_, index) => {
    const following = years.slice(index).filter((year) => year !== undefined);
    const year = following.length > 0 ? Math.max(...following) : Math.min(...known);
    return new Date(Date.UTC(year, 0, 1, 12, 0, -index));
  });
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
    // From feed and track alone, so that renaming a file does not make a new item.
    guid: { value: toUuid(id, feedId), isPermaLink: false },
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

// Identifiers are in lower case; terms in words need an address, and the card explains them.
function toLicense({ licence, url }: CatalogTrack): { display: string; url: string } {
  const deed = toLicenseUrl(licence);
  return deed ? { display: licence.toLowerCase(), url: deed } : { display: licence, url };
}
