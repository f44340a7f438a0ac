import { rename, writeFile } from 'node:fs/promises';
import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Catalog, CatalogTrack } from '#recordings/catalog.ts';
import { readCover } from '#recordings/cover.ts';
import { renderFeed } from '#features/feeds/rss.ts';
import { encodePeaks, renderBars } from '#player/waveform-path.ts';
import { readRecording } from '#recordings/read-recording.ts';
import { addTag, readSound, toChunk, toPictureFrame, toWav } from './sounds.ts';
import { enterFolder, recording } from './write-site.ts';

/** The end of the mp3's tags. The first frame after them has the length. */
const tagged = recording.readUInt16BE(8) + 10;

describe('a recording', () => {
  test('in mp3 has its duration, size, tags and waveform', async () => {
    await enterFolder({ 'public/audio/ride.mp3': recording });

    const { duration, peaks, ...read } = await readRecording('/audio/ride.mp3');

    expect(duration).toBeCloseTo(1, 1);
    expect(read).toMatchObject({ format: 'mp3', isPlayable: true, size: recording.length, clipped: 0 });
    expect(read.tags).toEqual({ title: 'Funk Ride', artist: 'Your Name', album: 'Rides', year: 2026 });
    // Half of it is silent.
    for (const count of [64, 120] as const) {
      expect(peaks[count]).toHaveLength(count);
      expect(Math.min(...peaks[count].slice(count / 8, (count * 3) / 8))).toBeGreaterThan(0.9);
      expect(Math.max(...peaks[count].slice((count * 5) / 8))).toBe(0.1);
    }
  });

  test('has tags without control characters and line breaks', async () => {
    const tags = { TIT2: 'A\u001b[31m\r\n ride\u0008', TPE1: '\u009bYou', TALB: 'Al\u000bbum' };
    await enterFolder({ 'public/audio/ride.mp3': addTag(tags, recording) });

    expect((await readRecording('/audio/ride.mp3')).tags).toMatchObject({
      title: 'A[31m ride',
      artist: 'You',
      album: 'Al bum',
    });
  });

  test('is read again after its file is replaced, and is the same after it is renamed', async () => {
    await enterFolder({ 'public/audio/ride.mp3': recording });
    const before = await readRecording('/audio/ride.mp3');
    await rename('public/audio/ride.mp3', 'public/audio/renamed.mp3');
    expect(await readRecording('/audio/renamed.mp3')).toEqual(before);

    await writeFile('public/audio/ride.mp3', addTag({ TIT2: 'Another Ride' }, recording));

    expect((await readRecording('/audio/ride.mp3')).tags.title).toBe('Another Ride');
  });
});

const [wav, flac] = [await readSound('ride.wav'), await readSound('ride.flac')];
const [format, samples] = [wav.subarray(12, 36), wav.subarray(wav.indexOf('data') + 8).subarray(0, 16_000)];
const stream = (size: number) => toWav(format, toChunk('data', samples, size));
/** An integer of 32 bits, or a float, for each sample. */
const widen = (kind: number, write: 'writeInt32LE' | 'writeFloatLE', by: number) => {
  const wide = Buffer.alloc(samples.length * 2);
  for (let at = 0; at < samples.length; at += 2) wide[write](samples.readInt16LE(at) * by, at * 2);
  const [channels, rate] = [format.readUInt16LE(10), format.readUInt32LE(12)];
  const facts = Buffer.alloc(18);
  facts.writeUInt16LE(kind);
  facts.writeUInt16LE(channels, 2);
  facts.writeUInt32LE(rate, 4);
  facts.writeUInt32LE(rate * channels * 4, 8);
  facts.writeUInt16LE(channels * 4, 12);
  facts.writeUInt16LE(32, 14);
  return toWav(toChunk('fmt ', facts), toChunk('fact', Buffer.alloc(4)), toChunk('data', wide));
};
const ds64 = Buffer.alloc(28);
ds64.writeBigUInt64LE(BigInt(samples.length), 8);
const longName = toChunk('bext', 'a'.repeat(603));

/** Files that browsers play, as programs write them. */
const variants: Record<string, [name: string, bytes: Buffer]> = {
  'a WAV of floats': ['a.wav', widen(3, 'writeFloatLE', 1 / 32_768)],
  'a WAV of 32 bits': ['a.wav', widen(1, 'writeInt32LE', 65_536)],
  'a WAV with chunks before its sound': [
    'a.wav',
    toWav(longName, format, toChunk('PAD ', 'x'.repeat(70_000)), toChunk('data', samples)),
  ],
  'a WAV with a chunk that is not padded': [
    'a.wav',
    toWav(longName.subarray(0, -1), format, toChunk('data', samples)),
  ],
  'a WAV from a pipe, with the length 0': ['a.wav', stream(0)],
  'a WAV from a pipe, with the largest length': ['a.wav', stream(0xffffffff)],
  'a WAV from a pipe of SoX': ['a.wav', stream(0x7ffff000)],
  'an RF64': [
    'a.wav',
    Buffer.concat([
      Buffer.from('RF64'),
      toWav(toChunk('ds64', ds64), format, toChunk('data', samples, 0xffffffff)).subarray(4),
    ]),
  ],
  'an mp3 with zeros before its sound, and damage after it': [
    'a.mp3',
    Buffer.concat([Buffer.alloc(500), recording.subarray(tagged), Buffer.alloc(5000)]),
  ],
  'a WAV after an ID3 tag': ['a.wav', addTag({ TIT2: 'Ride' }, wav)],
  'a FLAC after an ID3 tag with a cover': [
    'a.flac',
    addTag({ APIC: toPictureFrame(Buffer.alloc(150_000)) }, flac),
  ],
};

test('the podcast has all recordings, because apps remove those that it no longer lists', () => {
  const url = 'https://www.example.com/music/';
  const track: CatalogTrack = {
    ...{ id: '1', number: 1, title: 'Ride', url, soundUrl: `${url}1.mp3`, type: 'audio/mpeg', size: 1 },
    ...{ duration: 1, year: 2026, date: undefined, writers: [], licence: 'CC0-1.0', rights: 'CC0-1.0' },
    ...{ story: '', artwork: `${url}1.jpg`, isOffered: true },
  };
  const tracks = Array.from({ length: 60 }, (_, index) => ({ ...track, id: String(index) }));
  const catalog: Catalog = {
    ...{ title: 'Music', description: 'Music.', artist: 'Your Name', lang: 'en', support: undefined },
    ...{ home: url, url, artwork: `${url}all.jpg`, tracks },
  };

  expect(parseRssFeed(renderFeed(catalog, url, url, 'Astro')).items).toHaveLength(60);
});

test('a waveform shows silence, too', () => {
  expect(renderBars(encodePeaks([0, 0.5, 1]))).toBe('M.5 18v-1v2zm1 0v-9v18zm1 0v-18v36z');
});

test.each(Object.entries(variants))('%s has its length and waveform', async (_, [name, bytes]) => {
  await enterFolder({ [`public/${name}`]: bytes });

  const { duration, peaks } = await readRecording(`/${name}`);

  expect(duration).toBeCloseTo(1, 1);
  expect([peaks[64].slice(0, 24), peaks[64].slice(40)].map((part) => Math.max(...part))).toEqual([1, 0.1]);
});

test('an m4a that was trimmed in a phone has the length and waveform that one hears', async () => {
  const bytes = await readSound('ride.m4a');
  // The edit list: from the second quarter to the third.
  const list = bytes.indexOf('elst') + 12;
  bytes.writeUInt32BE(500, list);
  bytes.writeUInt32BE(1024 + 4000, list + 4);
  await enterFolder({ 'public/ride.m4a': bytes });

  const { duration, peaks } = await readRecording('/ride.m4a');

  expect(duration).toBeCloseTo(0.5);
  expect([peaks[64].slice(0, 24), peaks[64].slice(40)].map((part) => Math.max(...part))).toEqual([1, 0.1]);
});

const cover = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#5f6f4f' } })
  .withExif({ IFD0: { Artist: 'Your Name' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const tag = (picture: Buffer, kind?: number) => addTag({ APIC: toPictureFrame(picture, kind) }, recording);

describe('the cover of a recording', () => {
  test('in an mp3 is upright, and the same cover in two files is one picture', async () => {
    await enterFolder({ 'public/audio/one.mp3': tag(cover), 'public/audio/other.mp3': tag(cover, 0) });

    const [one, other] = await Promise.all(['one', 'other'].map((name) => readCover(`/audio/${name}.mp3`)));

    expect(one).toMatchObject({ width: 300, height: 400 });
    expect(other?.hash).toBe(one?.hash);
  });

  test.each([
    ['bare', recording],
    ['broken', tag(Buffer.from('no picture'))],
    ['missing', undefined],
  ])('is missing in a file that is %s', async (_, content) => {
    await enterFolder({ 'public/audio/ride.mp3': content });

    expect(await readCover('/audio/ride.mp3')).toBeUndefined();
  });
});
