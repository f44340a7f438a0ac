import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, resolve } from 'node:path';
import NodeID3 from 'node-id3';
import { parse } from 'node-html-parser';
import { parseRssFeed, type RssFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPolicy } from '@/build/policy';
import type { Playlist } from '@/player/types';
import { siteUrl } from '../../scripts/sites.ts';
import { readSound } from '../unit/sounds';
import { page, recording } from '../unit/write-site';
import { find, findCards, readLinks, readText, readTexts } from './site';
import { build, copyProject, expectSuccess, leastSite, toNav } from './project';

const base = '/sub/';
const elsewhere = 'https://audio.example.com/ride.mp3?a=1&b=2';
const psalms = 'https://www.psalms.example.com/122?a=1&b=2';
/** As owners type it; on a Mac the file has its accent apart. */
const kept = '/audio/Café.mp3';
const toPath = (path: string) => `/sub${path.split('/').map(encodeURIComponent).join('/')}`;
const oddTitle = 'Salt & "Pepper" <b>’s ]]> &amp;';
const music = { 'content/pages/music.mdx': page(toNav('Music', 2), '# Songs\n\n<Tracks />\n') };

/** A cover of 1500 pixels, too large for lock screens and large enough for feeds. */
const cover = await sharp({ create: { width: 1500, height: 1600, channels: 3, background: '#7f3f4f' } })
  .png()
  .toBuffer();

/** A program that takes the place of ffmpeg: whatever it is given, it makes the same mp3. */
const ffmpeg = `#!/bin/sh
for made in "$@"; do :; done
case "$*" in *-version*) echo ffmpeg;; *) cp '${resolve('tests/unit/recordings/ride.mp3')}' "$made";; esac
`;

describe('a site with recordings of every kind', () => {
  let folder: string;
  let playlist: Playlist;
  let items: RssFeed.Item<string>[];
  /** A server that sends everybody to another one. */
  const detour = createServer((_, response) => {
    response.writeHead(302, { Location: 'https://files.example.net/ride.mp3' }).end();
  });
  afterAll(() => void detour.close());

  beforeAll(async () => {
    await new Promise<void>((done) => detour.listen(0, () => done()));
    const { port } = detour.address() as AddressInfo;
    folder = await copyProject('odd-recordings', {
      ...leastSite,
      ...music,
      'public/audio/Song #1.mp3': NodeID3.write(
        { image: { mime: 'image/png', type: { id: 3 }, description: '', imageBuffer: cover } },
        recording,
      ),
      [`public${kept.normalize('NFD')}`]: recording,
      'content/tracks/a.md': toTrack(
        oddTitle,
        '/audio/Song #1.mp3',
        1,
        'See [home](/) & “more”.',
        'source: "A notebook, page #1"\n',
      ),
      'content/tracks/b.md': toTrack('Elsewhere', elsewhere, 2, 'Bass.', `source: ${psalms}\n`),
      'content/tracks/c.md': toTrack('Kept', kept, 3, 'Mine.', 'download: false\n'),
      'public/audio/lossless.flac': await readSound('ride.flac'),
      'content/tracks/d.md': toTrack('Lossless', '/audio/lossless.flac', 4),
      'public/audio/aac.m4a': await readSound('ride.m4a'),
      'content/tracks/e.md': toTrack('AAC', '/audio/aac.m4a', 5),
      'content/tracks/f.md': toTrack(
        'Moved',
        `http://localhost:${port}/ride.mp3`,
        6,
        'Far.',
        'download: false\n',
      ),
      'bin/ffmpeg': ffmpeg,
    });
    chmodSync(`${folder}/bin/ffmpeg`, 0o755);
    vi.stubEnv('PATH', [`${folder}/bin`, process.env['PATH']].join(delimiter));
    expectSuccess(await build(folder, base));
    vi.unstubAllEnvs();
    playlist = JSON.parse(readFileSync(`${folder}/dist/music/recordings.json`, 'utf8')) as Playlist;
    items = parseRssFeed(readFileSync(`${folder}/dist/music/feed.xml`, 'utf8')).items ?? [];
  }, 120_000);

  test('the player gets all of them, and what is not known of one elsewhere is left out', () => {
    expect(
      playlist.tracks
        .slice(0, 5)
        .map(({ title, src, file = src, duration, download }) => [title, file, duration, download]),
    ).toEqual([
      [oddTitle, '/sub/audio/Song%20%231.mp3', expect.closeTo(1, 1), expect.stringMatching(/mp3$/)],
      ['Elsewhere', elsewhere, undefined, 'Your Name - Elsewhere.mp3'],
      ['Kept', toPath(kept.normalize('NFD')), expect.closeTo(1, 1), undefined],
      ['Lossless', '/sub/audio/lossless.flac', 1, 'Your Name - Lossless.flac'],
      ['AAC', '/sub/audio/aac.m4a', expect.closeTo(1, 0), 'Your Name - AAC.m4a'],
    ]);
    expect(playlist.tracks.slice(0, 5).map(({ album, peaks }) => [album, peaks.length])).toEqual([
      ['The home of Your Name', 120],
      ['The home of Your Name', 0],
      ['Rides', 120],
      ['Rides', 120],
      ['Rides', 120],
    ]);
  });

  test('one that browsers do not all play is listened to as an mp3, and kept as it is', () => {
    const [, , , lossless, aac] = playlist.tracks;
    const made = readFileSync(`${folder}/dist/${lossless?.src.slice(base.length)}`);

    expect(lossless?.src).toMatch(/^\/sub\/streams\/\w+\/d\.mp3$/);
    expect(made.equals(recording)).toBe(true);
    expect(lossless?.bytes).toBe(recording.length);
    expect([aac?.src, aac?.file]).toEqual(['/sub/audio/aac.m4a', undefined]);
    const document = parse(readFileSync(`${folder}/dist/music/index.html`, 'utf8'));
    expect(document.querySelector('#d noscript')?.innerHTML).toContain(`src="${lossless?.src}"`);
  });

  test('what most recordings have of rights is said once, and each card says where its work comes from', () => {
    const main = find(parse(readFileSync(`${folder}/dist/music/index.html`, 'utf8')), 'main');
    const rights = 'Written by Your Name. All rights reserved.';

    expect(findCards(main).map((card) => readTexts(card, '.track-rights'))).toEqual([
      [expect.stringMatching(/^From A notebook, page #1\. MP3, [\d.]+ [kM]B\.$/)],
      ['From psalms.example.com.'],
      [],
      ['FLAC, 12 kB.'],
      ['M4A, 3 kB.'],
      [],
    ]);
    expect(readText(main).split(rights)).toHaveLength(2);
    expect(readText(main)).toContain(`Unless a card says otherwise: ${rights}`);
    expect(readLinks(main)).toContainEqual(['psalms.example.com', psalms]);
  });

  test('browsers may fetch from the host that an address leads to', () => {
    const html = readFileSync(`${folder}/dist/music/index.html`, 'utf8');

    expect(readPolicy(html)).toMatch(/media-src 'self' [^;]*https:\/\/files\.example\.net/);
  });

  test('a recording without a cover has what stands behind its screen', async () => {
    const [own, behind, alsoBehind] = playlist.tracks.map(({ artwork }) => artwork);

    expect(behind).toBe(alsoBehind);
    expect(await readSquare(own)).toMatchObject({ width: 512, height: 512, color: near(127, 63, 79) });
    expect(await readSquare(behind)).toMatchObject({ width: 512, height: 512, color: near(95, 111, 79) });
  });

  test('the feed has those that may be kept, each with a picture of 1400 pixels', async () => {
    expect(
      items.map(({ title, enclosures }) => {
        const [{ url, length, type } = {}] = enclosures ?? [];
        return [title, url, length, type];
      }),
    ).toEqual([
      [oddTitle, `${siteUrl}/sub/audio/Song%20%231.mp3`, expect.any(Number), 'audio/mpeg'],
      ['Elsewhere', elsewhere, 0, 'audio/mpeg'],
      ['Lossless', `${siteUrl}${playlist.tracks[3]?.src}`, recording.length, 'audio/mpeg'],
      ['AAC', `${siteUrl}/sub/audio/aac.m4a`, expect.any(Number), 'audio/mp4'],
    ]);
    expect(items[0]?.content?.encoded).toContain(`<a href="${siteUrl}/sub/">home</a>`);
    for (const { itunes } of items.slice(0, 2)) {
      const path = itunes?.image?.slice(siteUrl.length);
      expect(await readSquare(path)).toMatchObject({ width: 1400, height: 1400 });
    }
  });

  test('the page tells search engines the title as it is', () => {
    const document = parse(readFileSync(`${folder}/dist/music/index.html`, 'utf8'));
    const [script, ...others] = document.querySelectorAll('script[type="application/ld+json"]');

    expect(others).toEqual([]);
    expect(JSON.parse(script?.innerHTML ?? '')).toMatchObject({
      track: [{ name: oddTitle }, {}, {}, {}, {}, {}],
    });
  });

  /** Size and average color of a picture. */
  async function readSquare(path = '') {
    const image = sharp(`${folder}/dist/${path.slice(base.length)}`);
    const { width, height } = await image.metadata();
    return { width, height, color: [...(await image.resize(1, 1).raw().toBuffer())] };
  }
});

function toTrack(title: string, audio: string, order: number, story = 'Bass first.', more = ''): string {
  return page(`title: '${title}'\naudio: '${audio}'\norder: ${order}\n${more}`.trimEnd(), `${story}\n`);
}

// JPEG does not keep colors exactly.
function near(...channels: number[]): unknown[] {
  return channels.map((channel) => expect.closeTo(channel, -1) as unknown);
}
