import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import type { CatalogTrack } from '#recordings/catalog.ts';
import { createCatalogJsonLd } from '#recordings/json-ld.ts';
import { renderFeed } from '#recordings/feeds/rss.ts';

type Given = Partial<CatalogTrack>;

const url = 'https://www.example.com/music/#funk-ride';
/** Text that XML has to escape. */
const oddWords = 'Salt & "Pepper" <b>’s ]]> &amp;, part 1';

/** The catalog of a site whose tracks have the given values. */
const toCatalog = (tracks: Given[], title = 'Music') => ({
  title,
  description: 'Twelve recordings.',
  artist: 'Your Name',
  lang: 'en-US',
  home: 'https://www.example.com/',
  support: undefined,
  url: 'https://www.example.com/music/',
  artwork: 'https://www.example.com/pictures/artwork-2-1400.jpg',
  tracks: tracks.map((given) => ({
    id: 'funk-ride',
    number: 1,
    title: 'Funk Ride',
    url,
    audio: 'https://www.example.com/audio/funk-ride.mp3',
    type: 'audio/mpeg',
    size: 1_000_000,
    duration: 72.4,
    year: 2026,
    date: undefined,
    writers: ['Your Name'],
    licence: 'CC0-1.0',
    rights: 'Written by Your Name. Free to share under CC0 1.0.',
    story: '<p>Bass first.</p>',
    artwork: 'https://www.example.com/pictures/artwork-1-1400.jpg',
    isOffered: true,
    ...given,
  })),
});
const self = 'https://www.example.com/music/feed.xml';
const write = (tracks: Given[]) => renderFeed(toCatalog(tracks, oddWords), self, 'Astro');
const readItem = (given: Given) => parseRssFeed(write([given])).items?.[0];

test('an item of the feed has number, artist, writers and license of its track', () => {
  expect(readItem({ number: 5, writers: ['Jane Doe', 'Your Name'] })).toMatchObject({
    itunes: { author: 'Your Name', episode: 5, duration: 72 },
    podcast: {
      license: { display: 'cc0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      persons: [
        { display: 'Jane Doe', role: 'songwriter', group: 'writing' },
        { display: 'Your Name', role: 'songwriter', group: 'writing' },
      ],
    },
  });
  const terms = readItem({ licence: 'all rights reserved' })?.podcast?.license;
  expect(terms).toEqual({ display: 'all rights reserved', url });
});

test('a new track does not change the other items', () => {
  const old = [{ id: 'a', year: undefined }, { id: 'b' }, { id: 'c', date: '2026-11-20' }];
  const readItems = (tracks: Given[]) => write(tracks).match(/<item>.*?<\/item>/gs) ?? [];

  expect(readItems([{ id: 'new', year: 1999 }, ...old]).slice(1)).toEqual(readItems(old));
});

test.each<[Given, object]>([
  [{ duration: 9.6 }, { duration: 'PT10S' }],
  [{ year: 2019, date: '2026-11-20' }, { datePublished: '2026-11-20' }],
  [{ year: 2019 }, { datePublished: undefined }],
  [{ duration: undefined }, { duration: undefined }],
  [{ writers: ['Ann'] }, { recordingOf: { composer: [{ '@type': 'Person', name: 'Ann' }] } }],
  [{ writers: [] }, { recordingOf: { '@type': 'MusicComposition', name: 'Funk Ride' } }],
  [{ licence: 'CC0-1.0' }, { license: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
  [{ licence: 'all rights reserved' }, { license: undefined }],
])('search engines read %j as %j', (given, data) => {
  const { track } = JSON.parse(createCatalogJsonLd(toCatalog([given]))) as { track: object[] };

  expect({
    ...Object.fromEntries(Object.keys(data).map((key) => [key, undefined])),
    ...track[0],
  }).toMatchObject(data);
});
