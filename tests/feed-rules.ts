import { parseRssFeed, type RssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';

/** Elements that a channel or an item may have more than once. */
const REPEATED = /^(?:item|category|itunes:category|atom:link|podcast:\w+|dc:rights)$/;
/** Elements of a story that the validator calls dangerous. */
const UNSAFE = 'script, style, iframe, button, object, embed, form, base, meta, link, [onclick], [onload]';

/** The rules of the W3C validator (https://validator.w3.org/feed/) that the feed at an address breaks. */
export function listFeedMistakes(xml: string, address: string): string[] {
  const feed = parseRssFeed(xml);
  const { title, link, description, image, itunes, items = [] } = feed;
  // The other feed has posts.
  const isPodcast = address.endsWith('/music/feed.xml');
  const rules = {
    'version 2.0 in UTF-8': /^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/.test(xml),
    'title, full link and description': Boolean(title && isUrl(link) && description),
    'a language': /^[a-z]{2,3}(?:-\w+)*$/i.test(feed.language ?? ''),
    'a link to itself': feed.atom?.links?.find(({ rel }) => rel === 'self')?.href === address,
    'no two guids are the same': new Set(items.map(({ guid }) => guid?.value)).size === items.length,
    'no element twice': listRepeated(xml).length === 0,
  };
  const podcastRules = {
    'a picture as GIF, JPEG or PNG, with title and link of the feed':
      /^https?:.*\.(?:gif|jpe?g|png)$/.test(image?.url ?? '') &&
      image?.title === title &&
      image?.link === link,
    'a category of Apple, and a type': itunes?.categories?.[0]?.text === 'Music' && itunes.type === 'serial',
    'itunes:explicit: true or false':
      [...xml.matchAll(/<itunes:explicit>(?:true|false)</g)].length === items.length + 1,
    'itunes:image: JPEG or PNG': [feed, ...items].every(({ itunes }) =>
      /\.(?:jpe?g|png)$/.test(itunes?.image ?? ''),
    ),
  };
  return [
    ...listBroken('feed', { ...rules, ...(isPodcast && podcastRules) }),
    ...items.flatMap((item) => listOfItem(item, isPodcast)),
  ];
}

function listOfItem(
  { title = '', description, link, guid, pubDate, enclosures, itunes, content }: RssFeed.Item<string>,
  isPodcast: boolean,
): string[] {
  const [{ url, length = -1, type = '' } = {}, ...more] = enclosures ?? [];
  const story = parse(content?.encoded ?? '');
  const addresses = story
    .querySelectorAll('[href], [src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
  return listBroken(title, {
    'title, full link and description': Boolean(title && isUrl(link) && description),
    'a guid that is not a link': Boolean(guid?.value) && guid?.isPermaLink === false,
    'a date as in RFC 822': pubDate === undefined || new Date(pubDate).toUTCString() === pubDate,
    'full addresses in the story': addresses.every((each) => /^[a-z]+:/i.test(each)),
    'no dangerous elements in the story': story.querySelector(UNSAFE) === null,
    ...(isPodcast && {
      'one enclosure with length and media type':
        more.length === 0 &&
        isUrl(url) &&
        Number.isInteger(length) &&
        length >= 0 &&
        /^\w+\/[\w.+-]+$/.test(type),
      'whole seconds, and a number from 1':
        Number.isInteger(itunes?.duration ?? 0) && Number(itunes?.episode) >= 1,
    }),
  });
}

/** The elements that the channel or an item has twice. */
function listRepeated(xml: string): string[] {
  const [channel = '', ...items] = xml
    .replace(/<!\[CDATA\[.*?\]\]>|<image>.*?<\/image>/gs, '')
    .split('<item>');
  return [channel, ...items].flatMap((text) => {
    const names = Array.from(text.matchAll(/<([\w:]+)/g), ([, name = '']) => name);
    return names.filter((name, index) => names.indexOf(name) < index && !REPEATED.test(name));
  });
}

function listBroken(name: string, rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : `${name}: ${rule}`));
}

function isUrl(text = ''): boolean {
  return /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);
}
