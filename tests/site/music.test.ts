import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sites } from '../../scripts/sites.mjs';
import { countWords, find, readLinks, readMain, readText } from './site';

const titles = [
  'Do You Want To Know Me',
  'Hold On Tight',
  'Faithful One',
  'Disconnected',
  'Funk Ride',
  'Glad 122',
  'The Solid Rock',
  'Waiting For The Son',
  'Butterfly',
  'Light In Darkness',
  'Stranger in a Strange Land',
  'Cool Baby',
];
const main = readMain('/music/');
const cards = main.querySelectorAll('.tracks > li');

test('the recordings stand in the order of the owner', () => {
  expect(readText(find(main, 'h1'))).toBe('Recordings');
  expect(cards.map((card) => readText(find(card, 'h2')))).toEqual(titles);
});

test('the introduction leads to streaming and to shops, and invites to download', () => {
  const intro = main.querySelectorAll('.copy > p').map(readText).join(' ');

  expect(intro).toMatch(/home, in a small project studio/);
  expect(intro).toMatch(/download any of the tracks/);
  expect(readLinks(main).map(([words]) => words)).toEqual([
    'Spotify',
    'SoundCloud',
    'music shops',
    'on disc',
  ]);
});

describe.each(titles.map((title, index) => ({ title, card: cards[index] })))('$title', ({ title, card }) => {
  test('has its story', () => {
    const words = countWords(find(card ?? main, '.track-story'));

    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
  });

  test('has a player that says its name and loads nothing before it is used', () => {
    expect(find(card ?? main, 'audio').attributes).toMatchObject({
      controls: '',
      preload: 'none',
      'aria-label': title,
    });
  });

  test('plays an mp3 that is there', () => {
    const src = find(card ?? main, 'audio').getAttribute('src') ?? '';

    const start = readFileSync(`${sites.root.folder}${src}`).subarray(0, 3);

    const isFrame = start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0;
    expect(src).toMatch(/^\/audio\/[\w-]+\.mp3$/);
    expect(start.toString() === 'ID3' || isFrame).toBe(true);
  });
});
