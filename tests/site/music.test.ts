import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '../sites.ts';
import { owner, second, sounds, tracks } from '../fixtures/site.ts';
import { find, findCards, readLinks, readMain, readText, readTexts } from './site.ts';

const main = readMain(sounds.path);
const cards = findCards(main);

const shown = tracks.map((track, index) => ({ ...track, card: cards[index] ?? main }));

describe.each(shown)('$title', ({ title, file, front, story, card }) => {
  test('has a story, and a player with waveform and length before any script runs', () => {
    const [first = ''] = story.trim().split(/[([]/);
    const player = find(card, 'astro-island');
    const { 'aria-label': name, 'aria-valuetext': value } = find(player, 'input').attributes;

    expect(readText(find(card, '.track-story'))).toContain(first.trim());
    expect(player.querySelector('button')?.getAttribute('aria-label')).toBe(`Play ${title}`);
    expect(name).toBe(`Seek in ${title}`);
    expect(value).toMatch(/^0 seconds of (1 minute|\d+ seconds)/);
    expect(find(player, 'svg path').getAttribute('d')).toMatch(/^M[\d.]/);
    expect(readText(player)).toMatch(/^[01]:\d\d$/);
  });

  test('has browser controls without scripts, which load nothing before they are used, and a download unless forbidden', () => {
    const src = `${fixtureSite.base}audio/${file}`;
    const offer = {
      href: src,
      download: `${owner.name} - ${title}.mp3`,
      'aria-label': expect.stringMatching(`^Download ${title} \\(MP3, \\d+\\skB\\)$`) as string,
    };

    expect(card.querySelectorAll('audio')).toEqual([]);
    // The parser takes the page for visitors without scripts for text.
    expect(find(parse(find(card, 'noscript').innerHTML), 'audio').attributes).toMatchObject({
      ...{ controls: '', preload: 'none', src, 'aria-label': title },
    });
    expect(card.querySelectorAll('a[download]').map(({ attributes }) => attributes)).toEqual(
      front.download ? [expect.objectContaining(offer)] : [],
    );
  });
});

test('each has authors, license and year', () => {
  const rights = cards.flatMap((card) => readTexts(card, '.track-rights'));

  expect(rights).toEqual([
    'Written by The Owner and A Machine. Free to share under CC0 1.0.',
    'Written by Somebody Else, arranged by The Owner. Used with permission. Free to share under CC BY 4.0. From songs.example.com.',
    'Written by Nobody Known. Public domain. Played by The Owner. All rights reserved. From An old book of dances.',
    'Written by The Owner. All rights reserved.',
  ]);
  // Two have the year, and the others have it in their files.
  expect(readText(readMain(sounds.path))).toContain('Recorded in 2024.');
});

test('a recording can be on any page, with its player, its story and a link to its own page', () => {
  const [card, ...more] = findCards(readMain('/muelle/'));

  expect(more).toEqual([]);
  expect(card?.id).toBe(second.id);
  expect(card && readLinks(card)[0]).toEqual([second.title, `/sounds/${second.id}/`]);
  expect(card?.querySelector('astro-island button')).not.toBeNull();
});
