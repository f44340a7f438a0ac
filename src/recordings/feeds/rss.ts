import { createHash } from 'node:crypto';
import { generateRssFeed, type RssFeed } from 'feedsmith';
import { stripControls } from '#lib/control-characters.ts';
import { getLicenseUrl } from '#lib/licenses.ts';
import { getPlainText } from '#recordings/track-body.ts';
import type { CatalogTrack, Catalog } from '#recordings/catalog.ts';

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

interface FeedOptions {
  self: string;
  generator: string;
}

/**
 * The recordings as an RSS feed at the address `self`, without recordings that are not for download, because podcast apps download every item. No
 * date depends on the build, so the same content gives the same feed.
 */
export function renderFeed(catalog: Catalog, { self, generator }: FeedOptions): string {
  const { title, description, artist, lang, url, artwork, support } = catalog;
  const tracks = catalog.tracks.filter(({ isOffered }) => isOffered);
  const id = getFeedId(self);
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
      // Makes apps play in the owner's order.
      type: 'serial',
    },
    podcast: {
      guid: id,
      medium: 'music',
      locked: { value: false },
      ...(support && { fundings: [support] }),
    },
    items: tracks.map((track) => createItem(track, { artist, feedId: id })),
  });
  // Feedsmith writes `no`; Apple and the W3C validator require `false`: https://github.com/w3c/feedvalidator/issues/112
  const valid = feed.replaceAll('<itunes:explicit>no<', '<itunes:explicit>false<');
  return finishFeed(valid);
}

/** A title that Feedsmith indents, and writes as CDATA, whose tags and entities some readers take for HTML. */
const TITLE = /<((?:itunes:)?title)>\s*<!\[CDATA\[(.*?)\]\]>\s*<\/\1>/gs;

/** Writes titles as plain text, and removes control characters, which XML forbids. */
export function finishFeed(feed: string): string {
  const plain = feed.replace(TITLE, (_, name: string, text: string) => {
    const escaped = text
      .replaceAll(']]]]><![CDATA[>', ']]>')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;');
    return `<${name}>${escaped.replaceAll('>', '&gt;')}</${name}>`;
  });
  return stripControls(plain);
}

/** The id of the feed at an address. The podcast namespace requires the address without scheme and trailing slashes. */
export function getFeedId(self: string): string {
  return createUuid(self.replace(/^\w+:\/\/|\/+$/g, ''), PODCASTS);
}

/** A UUID of version 5 (RFC 9562), which depends only on name and namespace. */
export function createUuid(name: string, namespace: string): string {
  const bytes = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const hex = createHash('sha1').update(bytes).update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function createItem(
  track: CatalogTrack,
  { artist, feedId }: { artist: string; feedId: string },
): RssFeed.Item<Date> {
  const { id, number, title, url, audio, type, size, duration, rights, story, artwork, year } = track;
  const { date = year && `${year}-01-01` } = track;
  return {
    title,
    link: url,
    description: getPlainText(story) || rights,
    // Only from feed and track, so that a renamed sound file is not a new item.
    guid: { value: createUuid(id, feedId), isPermaLink: false },
    // Noon UTC is the same day nearly everywhere. A date that changes later can make an old item look new.
    ...(date && { pubDate: new Date(`${date}T12:00:00Z`) }),
    // RSS requires a length; 0 means unknown.
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
