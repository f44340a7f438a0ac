import { createHash } from 'node:crypto';
import { generateRssFeed, type RssFeed } from 'feedsmith';
import { stripControls } from './control-characters.ts';

/** An item with an id of its own, and its day of publication. */
export interface RssItem extends RssFeed.Item<Date> {
  id: string;
  day?: string | undefined;
}

interface Feed extends Omit<RssFeed.Feed<Date>, 'items'> {
  /** Address of the feed. */
  self: string;
  /** Its id, from the first address that it had. */
  feedId: string;
  items: RssItem[];
}

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** A title that Feedsmith indents, and writes as CDATA, whose tags and entities some readers take for HTML. */
const TITLE = /<((?:itunes:)?title)>\s*<!\[CDATA\[(.*?)\]\]>\s*<\/\1>/gs;

/** An RSS feed. No date depends on the build, so the same content gives the same feed. */
export function renderRss({ self, feedId, items, ...channel }: Feed): string {
  const feed = generateRssFeed({
    ...channel,
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map(({ id, day, description = '', ...item }) => ({
      ...item,
      // Readers take it for HTML (https://www.rssboard.org/rss-profile#element-channel-item-description).
      description: escapeMarkup(description),
      // Only from feed and id, so that a renamed file is not a new item.
      guid: { value: createUuid(id, feedId), isPermaLink: false },
      // Noon UTC is the same day nearly everywhere. A date that changes later can make an old item look new.
      ...(day && { pubDate: new Date(`${day}T12:00:00Z`) }),
    })),
  });
  return writePlainTitles(stripControls(feed));
}

/** The id of the feed at an address. The podcast namespace requires the address without scheme and trailing slashes. */
export function getFeedId(self: string): string {
  return createUuid(self.replace(/^\w+:\/\/|(?<!\/)\/+$/g, ''), PODCASTS);
}

function writePlainTitles(feed: string): string {
  return feed.replace(TITLE, (_, name: string, text: string) => {
    return `<${name}>${escapeMarkup(text.replaceAll(']]]]><![CDATA[>', ']]>'))}</${name}>`;
  });
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A UUID of version 5 (RFC 9562), which depends only on name and namespace. */
function createUuid(name: string, namespace: string): string {
  const bytes = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const hex = createHash('sha1').update(bytes).update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
