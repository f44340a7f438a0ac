import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decodePieces } from '@/recordings/decode';
import { measureLoudness } from '@/recordings/loudness';
import { measureSound } from '@/recordings/peaks';
import { parseBuffer } from 'music-metadata';
import { beforeAll, describe, expect, test } from 'vitest';
import { listLevels } from '../../standins/recordings/measure.ts';
import { pieces } from '../../standins/recordings/pieces.ts';
import { deviation, mean } from '../../standins/recordings/statistics.ts';

const AUDIO = new URL('../../public/audio/', import.meta.url);
const MOMENT = 0.1; // seconds
const PHRASE = 3 / MOMENT;
const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';

const sounds = new Map<string, Promise<Heard>>();
let bytes: Map<string, Buffer>;

beforeAll(async () => {
  const read = pieces.map(async ({ slug }) => [slug, await readFile(new URL(`${slug}.mp3`, AUDIO))] as const);
  bytes = new Map(await Promise.all(read));
});

describe('the stand-in recordings', () => {
  test('are twelve, and all that is there', async () => {
    const files = await readdir(AUDIO);

    expect(files.toSorted()).toEqual(pieces.map(({ slug }) => `${slug}.mp3`).toSorted());
    expect(files).toHaveLength(12);
  });

  test('are under 14 MB together', () => {
    const total = [...bytes.values()].reduce((sum, { length }) => sum + length, 0);

    expect(total).toBeLessThan(14_000_000);
  });

  test.each(pieces)('last between 45 and 90 seconds in one format: $title', async ({ slug }) => {
    const { format } = await readRecording(slug);

    expect(format).toMatchObject({
      codec: 'MPEG 1 Layer 3',
      bitrate: 128_000,
      sampleRate: 44_100,
      numberOfChannels: 2,
    });
    expect(format.duration).toBeGreaterThan(45);
    expect(format.duration).toBeLessThan(90);
  });

  test.each(pieces)(
    'say what they are, by whom and under which terms: $title',
    async ({ slug, title, track }) => {
      const { common, format, native } = await readRecording(slug);

      expect(format.tagTypes).toContain('ID3v2.3');
      expect(common).toMatchObject({ title, artist: 'Your Name', album: 'Twelve Recordings', year: 2026 });
      expect(common.track).toEqual({ no: track, of: 12 });
      expect(native['ID3v2.3']).toContainEqual({ id: 'WCOP', value: CC0 });
    },
  );

  test.each(pieces)('have a cover of less than 60 kB: $title', async ({ slug }) => {
    const { common } = await readRecording(slug);

    const [cover] = common.picture ?? [];

    expect(cover).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
    expect(cover?.data.length).toBeLessThan(60_000);
  });
});

describe('their sound', () => {
  test.each(pieces)('is as loud as the score says: $title', async ({ slug, loudness }) => {
    const measured = await listen(slug);

    expect(Math.abs(measured.loudness - loudness)).toBeLessThanOrEqual(0.3);
  });

  test('is quieter in prayers than in dances', () => {
    const wanted = Object.fromEntries(pieces.map(({ slug, loudness }) => [slug, loudness]));

    expect(wanted).toMatchObject({
      'faithful-one': -19,
      'waiting-for-the-son': -19,
      'light-in-darkness': -18,
    });
    expect(Object.values(wanted).filter((loudness) => loudness === -16)).toHaveLength(9);
  });

  test.each(pieces)('leaves room below full scale: $title', async ({ slug }) => {
    const { peak } = await listen(slug);

    expect(peak).toBeLessThan(-1);
  });

  test.each(pieces)('has a waveform whose bars are apart: $title', async ({ slug }) => {
    const { peaks } = await measureSound(toPath(slug));

    expect(deviation(peaks[64])).toBeGreaterThanOrEqual(0.17);
    expect(deviation(peaks[120])).toBeGreaterThanOrEqual(0.17);
  });

  test.each(['hold-on-tight', 'the-solid-rock', 'cool-baby'])(
    'has loud and soft moments: %s',
    async (slug) => {
      const { levels } = await listen(slug);
      const powers = levels.map((level) => 10 ** (level / 10));

      const phrases = powers
        .slice(0, -PHRASE)
        .map((_, i) => 10 * Math.log10(mean(powers.slice(i, i + PHRASE))))
        .sort((a, b) => a - b);
      const at = (share: number) => phrases[Math.floor(share * phrases.length)] ?? 0;

      expect(at(0.95) - at(0.1)).toBeGreaterThan(5);
    },
  );

  test.each(pieces)('ends when it is over: $title', async ({ slug }) => {
    const { levels } = await listen(slug);

    const heard = levels.findLastIndex((level) => level > -42);

    expect((levels.length - heard) * MOMENT).toBeLessThan(2.2);
  });

  test('is that of a fan where Disconnected leaves a chorus out', async () => {
    const { levels } = await listen('disconnected');
    const [from, to] = [27.5, 33].map((second) => second / MOMENT);

    const quietest = Math.min(...levels.slice(from, to));

    expect(quietest).toBeGreaterThan(-57);
    expect(quietest).toBeLessThan(-45);
  });
});

/** What is heard of a recording, which is decoded once: its loudness, and levels and peak of its left channel. */
interface Heard {
  loudness: number;
  levels: number[];
  peak: number;
}

function listen(slug: string): Promise<Heard> {
  const heard = sounds.get(slug) ?? decode(slug);
  sounds.set(slug, heard);
  return heard;
}

async function decode(slug: string): Promise<Heard> {
  const decoded = await Array.fromAsync(decodePieces(toPath(slug)));
  const { loudness = 0 } = await measureLoudness(decoded);
  const left = decoded.flatMap(({ channelData }) => channelData[0] ?? []);
  const samples = new Float32Array(left.reduce((sum, { length }) => sum + length, 0));
  let [at, loudest] = [0, 0];
  for (const piece of left) {
    samples.set(piece, at);
    at += piece.length;
  }
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  return { loudness, levels: listLevels(samples, MOMENT), peak: 20 * Math.log10(loudest) };
}

function toPath(slug: string): string {
  return fileURLToPath(new URL(`${slug}.mp3`, AUDIO));
}

async function readRecording(slug: string) {
  return parseBuffer(bytes.get(slug) ?? Buffer.alloc(0), { mimeType: 'audio/mpeg' });
}
