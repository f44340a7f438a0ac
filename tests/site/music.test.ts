import { readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { sites } from '../../scripts/sites.mjs';
import { countWords, find, owner, readLinks, readMain, readText } from './site';

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
  const paragraphs = main.querySelectorAll('.copy > p');
  const intro = paragraphs.map(readText).join(' ');

  expect(intro).toMatch(/home, in a small project studio/);
  expect(intro).toMatch(/download any of the tracks/);
  expect(paragraphs.flatMap(readLinks).map(([words]) => words)).toEqual([
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

  test('has a player with a waveform and the length of the recording before any script runs', () => {
    const player = find(card ?? main, '.track-player');

    expect(find(player, 'button').getAttribute('aria-label')).toBe(`Play ${title}`);
    expect(find(player, 'input').getAttribute('aria-label')).toBe(`Seek in ${title}`);
    expect(find(player, 'input').getAttribute('aria-valuetext')).toMatch(
      /^0 seconds of (1 minute|\d+ seconds)/,
    );
    expect(find(player, '.waveform path').getAttribute('d')).toMatch(/^M[\d.]/);
    expect(readText(find(player, '.times'))).toMatch(/^0:00 [01]:\d\d$/);
  });

  test('has the controls of the browser where scripts do not run, which load nothing before they are used', () => {
    expect(card?.querySelectorAll('audio')).toEqual([]);
    expect(findControls(card ?? main).attributes).toMatchObject({
      controls: '',
      preload: 'none',
      'aria-label': title,
    });
  });

  test('can be kept under the names of owner and track', () => {
    const link = find(card ?? main, '.track-player a');

    expect(link.attributes).toMatchObject({
      href: findControls(card ?? main).getAttribute('src'),
      download: `${owner.name} - ${title}.mp3`,
      'aria-label': `Download ${title}`,
    });
  });

  test('plays an mp3 that is there', () => {
    const src = findControls(card ?? main).getAttribute('src') ?? '';

    const start = readFileSync(`${sites.root.folder}${src}`).subarray(0, 3);

    const isFrame = start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0;
    expect(src).toMatch(/^\/audio\/[\w-]+\.mp3$/);
    expect(start.toString() === 'ID3' || isFrame).toBe(true);
  });
});

/** What a visitor without scripts gets; the parser takes it for text. */
function findControls(card: HTMLElement): HTMLElement {
  return find(parse(find(card, 'noscript').innerHTML), 'audio');
}
