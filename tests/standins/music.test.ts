import { readFileSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { ownerSite } from '../../scripts/sites.ts';
import { countWords, find, findCards, readLinks, readText } from '../site/site';
import { owner, readMain, titles } from './site';

const main = readMain('/music/');
const cards = findCards(main);

test('the twelve recordings stand in the order that was asked for', () => {
  expect(readText(find(main, 'h1'))).toBe('Recordings');
  expect(cards.map((card) => readText(find(card, 'h2')))).toEqual(titles);
});

test('the introduction leads to streaming and to shops, and invites to download', () => {
  const paragraphs = main.querySelectorAll('h1 + div > div > p');
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

test.each(titles.map((title, index) => [title, cards[index] ?? main] as const))(
  '%s has its story, lasts a minute or two and can be kept',
  (title, card) => {
    const words = countWords(find(card, '.track-story'));

    expect(words).toBeGreaterThanOrEqual(25);
    expect(words).toBeLessThanOrEqual(120);
    expect(readText(find(card, '[data-player]'))).toMatch(/^[01]:\d\d$/);
    expect(find(card, 'a[download]').getAttribute('download')).toBe(`${owner.name} - ${title}.mp3`);
  },
);

describe('the feed', () => {
  const { items = [] } = parseRssFeed(readFileSync(`${ownerSite.folder}/music/feed.xml`, 'utf8'));

  test('has all of them', () => {
    expect(items.map(({ title }) => title)).toEqual(titles);
  });

  test.each(items)('says that $title may be shared', ({ dc, podcast }) => {
    expect(dc?.rights?.[0]).toMatch(/^Written by .*\. Free to share under CC0 1\.0\.$/);
    expect(podcast?.license?.url).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
  });
});

test('they are listed for the player in few bytes, as one album', () => {
  const text = readFileSync(`${ownerSite.folder}/music/recordings.json`, 'utf8');
  const { tracks } = JSON.parse(text) as { tracks: { album: string }[] };

  expect(text.length).toBeLessThan(6000);
  expect(new Set(tracks.map(({ album }) => album))).toEqual(new Set(['Twelve Recordings']));
});
