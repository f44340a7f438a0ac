import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import { v5 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { toFeedId } from '@/recordings/feeds/feed-id';
import type { Playlist } from '@/player/types';
import { siteUrl, sites } from '../../scripts/sites.mjs';
import { find, owner, pageFiles, readPage, readTexts, type BuiltSite } from './site';

interface MusicPlaylist {
  numTracks: number;
  track: { name: string; url: string; duration: string; license: string; audio: { contentUrl: string } }[];
}

describe.each(Object.values(sites))('the recordings at $base', (site) => {
  const top = `${siteUrl}${site.base}`;
  const music = readPage('music/index.html', site);
  const titles = readTexts(music, '.track-title');
  const cards = music.querySelectorAll('.tracks > li').map(({ id }) => `${top}music/#${id}`);
  const files = music
    .querySelectorAll('.tracks a[download]')
    .map((link) => siteUrl + (link.getAttribute('href') ?? ''));
  const [feed, playlist] = [readFeed(site), readPlaylist(site)];
  const items = feed.items ?? [];
  const data = JSON.parse(find(music, 'script[type="application/ld+json"]').innerHTML) as MusicPlaylist;

  test('are listed for the player with all that it shows', async () => {
    const { artist, tracks } = JSON.parse(read('music/recordings.json', site)) as Playlist;

    expect(artist).toBe(owner.name);
    expect(tracks.map(({ title }) => title)).toEqual(titles);
    expect(tracks.map(({ file }) => siteUrl + (file ?? ''))).toEqual(files);
    expect(tracks.map(({ path }) => siteUrl + path)).toEqual(cards);
    for (const { album, artwork, duration = 0, peaks, src, title, download } of tracks) {
      expect({ album, download }).toEqual({
        album: 'Twelve Recordings',
        download: `${owner.name} - ${title}.mp3`,
      });
      expect(peaks).toMatch(/^[\w-]{120}$/);
      expect(Math.abs(duration - (await readDuration(siteUrl + src, site)))).toBeLessThan(0.1);
      expect(await readSize(siteUrl + artwork, site)).toEqual(['jpeg', 512, 512]);
    }
  });

  test('are listed for the player in few bytes', () => {
    const text = read('music/recordings.json', site);

    expect(text).toBe(JSON.stringify(JSON.parse(text)));
    expect(text.length).toBeLessThan(6000);
  });

  test('have a feed that says what it is', async () => {
    expect(feed).toMatchObject({
      title: find(music, 'title').text,
      description: find(music, 'meta[name=description]').getAttribute('content'),
      link: `${top}music/`,
      language: owner.lang,
      atom: { links: [{ href: `${top}music/feed.xml`, rel: 'self' }] },
      podcast: { guid: toFeedId(`${top}music/feed.xml`), medium: 'music' },
    });
    expect(feed.lastBuildDate).toBeUndefined();
    expect(await readSize(feed.itunes?.image, site)).toEqual(['jpeg', 1400, 1400]);
  });

  test('stand in the feed in the order of the owner, also where the newest is shown first', () => {
    const newest = items.toSorted((a, b) => Date.parse(b.pubDate ?? '') - Date.parse(a.pubDate ?? ''));

    expect(newest.map(({ title }) => title)).toEqual(titles);
    expect(items.map(({ link }) => link)).toEqual(cards);
    expect(items.map(({ itunes }) => itunes?.episode)).toEqual(titles.map((_, index) => index + 1));
  });

  test('keep what they are known by, whatever their files are called', () => {
    const ids = cards.map((card) => v5(new URL(card).hash.slice(1), toFeedId(`${top}music/feed.xml`)));

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
    const story = find(music, `[id="${new URL(link).hash.slice(1)}"] .track-story`);

    expect(description).toBe(story.structuredText.trim());
    expect(content?.encoded).toContain('<p>');
    expect(dc?.rights?.[0]).toMatch(/^Written by .*\. Free to share under CC0 1\.0\.$/);
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
    for (const { duration, license, audio } of data.track) {
      const [, minutes = 0, seconds] = /^PT(?:(\d+)M)?(\d+)S$/.exec(duration) ?? [];
      const length = 60 * Number(minutes) + Number(seconds);
      expect(Math.abs(length - (await readDuration(audio.contentUrl, site)))).toBeLessThan(0.6);
      expect(license).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
    }
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
    const urls = [...text.matchAll(/https:\/\/www\.example\.com[^\s"<]*/g)].map(([url]) => url);

    const missing = urls.filter((url) => !url.startsWith(top) || !existsSync(toFile(url, site)));

    expect(urls.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

function read(file: string, site: BuiltSite): string {
  return readFileSync(`${site.folder}/${file}`, 'utf8');
}

function readFeed(site: BuiltSite) {
  return parseRssFeed(read('music/feed.xml', site));
}

/** Seconds, words and address of each entry of the playlist. */
function readPlaylist(site: BuiltSite): { seconds: number; words: string; url: string }[] {
  const [first, , , ...lines] = read('music/recordings.m3u8', site).split('\n');
  expect(first).toBe('#EXTM3U');
  const entries = lines.join('\n').matchAll(/#EXTINF:(-?\d+),(.*)\n(.*)\n/g);
  return [...entries].map(([, seconds, words = '', url = '']) => ({ seconds: Number(seconds), words, url }));
}

/** The built file at an address. */
function toFile(url = '', site: BuiltSite): string {
  const { pathname } = new URL(url);
  return `${site.folder}/${pathname.slice(site.base.length)}${pathname.endsWith('/') ? 'index.html' : ''}`;
}

async function readDuration(url: string | undefined, site: BuiltSite): Promise<number> {
  const { format } = await parseFile(toFile(url, site), { duration: true });
  return format.duration ?? 0;
}

async function readSize(url: string | undefined, site: BuiltSite): Promise<[string, number?, number?]> {
  const { format, width, height } = await sharp(toFile(url, site)).metadata();
  return [format, width, height];
}

describe.each(Object.values(sites))('what visitors listen to at $base', (site) => {
  const { tracks } = JSON.parse(read('music/recordings.json', site)) as Playlist;

  test.each(tracks.map((track) => [track.title, track] as const))(
    '%s begins with its sound, not with its cover',
    (_, { src, file = '' }) => {
      const [heard, kept] = [src, file].map((path) => readFileSync(toFile(siteUrl + path, site)));

      expect(heard?.[0]).toBe(0xff);
      expect(heard && kept?.subarray(-heard.length).equals(heard)).toBe(true);
      expect(kept?.toString('latin1', 0, 3)).toBe('ID3');
    },
  );
});
