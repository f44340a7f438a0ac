import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { parse } from 'node-html-parser';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import en from '#ui/messages/en.json' with { type: 'json' };
import type { Playlist } from '#player/types.ts';
import { long, owner, second, sounds, third, tracks } from '../fixtures/site.ts';
import { fixtureSite, markdownSite, siteUrl, type Site } from '../sites.ts';
import { find, findCards, readLinks, readMain, readPage, readText, readTexts, toFile } from './site.ts';

const { base, folder } = fixtureSite;
const toSong = (id: string) => `${sounds.path}${id}/`;
const toUrl = (path: string) => `${siteUrl}${base}${path.slice(1)}`;

test('the title of a card links to the page of its recording, and so do words and chords', () => {
  const cards = findCards(readMain(sounds.path));
  const links = cards.map((card) => readLinks(find(card, 'h2'))[0]);
  const songs = cards.flatMap(readLinks).filter(([name]) => name === 'Words and chords');

  expect(links).toEqual(tracks.map(({ id, title }) => [title, toSong(id)]));
  expect(songs).toEqual([['Words and chords', toSong(long.id)]]);
});

describe.each(tracks)('the page of $title', ({ id, title, story }) => {
  const page = readPage(toFile(toSong(id)));

  test('has title, player and the whole story, and is a song for networks and search engines', async () => {
    const [first = ''] = story.trim().split(/[([]/);
    const meta = (property: string) => find(page, `meta[property="${property}"]`).getAttribute('content');
    const data = JSON.parse(find(page, 'script[type="application/ld+json"]').innerHTML) as object;
    const card = `cards/${sounds.id}--${id}.jpg`;

    expect(readText(find(page, 'main h1'))).toBe(title);
    expect(find(page, 'main input[type=range]').getAttribute('aria-label')).toBe(`Seek in ${title}`);
    expect(readText(find(page, 'article'))).toContain(first.trim());
    expect([meta('og:type'), meta('og:url')]).toEqual(['music.song', toUrl(toSong(id))]);
    expect(Number(meta('music:duration'))).toBeGreaterThan(0);
    expect(find(page, 'link[rel=canonical]').getAttribute('href')).toBe(toUrl(toSong(id)));
    expect(data).toMatchObject({
      '@type': 'MusicRecording',
      name: title,
      url: toUrl(toSong(id)),
      byArtist: { name: owner.name },
      duration: expect.stringMatching(/^PT/) as string,
    });
    expect(meta('og:image')).toBe(toUrl(`/${card}`));
    expect(await sharp(`${folder}/${card}`).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

test('the captions of all songs have one style, with a note, too', () => {
  const captions = ['paper', 'sung'].map((id) => {
    const page = parse(readFileSync(`${markdownSite.folder}/sounds/${id}/index.html`, 'utf8'));
    return find(page, '.song-caption > p');
  });

  expect(captions.map(readText)).toEqual(['Hummed', 'Recorded in 2024.']);
  expect(captions[0]?.classNames).toBe(captions[1]?.classNames);
});

test('only a recording with versions has words and props for them', () => {
  const marks = ['as recorded', 'Versions', 'versionOf', 'without voice'];
  const found = tracks.map(({ id }) => {
    const html = find(readPage(toFile(toSong(id))), 'main').outerHTML;
    return [id, marks.filter((mark) => html.includes(mark)).length > 0];
  });

  expect(found).toEqual(tracks.map(({ id }) => [id, id === long.id]));
});

test('below its player, a page links to other places with the recording, and to the support of its owner', () => {
  const findLinks = (id: string) =>
    find(readMain(toSong(id)), 'article').querySelectorAll('a[href^="https:"]');
  const links = findLinks(long.id).map((link) => [
    link.getAttribute('aria-label') ?? readText(link),
    link.attrs['href'],
  ]);
  const icons = findLinks(long.id).map(
    (link) => link.querySelector('use')?.getAttribute('href')?.split('#')[1],
  );
  const support = ['Support this music', owner.support];

  expect(links).toEqual([
    ['Spotify', 'https://spotify.example.com/track/1'],
    ['Bandcamp', 'https://bandcamp.example.com/track/long-road'],
    ['Apple Music', 'https://music.example.com/album/1?i=2'],
    ['YouTube', 'https://youtube.example.com/watch?v=1'],
    ['The harbor shop', 'https://shop.example.com/'],
    support,
  ]);
  expect(icons).toEqual([
    ...['spotify', 'bandcamp', 'applemusic', 'youtube'].map((name) => `brand-${name}`),
    undefined,
    'icon-favorite',
  ]);
  expect(findLinks(second.id).map(readText)).toContain(support[0]);
});

test('a page links to the songs before and after it, and to all songs', () => {
  const links = readLinks(find(readMain(toSong(second.id)), 'nav'));

  expect(links).toEqual([
    [`Previous track ${long.title}`, toSong(long.id)],
    [`Next track ${third.title}`, toSong(third.id)],
    ['All recordings', sounds.path],
  ]);
});

test('a link to another song in a story leads to the card, or from a page to the other page', () => {
  const [name, moment] = ['the way out', 'the other way round'];
  const [card = ''] = findCards(readMain(sounds.path)).slice(-1).map(String);
  const links = readLinks(find(readMain(toSong('way-back')), 'article'));

  expect(card).toContain(`<a href="#${long.id}">${name}</a>`);
  expect(links).toContainEqual([name, toSong(long.id)]);
  expect(links).toContainEqual([moment, `${toSong(long.id)}#t=37`]);
  const feed = readFileSync(`${folder}/music/feed.xml`, 'utf8');
  expect(feed).toContain(`<a href="${toUrl(toSong(long.id))}">${name}</a>`);
});

test('words and chords are on the page in the original key before any script runs, and only where there are some', () => {
  const main = readMain(toSong(long.id));

  expect(readTexts(main, '.song-chord').slice(0, 3)).toEqual(['D', 'A/C♯', 'Bm']);
  expect(readTexts(main, '.song-sheet h3')).toEqual(['First', 'Chorus']);
  expect(readTexts(main, '.song-facts option[selected]')).toEqual(['D', 'no capo']);
  expect(readTexts(main, 'span.song-fact')).toEqual(['4/4', '96 beats per minute']);
  expect(readTexts(main, 'p').filter((text) => text.includes('CCLI'))).toEqual([
    '© 2024 The Owner · CCLI 12345',
  ]);
  expect(readMain(toSong(second.id)).querySelectorAll('.song-sheet, .song-facts')).toEqual([]);
});

test.each(tracks)('the code on the printed sheet of $title has the address of its page', ({ id }) => {
  const code = find(readMain(toSong(id)), '.recording-code');
  const squares = find(code, 'path')
    .getAttribute('d')
    ?.match(/\d+ \d+/g);

  const { data } = encode(toUrl(toSong(id)), { border: 2 });
  expect(squares).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : []))));
});

describe('a song without a recording', () => {
  const read = (file: string) => readFileSync(`${markdownSite.folder}/${file}`, 'utf8');
  const page = parse(read('sounds/alone/index.html'));
  const article = find(page, 'main article');

  test('has a page with its words, its note and whom its file names, for search engines and networks', () => {
    expect(readText(find(page, 'main h1'))).toBe('Before the Day');
    expect(readTexts(article, '.song-chord').slice(0, 3)).toEqual(['G', 'C', 'G']);
    expect(readTexts(article, 'p')).toContain('Hummed by all');
    expect(readText(article).match(/public domain/gi)).toHaveLength(1);
    expect(readText(find(article, '.track-rights'))).toMatch(/^Words: Ann Roe, 1818\. Public domain\. http/);
    expect(find(page, 'meta[name=description]').getAttribute('content')).toContain('Ann Roe');
    expect(read('sitemap.xml')).toContain('/sounds/alone/<');
  });

  test('has no player, and nothing that only recordings have', () => {
    expect(page.querySelectorAll('main input[type=range], main audio, .track, [href*="/audio/"]')).toEqual(
      [],
    );
    expect(page.querySelectorAll('script[type="application/ld+json"]')).toEqual([]);
    expect(readText(article)).not.toMatch(/Written by|[Pp]layed by|rights reserved|Support/);
  });

  test('is in the list of all songs, by title, with what there is of each, and its page leads there', () => {
    const list = find(find(parse(read('songs/index.html')), 'main'), 'ul');
    const songs = list.querySelectorAll('li').map((song) => readTexts(song, 'p'));
    const titles = songs.map(([title = '']) => title);
    const { compare } = new Intl.Collator('en', { ignorePunctuation: true });

    expect(titles).toEqual(titles.toSorted(compare));
    expect(songs).toContainEqual(['Before the Day', 'Key of G · Words and chords']);
    expect(songs).toContainEqual([second.title, 'Recording']);
    expect(songs).toContainEqual(['Three Shores', 'Words · Recording']);
    expect(list.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain(
      '/sub/sounds/alone/',
    );
    expect(readLinks(find(page, 'main article + nav'))).toEqual([['All songs', '/songs/']]);
  });

  test('has a field that finds it, whose script is built and stored offline only for a page with the list', () => {
    const countScripts = (site: Site) => {
      const worker = readFileSync(`${site.folder}/sw.js`, 'utf8');
      const scripts = globSync(`${site.folder}/_astro/*.js`);
      const fields = scripts.filter((file) => readFileSync(file, 'utf8').includes(en.findSong));
      return { fields: fields.length, isStored: fields.some((file) => worker.includes(basename(file))) };
    };

    expect(countScripts(markdownSite)).toEqual({ fields: 1, isStored: true });
    expect(countScripts(fixtureSite)).toEqual({ fields: 0, isStored: false });
  });

  test('is in no list of recordings: cards, feed, playlist, player, JSON-LD', () => {
    const { tracks, songs } = JSON.parse(read('music/recordings.json')) as Playlist;
    const last = find(parse(read('sounds/hymns-zh/index.html')), 'main nav');

    expect(songs).toEqual([{ id: 'alone', title: 'Before the Day', path: '/sub/sounds/alone/' }]);
    expect(tracks.map(({ id }) => id)).not.toContain('alone');
    for (const file of ['sounds/index.html', 'music/feed.xml', 'music/recordings.m3u8'])
      expect(read(file)).not.toContain('Before the Day');
    expect(readText(last)).not.toContain('Next track');
  });
});
