import { expect, test } from 'vitest';
import { toJsonLd } from '@/recordings/feeds/json-ld';
import { oddWords, toCatalog } from './sample-catalog';

const read = (...given: Parameters<typeof toCatalog>) =>
  JSON.parse(toJsonLd(toCatalog(...given))) as { numTracks: number; track: Record<string, unknown>[] };

test('a recording says who plays, who wrote it, how long it is and under which licence', () => {
  const playlist = read({});

  expect(playlist).toEqual({
    '@context': 'https://schema.org',
    '@type': 'MusicPlaylist',
    name: 'Music · The home of Your Name',
    url: 'https://www.example.com/music/',
    creator: {
      '@type': 'Person',
      '@id': 'https://www.example.com/#owner',
      name: 'Your Name',
      url: 'https://www.example.com/',
    },
    numTracks: 1,
    track: [
      {
        '@type': 'MusicRecording',
        name: 'Funk Ride',
        url: 'https://www.example.com/music/#funk-ride',
        byArtist: { '@id': 'https://www.example.com/#owner' },
        duration: 'PT1M12S',
        recordingOf: {
          '@type': 'MusicComposition',
          name: 'Funk Ride',
          composer: [{ '@type': 'Person', name: 'Your Name' }],
        },
        license: 'https://creativecommons.org/publicdomain/zero/1.0/',
        audio: {
          '@type': 'AudioObject',
          contentUrl: 'https://www.example.com/audio/funk-ride.mp3',
          encodingFormat: 'audio/mpeg',
          duration: 'PT1M12S',
        },
      },
    ],
  });
});

test.each([
  [9.6, 'PT10S'],
  [60, 'PT1M0S'],
  [3599.7, 'PT1H0S'],
  [3725, 'PT1H2M5S'],
])('%d seconds are %s', (duration, text) => {
  expect(read({ duration }).track[0]).toMatchObject({ duration: text });
});

test('what is not known is left out', () => {
  const [track = {}] = read({ duration: undefined, writers: [], licence: 'all rights reserved' }).track;

  expect(Object.keys(track)).not.toContain('duration');
  expect(Object.keys(track)).not.toContain('license');
  expect(track['recordingOf']).toEqual({ '@type': 'MusicComposition', name: 'Funk Ride' });
});

test('no title ends the script it stands in', () => {
  const title = `</script>${oddWords}`;

  const text = toJsonLd(toCatalog({ title }));

  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ track: [{ name: title }] });
});
