import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { findControl } from '#lib/control-characters.ts';
import { createCatalogJsonLd } from '#recordings/feeds/json-ld.ts';
import { renderM3u } from '#recordings/feeds/m3u.ts';
import { getPubDate, renderFeed } from '#recordings/feeds/rss.ts';
import type { Catalog } from '#recordings/catalog.ts';
import { absolutizeUrls, getPlainText } from '#recordings/track-body.ts';
import { oddWords, toCatalog } from './sample-catalog.ts';

type Tracks = Parameters<typeof toCatalog>;

describe('the podcast feed', () => {
  const self = 'https://www.example.com/music/feed.xml';
  const write = (catalog: Catalog, at = self) => renderFeed(catalog, { self: at, generator: 'Astro' });
  const read = (...tracks: Tracks) => parseRssFeed(write(toCatalog(...tracks)));

  test('gives each track an item with everything that apps show', () => {
    const [item] = read({ number: 5, writers: ['Jane Doe', 'Your Name'] }).items ?? [];

    expect(item).toMatchObject({
      title: 'Funk Ride',
      link: 'https://www.example.com/music/#funk-ride',
      description: 'Bass first.',
      content: { encoded: '<p>Bass first.</p>' },
      pubDate: 'Thu, 01 Jan 2026 12:00:00 GMT',
      enclosures: [
        { url: 'https://www.example.com/audio/funk-ride.mp3', length: 1_000_000, type: 'audio/mpeg' },
      ],
      dc: { rights: ['Written by Your Name. Free to share under CC0 1.0.'] },
      itunes: {
        author: 'Your Name',
        image: 'https://www.example.com/pictures/artwork-1-1400.jpg',
        episode: 5,
        duration: 72,
      },
      podcast: {
        license: { display: 'cc0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        persons: [
          { display: 'Jane Doe', role: 'songwriter', group: 'writing' },
          { display: 'Your Name', role: 'songwriter', group: 'writing' },
        ],
      },
    });
  });

  test('keeps characters that XML escapes', () => {
    const story = '<p>Tom &amp; <a href="https://example.com/?a=1&amp;b=2">Ann</a> ]]&gt; ]]></p>';
    const catalog = { ...toCatalog({ title: oddWords, rights: oddWords, story }), title: oddWords };

    const feed = parseRssFeed(write(catalog));

    expect(feed.title).toBe(oddWords);
    expect(feed.items?.[0]).toMatchObject({
      title: oddWords,
      description: 'Tom & Ann ]]> ]]>',
      content: { encoded: story },
      dc: { rights: [oddWords] },
    });
  });

  test('removes characters that XML forbids', () => {
    const odd = 'A\u000b\u0008 ride\ud800';
    const feed = write({
      ...toCatalog({ title: odd, rights: odd, story: `<p>${odd} &#11;</p>` }),
      title: odd,
    });

    expect(findControl(feed)).toBe(-1);
    expect(parseRssFeed(feed)).toMatchObject({ title: 'A ride', items: [{ title: 'A ride' }] });
  });

  test('identifies a track only by feed and id', () => {
    const findId = (track: Tracks[number], at = self) =>
      parseRssFeed(write(toCatalog(track), at)).items?.[0]?.guid;

    // A UUID from the ids of feed and track. If it changed, apps would show all episodes again.
    expect(findId({})).toEqual({ isPermaLink: false, value: '7f93c735-1124-5705-aeff-9840ba6dadab' });
    expect(findId({ audio: 'https://example.com/b.mp3', title: 'Ride', number: 7 })).toEqual(findId({}));
    expect(findId({ id: 'cool-baby' })).not.toEqual(findId({}));
    expect(findId({}, 'https://www.example.com/sub/music/feed.xml')).not.toEqual(findId({}));
  });

  test('has length 0 for a file of unknown size', () => {
    const feed = write(toCatalog({ size: undefined, duration: undefined }));

    expect(feed).toContain('length="0"');
    expect(feed).not.toContain('itunes:duration');
  });

  test('omits tracks without a download, and the others keep their numbers', () => {
    const { items } = read({ id: 'a', isOffered: false }, { id: 'b', number: 2 });

    expect(items?.map(({ itunes }) => itunes?.episode)).toEqual([2]);
  });

  test('links other terms than licenses to the page of the recording', () => {
    const [item] = read({ licence: 'all rights reserved' }).items ?? [];

    expect(item?.podcast?.license).toEqual({
      display: 'all rights reserved',
      url: 'https://www.example.com/music/#funk-ride',
    });
  });

  test.each([
    ['its date', { date: '2026-11-20', year: 2019 }, '2026-11-20T12:00:00Z'],
    ['January 1 of its year', { year: 2019 }, '2019-01-01T12:00:00Z'],
    ['nothing', {}, undefined],
  ])('dates a track by %s', (_, known, date) => {
    expect(getPubDate(known)).toEqual(date === undefined ? undefined : new Date(date));
  });

  test('a new track does not change the other items', () => {
    const old = [{ id: 'a', year: undefined }, { id: 'b' }, { id: 'c', date: '2026-11-20' }];
    const readItems = (...tracks: Tracks) => write(toCatalog(...tracks)).match(/<item>.*?<\/item>/gs) ?? [];

    expect(readItems({ id: 'new', year: 1999 }, ...old).slice(1)).toEqual(readItems(...old));
  });

  test('says `false`, not `no`, about explicit content', () => {
    const values = write(toCatalog({}, {})).match(/(?<=<itunes:explicit>)[^<]*/g);

    expect(values).toEqual(['false', 'false', 'false']);
  });
});

describe('a story in the feed', () => {
  const here = 'https://www.example.com/sub/music/#funk-ride';

  test.each([
    ['/sub/about/', 'https://www.example.com/sub/about/'],
    ['/sub/?a=1&amp;b=2', 'https://www.example.com/sub/?a=1&amp;b=2'],
    ['#cool-baby', 'https://www.example.com/sub/music/#cool-baby'],
    ['https://example.com/', 'https://example.com/'],
    ['mailto:you@example.com', 'mailto:you@example.com'],
    ['#t=72', 'https://www.example.com/sub/music/#t=72'],
    ['https://', 'https://'],
  ])('leads from %s to %s', (address, url) => {
    const write = (at: string) => `<p><a href="${at}">There</a> <img src="${at}"></p>`;

    expect(absolutizeUrls(write(address), here)).toBe(write(url));
  });

  test('becomes plain text with a line for each paragraph', () => {
    const code = '<pre><code class="x">a &lt; <em>b</em></code></pre>';

    expect(getPlainText(`<p>Bass <em>first</em> &amp; “last”.</p>\n<p>Then &lt;b&gt;.</p>\n${code}`)).toBe(
      'Bass first & “last”.\nThen <b>.\na < b',
    );
  });
});

describe('the playlist', () => {
  test('has artist, title, whole seconds and address of each track', () => {
    const unknown = { audio: 'https://example.com/a.mp3', duration: undefined };

    expect(renderM3u(toCatalog({}, { ...unknown, title: `${oddWords}\nand\u001b on` })).split('\n')).toEqual([
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
});

describe('the data for search engines', () => {
  const read = (...tracks: Tracks) =>
    JSON.parse(createCatalogJsonLd(toCatalog(...tracks))) as { track: Record<string, unknown>[] };

  test('have artist, writers, duration and license of a track', () => {
    const owner = 'https://www.example.com/#owner';

    expect(read({})).toMatchObject({
      '@type': 'MusicPlaylist',
      name: 'Music · The home of Your Name',
      creator: { '@type': 'Person', '@id': owner, name: 'Your Name', url: 'https://www.example.com/' },
      numTracks: 1,
      track: [
        {
          '@type': 'MusicRecording',
          name: 'Funk Ride',
          url: 'https://www.example.com/music/#funk-ride',
          byArtist: { '@id': owner },
          recordingOf: { composer: [{ '@type': 'Person', name: 'Your Name' }] },
          license: 'https://creativecommons.org/publicdomain/zero/1.0/',
          audio: { contentUrl: 'https://www.example.com/audio/funk-ride.mp3', encodingFormat: 'audio/mpeg' },
        },
      ],
    });
  });

  test.each([
    [9.6, 'PT10S'],
    [60, 'PT1M0S'],
    [3599.7, 'PT1H0S'],
    [3725, 'PT1H2M5S'],
  ])('write %d seconds as %s', (duration, text) => {
    expect(read({ duration }).track[0]).toMatchObject({ duration: text });
  });

  test('have the day of publication, not the year of the recording', () => {
    expect(read({ year: 2019, date: '2026-11-20' }).track[0]).toMatchObject({ datePublished: '2026-11-20' });
    expect(read({ year: 2019 }).track[0]).not.toHaveProperty('datePublished');
  });

  test('omit unknown values', () => {
    const [track = {}] = read({ duration: undefined, writers: [], licence: 'all rights reserved' }).track;

    expect(Object.keys(track)).not.toContain('duration');
    expect(Object.keys(track)).not.toContain('license');
    expect(track['recordingOf']).toEqual({ '@type': 'MusicComposition', name: 'Funk Ride' });
  });

  test('cannot end early because of a title', () => {
    const title = `</script>${oddWords}`;

    const text = createCatalogJsonLd(toCatalog({ title }));

    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ track: [{ name: title }] });
  });
});
