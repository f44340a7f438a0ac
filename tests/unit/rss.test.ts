import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { findControl } from '@/lib/control-characters';
import { toFeed } from '@/recordings/feeds/rss';
import type { Catalog } from '@/recordings/catalog-types';
import { oddWords, toCatalog } from './sample-catalog';

const self = 'https://www.example.com/music/feed.xml';
const write = (catalog: Catalog, at = self) => toFeed(catalog, { self: at, generator: 'Astro' });
const read = (...tracks: Parameters<typeof toCatalog>) => parseRssFeed(write(toCatalog(...tracks)));

test('the channel says what it is and where', () => {
  const { items, ...channel } = read({});

  expect(items).toHaveLength(1);
  expect(channel).toMatchObject({
    title: 'Music · The home of Your Name',
    description: 'Twelve recordings.',
    link: 'https://www.example.com/music/',
    language: 'en-US',
    generator: 'Astro',
    image: { url: 'https://www.example.com/pictures/artwork-2-1400.jpg' },
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    itunes: { author: 'Your Name', categories: [{ text: 'Music' }], explicit: false, type: 'serial' },
    podcast: { medium: 'music', locked: { value: false } },
  });
});

test('an item has all that a player shows', () => {
  const [item] = read({ number: 5, writers: ['Jane Doe', 'Your Name'] }).items ?? [];

  expect(item).toMatchObject({
    title: 'Funk Ride',
    link: 'https://www.example.com/music/#funk-ride',
    description: 'Bass first.',
    content: { encoded: '<p>Bass first.</p>' },
    pubDate: 'Thu, 01 Jan 2026 12:00:00 GMT',
    enclosures: [
      { url: 'https://www.example.com/audio/funk-ride.mp3', length: 1_000_000, type: 'audio/mpeg' },
    ],
    dc: { rights: ['Written by Your Name. Free to share under CC0 1.0.'] },
    itunes: {
      author: 'Your Name',
      image: 'https://www.example.com/pictures/artwork-1-1400.jpg',
      episode: 5,
      duration: 72,
      explicit: false,
    },
    podcast: {
      license: { display: 'cc0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      persons: [
        { display: 'Jane Doe', role: 'songwriter', group: 'writing' },
        { display: 'Your Name', role: 'songwriter', group: 'writing' },
      ],
    },
  });
});

test('odd words arrive as they were written', () => {
  const catalog = { ...toCatalog({ title: oddWords, rights: oddWords, story: '' }), title: oddWords };

  const feed = parseRssFeed(write(catalog));

  expect(feed.title).toBe(oddWords);
  expect(feed.items?.[0]).toMatchObject({
    title: oddWords,
    description: oddWords,
    dc: { rights: [oddWords] },
  });
});

test('a story keeps its markup, whatever is in it', () => {
  const story = '<p>Tom &amp; <a href="https://example.com/?a=1&amp;b=2">Ann</a> ]]&gt; ]]></p>';

  const [item] = read({ story }).items ?? [];

  expect(item).toMatchObject({ content: { encoded: story }, description: 'Tom & Ann ]]> ]]>' });
});

test('a recording is the same to readers when its mp3, title and place change', () => {
  const before = read({}).items?.[0];
  const after = read({ audio: 'https://example.com/b.mp3', title: 'Ride', number: 7 }).items?.[0];
  const other = read({ id: 'cool-baby' }).items?.[0];

  // Readers know the recording by this since the first feed: a version 5 UUID of its id within that of the feed.
  expect(before?.guid).toEqual({ isPermaLink: false, value: '7f93c735-1124-5705-aeff-9840ba6dadab' });
  expect(after?.guid).toEqual(before?.guid);
  expect(other?.guid).not.toEqual(before?.guid);
});

test('two sites have no recording in common', () => {
  const feeds = [self, 'https://www.example.com/sub/music/feed.xml'].map((at) =>
    parseRssFeed(write(toCatalog({}), at)),
  );

  expect(new Set(feeds.map(({ podcast }) => podcast?.guid)).size).toBe(2);
  expect(new Set(feeds.map(({ items }) => items?.[0]?.guid?.value)).size).toBe(2);
});

test('of a recording on another server the length is 0, as RSS asks for', () => {
  const feed = write(toCatalog({ size: undefined, duration: undefined }));

  expect(feed).toContain('length="0"');
  expect(feed).not.toContain('itunes:duration');
});

test('a recording that visitors are not offered to keep is left out, and the others keep their numbers', () => {
  const { items } = read({ id: 'a', isOffered: false }, { id: 'b', number: 2 });

  expect(items?.map(({ itunes }) => itunes?.episode)).toEqual([2]);
});

test('terms in words lead to the card that explains them', () => {
  const [item] = read({ licence: 'all rights reserved' }).items ?? [];

  expect(item?.podcast?.license).toEqual({
    display: 'all rights reserved',
    url: 'https://www.example.com/music/#funk-ride',
  });
});

test('without recordings there is a channel without items', () => {
  const { title, items } = read();

  expect(title).toBe('Music · The home of Your Name');
  expect(items ?? []).toEqual([]);
});

test('characters that no XML may have are left out', () => {
  const odd = 'A\u000b\u0008 ride\ud800';
  const feed = write({ ...toCatalog({ title: odd, rights: odd, story: `<p>${odd} &#11;</p>` }), title: odd });

  expect(findControl(feed)).toBeUndefined();
  expect(parseRssFeed(feed)).toMatchObject({ title: 'A ride', items: [{ title: 'A ride' }] });
});
