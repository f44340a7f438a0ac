import { readFileSync, statSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createUuid, getFeedId } from '#recordings/feeds/rss.ts';
import type { Playlist } from '#player/types.ts';
import { listFeedMistakes } from '../feed-rules.ts';
import { owner, sounds, tracks as written } from '../fixtures/site.ts';
import { fixtureSite, siteUrl } from '../sites.ts';
import { find, findCards, pageFiles, readPage, toFile as toPageFile } from './site.ts';

const { base, folder } = fixtureSite;
const top = `${siteUrl}${base}`;
const screen = `${top}${sounds.path.slice(1)}`;
const music = readPage(toPageFile(sounds.path));
const titles = written.map(({ title }) => title);
const ids = findCards(music).map(({ id }) => id);
const songs = ids.map((id) => `${screen}${id}/`);
const files = written.map(({ front }) => `${top}${front.audio.slice(1)}`);
const isOffered = (_: string, index: number) => written[index]?.front.download !== false;

describe('the playlist of the player', () => {
  const { artist, tracks } = JSON.parse(read('music/recordings.json')) as Playlist;

  test('has the data for the player, in few bytes', () => {
    expect(artist).toBe(owner.name);
    expect(tracks.map(({ title }) => title)).toEqual(titles);
    expect(tracks.map(({ src, file = src }) => siteUrl + file)).toEqual(files);
    expect(tracks.map(({ path }) => siteUrl + path)).toEqual(songs);
    expect(tracks.map(({ download }) => download)).toEqual(
      titles.map((title, index) => (isOffered(title, index) ? `${owner.name} - ${title}.mp3` : undefined)),
    );
    expect(read('music/recordings.json').length).toBeLessThan(500 * titles.length);
  });

  test.each(tracks)(
    'has duration, peaks and artwork of $title',
    async ({ artwork, duration, peaks, src }) => {
      expect(peaks).toMatch(/^[\w-]{120}$/);
      expect(duration).toBeCloseTo(await readDuration(siteUrl + src), 0);
      expect(await readSize(siteUrl + artwork)).toEqual(['jpeg', 512, 512]);
    },
  );

  test('plays a recording with a cover from a copy without tags', () => {
    const copies = tracks.flatMap(({ src, file }) => (file === undefined ? [] : [{ src, file }]));

    expect(copies.length).toBeGreaterThan(0);
    for (const { src, file } of copies) {
      const [played, downloaded] = [src, file].map((path) => readFileSync(toFile(siteUrl + path)));
      expect(played?.[0]).toBe(0xff);
      expect(played && downloaded?.subarray(-played.length).equals(played)).toBe(true);
      expect(downloaded?.toString('latin1', 0, 3)).toBe('ID3');
    }
  });
});

describe('the RSS feed', () => {
  const feed = parseRssFeed(read('music/feed.xml'));
  const items = feed.items ?? [];

  test('has a title and a description', async () => {
    expect(feed).toMatchObject({
      title: find(music, 'title').text,
      description: find(music, 'meta[name=description]').getAttribute('content'),
      link: screen,
      language: owner.lang,
      atom: { links: [{ href: `${top}music/feed.xml`, rel: 'self' }] },
      podcast: { guid: getFeedId(`${top}music/feed.xml`), medium: 'music' },
    });
    expect(await readSize(feed.itunes?.image)).toEqual(['jpeg', 1400, 1400]);
  });

  test('has every offered track in order, with an id that does not depend on the file', () => {
    const guids = ids.filter(isOffered).map((id) => createUuid(id, getFeedId(`${top}music/feed.xml`)));

    expect(items.map(({ link }) => link)).toEqual(songs.filter(isOffered));
    expect(items.map(({ guid }) => guid)).toEqual(guids.map((value) => ({ value, isPermaLink: false })));
  });

  test('dates items by the tracks, also if the date is in quotes', () => {
    expect(items.map(({ pubDate }) => pubDate)).toEqual([
      'Fri, 21 Jun 2024 12:00:00 GMT',
      'Fri, 03 May 2024 12:00:00 GMT',
      // From the year in the tags of the file.
      'Mon, 01 Jan 2024 12:00:00 GMT',
    ]);
  });

  test('passes the rules of the W3C validator', () => {
    expect(listFeedMistakes(read('music/feed.xml'), `${top}music/feed.xml`)).toEqual([]);
  });

  test.each(items)('has sound, story and rights of $title', async (item) => {
    const { content, dc, description, enclosures, itunes, link = '' } = item;
    const [{ url, length, type } = {}] = enclosures ?? [];
    const card = find(music, `[id="${ids[songs.indexOf(link)]}"]`);

    expect(files).toContain(url);
    expect({ length, type }).toEqual({ length: statSync(toFile(url)).size, type: 'audio/mpeg' });
    expect(itunes?.duration).toBeCloseTo(await readDuration(url), -1);
    expect((await readSize(itunes?.image))[1]).toBeGreaterThanOrEqual(512);
    expect(description).toBe(find(card, '.track-story').structuredText.trim());
    expect(content?.encoded).toContain('<p>');
    expect(card.structuredText).toContain(dc?.rights?.[0]);
  });
});

test('the m3u8 playlist has every recording', () => {
  const [first, , , ...lines] = read('music/recordings.m3u8').split('\n');
  const entries = [...lines.join('\n').matchAll(/#EXTINF:\d+,(.*)\n(.*)\n/g)];

  expect(first).toBe('#EXTM3U');
  expect(entries.map(([, words]) => words)).toEqual(titles.map((title) => `${owner.name} - ${title}`));
  expect(entries.map(([, , url]) => url)).toEqual(files);
});

test('search engines get the recordings as JSON-LD', () => {
  const data = JSON.parse(find(music, 'script[type="application/ld+json"]').innerHTML) as object;

  expect(data).toMatchObject({
    numTracks: titles.length,
    track: written.map(({ title, front }, index) => ({
      name: title,
      url: songs[index],
      ...(front.date && { datePublished: front.date }),
      duration: expect.stringMatching(/^PT(?:\d+M)?\d+S$/) as string,
      audio: { contentUrl: files[index] },
    })),
  });
});

test('the home page tells search engines who the site is about', () => {
  const home = readPage('index.html');
  const data = JSON.parse(find(home, 'script[type="application/ld+json"]').innerHTML) as object;

  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: owner.name,
      description: owner.tagline,
      image: expect.stringMatching(/\/portrait.*\.jpg$/) as string,
      sameAs: [
        'https://mastodon.example.com/@owner',
        'https://github.example.com/owner',
        'https://bluesky.example.com/@owner',
        'https://notebook.example.com/',
      ],
    },
  });
});

test('the home page is the business card of its owner, in microformats', () => {
  const home = readPage('index.html');
  const networks = owner.social.map(({ url }) => url);
  const list = (selector: string, attribute?: string) =>
    home
      .querySelectorAll(selector)
      .map((element) => (attribute ? element.getAttribute(attribute) : element.text));

  expect(list('[class*="h-card"]', 'data-palette')).toEqual(['home']);
  expect(list('.h-card .p-name')).toEqual([owner.name]);
  expect(list('.h-card .u-url', 'href')).toEqual([base, ...networks]);
  expect(list('.h-card .u-uid', 'href')).toEqual([base]);
  expect(list('.h-card .u-photo', 'src')).toEqual([expect.stringMatching(/portrait.*\.jpg$/)]);
  expect(list('.h-card .p-note')).toEqual([owner.tagline]);
  expect(list('.h-card .p-adr')).toEqual([`${owner.city}, ${owner.state}`]);
  expect(list('[rel~=me]', 'href').sort()).toEqual([owner.blog.url, ...networks].sort());
});

test.each(['index.html', 'sounds/index.html'])('%s names the Mastodon account of its author', (file) => {
  const creator = find(readPage(file), 'meta[name="fediverse:creator"]');

  expect(creator.getAttribute('content')).toBe('@owner@mastodon.example.com');
});

test.each(pageFiles)('%s links feed and playlist', (file) => {
  const links = readPage(file).querySelectorAll('head link[rel=alternate][type]');

  expect(links.map(({ attributes: { type, href } }) => [type, href])).toEqual([
    ['application/rss+xml', `${base}music/feed.xml`],
    ['application/vnd.apple.mpegurl', `${base}music/recordings.m3u8`],
  ]);
});

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8');
}

/** The built file at an address. */
function toFile(url = ''): string {
  const { pathname } = new URL(url);
  return `${folder}/${pathname.slice(base.length)}${pathname.endsWith('/') ? 'index.html' : ''}`;
}

async function readDuration(url: string | undefined): Promise<number> {
  const { format } = await parseFile(toFile(url), { duration: true });
  return format.duration ?? 0;
}

async function readSize(url: string | undefined): Promise<[string, number, number]> {
  const { format, width, height } = await sharp(toFile(url)).metadata();
  return [format, width, height];
}
