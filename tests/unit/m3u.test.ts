import { expect, test } from 'vitest';
import { toM3u } from '@/recordings/feeds/m3u';
import { oddWords, toCatalog } from './sample-catalog';

test('a playlist names artist, title, whole seconds and address of each recording', () => {
  const playlist = toM3u(
    toCatalog(
      {},
      {
        title: `${oddWords}\nand on`,
        audio: 'https://example.com/a.mp3',
        duration: undefined,
        size: undefined,
      },
    ),
  );

  expect(playlist.split('\n')).toEqual([
    '#EXTM3U',
    '#EXTENC:UTF-8',
    '#PLAYLIST:Music · The home of Your Name',
    '#EXTINF:72,Your Name - Funk Ride',
    'https://www.example.com/audio/funk-ride.mp3',
    `#EXTINF:-1,Your Name - ${oddWords} and on`,
    'https://example.com/a.mp3',
    '',
  ]);
});

test('without recordings it is empty', () => {
  expect(toM3u(toCatalog())).toBe('#EXTM3U\n#EXTENC:UTF-8\n#PLAYLIST:Music · The home of Your Name\n');
});

test('characters that cannot be shown are left out', () => {
  expect(toM3u(toCatalog({ title: 'A\u001b ride' }))).toContain('Your Name - A ride\n');
});
