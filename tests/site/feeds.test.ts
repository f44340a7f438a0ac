import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import { v5 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { toFeedId } from '@/recordings/feeds/feed-id';
import type { Playlist } from '@/player/types';
import { fixture, siteUrl, fixtureSite, type Site } from '../sites.ts';
import { owner, sounds, tracks as written } from '../fixtures/site';
import { find, findCards, pageFiles, readPage, toFile as toPageFile } from './site';

/** What the fixture has in its tags: the album of those that have one. */
const tags = Object.fromEntries(written.map(({ file }) => [file, 'Four Tunes']));

interface MusicPlaylist {
  numTracks: number;
  track: { name: string; url: string; duration: string; license?: string; audio: { contentUrl: string } }[];
}

describe('the recordings', () => {
  const site = fixtureSite;
  const top = `${siteUrl}${site.base}`;
  const screen = `${top}${sounds.path.slice(1)}`;
  const music = readPage(toPageFile(sounds.path), site);
  const titles = written.map(({ title }) => title);
  const cards = findCards(music).map(({ id }) => `${screen}#${id}`);
  const files = written.map(({ front }) => `${top}${front.audio.slice(1)}`);
  const isOffered = (_: string, index: number) => written[index]?.front.download !== false;
  const [feed, playlist] = [readFeed(site), readPlaylist(site)];
  const items = feed.items ?? [];
  const data = JSON.parse(find(music, 'script[type="application/ld+json"]').innerHTML) as MusicPlaylist;

  test('are listed for the player with all that it shows', async () => {
    const { artist, tracks } = JSON.parse(read('music/recordings.json', site)) as Playlist;

    expect(artist).toBe(owner.name);
    expect(tracks.map(({ title }) => title)).toEqual(titles);
    expect(tracks.map(({ src, file = src }) => siteUrl + file)).toEqual(files);
    expect(tracks.map(({ path }) => siteUrl + path)).toEqual(cards);
    const downloads = titles.map((title) => `${owner.name} - ${title}.mp3`);
    expect(tracks.map(({ download }) => download)).toEqual(
      downloads.map((name, index) => (isOffered(name, index) ? name : undefined)),
    );
    for (const { album, artwork, duration = 0, peaks, src } of tracks) {
      expect(album).toBe(tags[src.split('/').pop() ?? '']);
      expect(peaks).toMatch(/^[\w-]{120}$/);
      expect(Math.abs(duration - (await readDuration(siteUrl + src, site)))).toBeLessThan(0.1);
      expect(await readSize(siteUrl + artwork, site)).toEqual(['jpeg', 512, 512]);
    }
  });

  test('are listed for the player in few bytes', () => {
    const text = read('music/recordings.json', site);

    expect(text).toBe(JSON.stringify(JSON.parse(text)));
    expect(text.length).toBeLessThan(500 * titles.length);
  });

  test('have a feed that says what it is', async () => {
    expect(feed).toMatchObject({
      title: find(music, 'title').text,
      description: find(music, 'meta[name=description]').getAttribute('content'),
      link: screen,
      language: owner.lang,
      atom: { links: [{ href: `${top}music/feed.xml`, rel: 'self' }] },
      podcast: { guid: toFeedId(`${top}music/feed.xml`), medium: 'music' },
    });
    expect(feed.lastBuildDate).toBeUndefined();
    expect(await readSize(feed.itunes?.image, site)).toEqual(['jpeg', 1400, 1400]);
  });

  test('stand in the feed in the order of the owner, also where the newest is shown first', () => {
    const newest = items.toSorted((a, b) => Date.parse(b.pubDate ?? '') - Date.parse(a.pubDate ?? ''));

    expect(newest.map(({ title }) => title)).toEqual(titles.filter(isOffered));
    expect(items.map(({ link }) => link)).toEqual(cards.filter(isOffered));
    expect(items.map(({ itunes }) => itunes?.episode)).toEqual(
      titles.map((_, index) => index + 1).filter((number) => isOffered('', number - 1)),
    );
  });

  test('keep what they are known by, whatever their files are called', () => {
    const ids = cards
      .filter(isOffered)
      .map((card) => v5(new URL(card).hash.slice(1), toFeedId(`${top}music/feed.xml`)));

    expect(items.map(({ guid }) => guid)).toEqual(ids.map((value) => ({ value, isPermaLink: false })));
  });

  test.each(items)('have an mp3 in the feed as long as the file: $title', async ({ enclosures, itunes }) => {
    const [{ url, length, type } = {}] = enclosures ?? [];

    expect(files).toContain(url);
    expect({ length, type }).toEqual({ length: statSync(toFile(url, site)).size, type: 'audio/mpeg' });
    expect(Math.abs((itunes?.duration ?? 0) - (await readDuration(url, site)))).toBeLessThan(0.6);
    const [format, width = 0, height] = await readSize(itunes?.image, site);
    expect([format, height]).toEqual(['jpeg', width]);
    expect(width).toBeGreaterThanOrEqual(512);
  });

  test.each(items)('tell their story in the feed: $title', ({ link = '', description, content, dc }) => {
    const id = new URL(link).hash.slice(1);
    const story = find(music, `[id="${id}"] .track-story`);
    const card = find(music, `[id="${id}"]`);

    expect(description).toBe(story.structuredText.trim());
    expect(content?.encoded).toContain('<p>');
    expect(dc?.rights?.[0]).toMatch(/^Written by /);
    expect(card.structuredText).toContain(dc?.rights?.[0]);
  });

  test('have a playlist of what is there', async () => {
    expect(playlist.map(({ url }) => url)).toEqual(files);
    expect(playlist.map(({ words }) => words)).toEqual(titles.map((title) => `${owner.name} - ${title}`));
    for (const { seconds, url } of playlist) {
      expect(Math.abs(seconds - (await readDuration(url, site)))).toBeLessThan(0.6);
    }
  });

  test('are told to search engines', async () => {
    expect(data.numTracks).toBe(titles.length);
    expect(data.track.map(({ name }) => name)).toEqual(titles);
    expect(data.track.map(({ url }) => url)).toEqual(cards);
    expect(data.track.map(({ audio }) => audio.contentUrl)).toEqual(files);
    for (const { duration, audio } of data.track) {
      const [, minutes = 0, seconds] = /^PT(?:(\d+)M)?(\d+)S$/.exec(duration) ?? [];
      const length = 60 * Number(minutes) + Number(seconds);
      expect(Math.abs(length - (await readDuration(audio.contentUrl, site)))).toBeLessThan(0.6);
    }
    expect(data.track.map(({ license }) => license)).toEqual([
      'https://creativecommons.org/publicdomain/zero/1.0/',
      'https://creativecommons.org/licenses/by/4.0/',
      undefined,
      undefined,
    ]);
  });

  test.each(pageFiles)('are found from %s', (file) => {
    const links = readPage(file, site).querySelectorAll('head link[rel=alternate]');

    expect(links.map(({ attributes: { type, href, title } }) => [type, href, title])).toEqual([
      ['application/rss+xml', `${site.base}music/feed.xml`, `Recordings by ${owner.name}, as a feed`],
      [
        'application/vnd.apple.mpegurl',
        `${site.base}music/recordings.m3u8`,
        `Recordings by ${owner.name}, as a playlist`,
      ],
    ]);
  });

  test('lead nowhere that is not there', () => {
    const text = ['music/feed.xml', 'music/recordings.m3u8'].map((file) => read(file, site)).join();
    const urls = [...text.matchAll(new RegExp(`${siteUrl}[^\\s"<]*`, 'g'))].map(([url]) => url);

    const missing = urls.filter((url) => !url.startsWith(top) || !existsSync(toFile(url, site)));

    expect(urls.length).toBeGreaterThan(3 * items.length + titles.length);
    expect(missing).toEqual([]);
  });
});

function read(file: string, site: Site): string {
  return readFileSync(`${site.folder}/${file}`, 'utf8');
}

function readFeed(site: Site) {
  return parseRssFeed(read('music/feed.xml', site));
}

/** Seconds, words and address of each entry of the playlist. */
function readPlaylist(site: Site): { seconds: number; words: string; url: string }[] {
  const [first, , , ...lines] = read('music/recordings.m3u8', site).split('\n');
  expect(first).toBe('#EXTM3U');
  const entries = lines.join('\n').matchAll(/#EXTINF:(-?\d+),(.*)\n(.*)\n/g);
  return [...entries].map(([, seconds, words = '', url = '']) => ({ seconds: Number(seconds), words, url }));
}

/** The built file at an address. */
function toFile(url = '', site: Site): string {
  const { pathname } = new URL(url);
  return `${site.folder}/${pathname.slice(site.base.length)}${pathname.endsWith('/') ? 'index.html' : ''}`;
}

async function readDuration(url: string | undefined, site: Site): Promise<number> {
  const { format } = await parseFile(toFile(url, site), { duration: true });
  return format.duration ?? 0;
}

async function readSize(url: string | undefined, site: Site): Promise<[string, number?, number?]> {
  const { format, width, height } = await sharp(toFile(url, site)).metadata();
  return [format, width, height];
}

describe('what visitors listen to', () => {
  const site = fixtureSite;
  const { tracks } = JSON.parse(read('music/recordings.json', site)) as Playlist;

  const covered = tracks.filter(({ file }) => file !== undefined);

  test('is a copy of its own where there is a cover, and else the file itself', () => {
    const hasCover = written.map(({ front }) =>
      readFileSync(`${fixture}/public${front.audio}`).includes('APIC'),
    );

    expect(tracks.map(({ file }) => file !== undefined)).toEqual(hasCover);
    expect(new Set(hasCover).size).toBe(2);
  });

  test.each(covered.map((track) => [track.title, track] as const))(
    '%s begins with its sound, not with its cover',
    (_, { src, file = '' }) => {
      const [heard, kept] = [src, file].map((path) => readFileSync(toFile(siteUrl + path, site)));

      expect(heard?.[0]).toBe(0xff);
      expect(heard && kept?.subarray(-heard.length).equals(heard)).toBe(true);
      expect(kept?.toString('latin1', 0, 3)).toBe('ID3');
    },
  );
});
