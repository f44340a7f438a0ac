import { readFileSync, statSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
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
const cc0 = 'https://creativecommons.org/publicdomain/zero/1.0/';
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

  test.each(tracks)('has length, peaks and artwork of $title', async ({ artwork, duration, peaks, src }) => {
    expect(peaks).toMatch(/^[\w-]{120}$/);
    expect(duration).toBeCloseTo(await readDuration(siteUrl + src), 0);
    expect(await readSize(siteUrl + artwork)).toEqual(['jpeg', 512, 512]);
  });

  test('plays a recording with a cover from a copy without tags', () => {
    const copies = tracks.flatMap(({ src, file }) => (file === undefined ? [] : [[src, file]]));

    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) {
      const [played, downloaded] = copy.map((path) => readFileSync(toFile(siteUrl + path)));
      expect(played?.[0]).toBe(0xff);
      expect(played && downloaded?.subarray(-played.length).equals(played)).toBe(true);
      expect(downloaded?.toString('latin1', 0, 3)).toBe('ID3');
    }
  });
});

describe('the RSS feed', () => {
  const feed = parseRssFeed(read('music/feed.xml'));
  const items = feed.items ?? [];

  test('has title, description and picture, and passes the rules of the W3C validator', async () => {
    expect(feed).toMatchObject({
      title: find(music, 'title').text,
      description: find(music, 'meta[name=description]').getAttribute('content'),
      link: screen,
      language: owner.lang,
      podcast: { guid: '7fd95d15-81f4-5b6c-a9ed-f15ccbbe38a2', medium: 'music' },
    });
    expect(await readSize(feed.itunes?.image)).toEqual(['jpeg', 1400, 1400]);
    expect(listFeedMistakes(read('music/feed.xml'), `${top}music/feed.xml`)).toEqual([]);
  });

  test('has every offered track in order, with an id from the first address of the site, and its date', () => {
    expect(items.map(({ link }) => link)).toEqual(songs.filter(isOffered));
    expect(items.map(({ itunes }) => itunes?.episode)).toEqual([1, 2, 4]);
    expect(items.map(({ guid, pubDate }) => [guid?.value, pubDate])).toEqual([
      ['a1409ab4-5d8b-599b-90aa-396d34317402', 'Fri, 21 Jun 2024 12:00:00 GMT'],
      // In quotes.
      ['c30ab28a-06ff-5ecb-98e5-d4598ca3a888', 'Fri, 03 May 2024 12:00:00 GMT'],
      // From the year in the tags of the file.
      ['f6554b7f-6b34-5a15-9af2-95f8278e264f', 'Mon, 01 Jan 2024 12:00:00 GMT'],
    ]);
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

  test('has the writers and the license of each track', () => {
    const toWriters = (...names: string[]) =>
      names.map((display) => ({ display, role: 'songwriter', group: 'writing' }));

    expect(items.map(({ podcast }) => [podcast?.persons, podcast?.license])).toEqual([
      [toWriters(owner.name, 'A Machine'), { display: 'cc0-1.0', url: cc0 }],
      [
        toWriters('Somebody Else'),
        { display: 'cc-by-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      ],
      [toWriters(owner.name), { display: 'all rights reserved', url: songs[3] }],
    ]);
  });

  test('marks nothing as explicit, which apps would hide from children', () => {
    expect([feed, ...items].map(({ itunes }) => itunes?.explicit)).toEqual(
      Array(items.length + 1).fill(false),
    );
  });

  test('names where to support the owner', () => {
    expect(feed.podcast?.fundings).toEqual([{ display: 'Support this music', url: owner.support }]);
  });
});

test('the m3u8 playlist has every recording', () => {
  const [first, , , ...lines] = read('music/recordings.m3u8').split('\n');
  const entries = [...lines.join('\n').matchAll(/#EXTINF:\d+,(.*)\n(.*)\n/g)];

  expect(first).toBe('#EXTM3U');
  expect(entries.map(([, ...entry]) => entry)).toEqual(
    titles.map((title, index) => [`${owner.name} - ${title}`, files[index]]),
  );
});

test('both the m3u8 playlist and search engines know how long a recording takes', () => {
  const { tracks } = JSON.parse(read('music/recordings.json')) as Playlist;
  const lengths = tracks.map(({ duration = 0 }) => Math.round(duration));
  const { track } = readJsonLd(music) as { track: { duration: string }[] };

  const listed = read('music/recordings.m3u8').matchAll(/#EXTINF:(\d+),/g);
  expect([...listed].map(([, seconds]) => Number(seconds))).toEqual(lengths);
  expect(track.map(({ duration }) => duration)).toEqual(lengths.map((seconds) => `PT${seconds}S`));
});

test('all of them, and the list, know a recording without its other versions', () => {
  const versions = written.flatMap(({ front }) => front.versions);
  const lists = ['music/feed.xml', 'music/recordings.m3u8', toPageFile(sounds.path)].map(read);
  const { tracks } = JSON.parse(read('music/recordings.json')) as Playlist;

  expect(versions).toHaveLength(1);
  for (const { label, audio } of versions) {
    for (const text of lists) expect([label, audio].filter((words) => text.includes(words))).toEqual([]);
    // The service worker keeps saved ones.
    const [only, ...others] = tracks.flatMap((track) => track.versions ?? []);
    expect(only?.src).toBe(`${base}${audio.slice(1)}`);
    expect(others).toEqual([]);
  }
});

test('search engines get the recordings as JSON-LD', () => {
  expect(readJsonLd(music)).toMatchObject({
    numTracks: titles.length,
    track: written.map(({ title, front }, index) => ({
      name: title,
      url: songs[index],
      ...(front.date && { datePublished: front.date }),
      duration: expect.stringMatching(/^PT(?:\d+M)?\d+S$/) as string,
      audio: { contentUrl: files[index] },
    })),
  });
  const { track } = readJsonLd(music) as { track: { license?: string; recordingOf: object }[] };
  expect(track.map(({ license }) => license)).toEqual([cc0, expect.any(String), undefined, undefined]);
  expect(track[0]?.recordingOf).toMatchObject({ composer: [{ name: owner.name }, { name: 'A Machine' }] });
});

describe('the home page', () => {
  const home = readPage('index.html');

  test('tells search engines who the site is about', () => {
    const sites = ['mastodon.example.com/@owner', 'github.example.com/owner', 'bluesky.example.com/@owner'];

    expect(readJsonLd(home)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: owner.name,
        description: owner.tagline,
        image: expect.stringMatching(/\/portrait.*\.jpg$/) as string,
        sameAs: [...sites, 'notebook.example.com/'].map((address) => `https://${address}`),
      },
    });
  });

  test('is the business card of its owner, in microformats', () => {
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
});

test.each(pageFiles)('%s links feeds and playlist, and names the Mastodon account of its author', (file) => {
  const page = readPage(file);
  const links = page.querySelectorAll('head link[rel=alternate][type]');

  expect(links.map(({ attributes: { type, href } }) => [type, href])).toEqual([
    ['application/rss+xml', `${base}music/feed.xml`],
    ['application/vnd.apple.mpegurl', `${base}music/recordings.m3u8`],
    ['application/rss+xml', `${base}posts/feed.xml`],
  ]);
});

function readJsonLd(page: typeof music): object {
  return JSON.parse(find(page, 'script[type="application/ld+json"]').innerHTML) as object;
}

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8');
}

/** The built file at an address. */
function toFile(url = ''): string {
  return `${folder}/${new URL(url).pathname.slice(base.length)}`;
}

async function readDuration(url: string | undefined): Promise<number> {
  const { format } = await parseFile(toFile(url), { duration: true });
  return format.duration ?? 0;
}

async function readSize(url: string | undefined): Promise<[string, number, number]> {
  const { format, width, height } = await sharp(toFile(url)).metadata();
  return [format, width, height];
}
