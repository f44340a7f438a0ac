import type { CatalogTrack, Catalog } from '#recordings/catalog.ts';

/** A track of the catalog with the given values. */
const toTrack = (given: Partial<CatalogTrack> = {}): CatalogTrack => ({
  id: 'funk-ride',
  number: 1,
  title: 'Funk Ride',
  url: 'https://www.example.com/music/#funk-ride',
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
});

/** The catalog of a site with these tracks. */
export const toCatalog = (...tracks: Partial<CatalogTrack>[]): Catalog => ({
  title: 'Music · The home of Your Name',
  description: 'Twelve recordings.',
  artist: 'Your Name',
  lang: 'en-US',
  home: 'https://www.example.com/',
  url: 'https://www.example.com/music/',
  artwork: 'https://www.example.com/pictures/artwork-2-1400.jpg',
  tracks: tracks.map(toTrack),
});

/** Text that XML, JSON and playlists each have to escape. */
export const oddWords = 'Salt & "Pepper" <b>’s ]]> &amp;, part 1';
