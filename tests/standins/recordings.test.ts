import { readdir, readFile } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { beforeAll, describe, expect, test } from 'vitest';
import { line } from '../../standins/recordings/notation.ts';
import { pieces } from '../../standins/recordings/pieces.ts';
import { theSolidRock } from '../../standins/recordings/pieces/the-solid-rock.ts';
import { layOut, performPart } from '../../standins/recordings/score.ts';

const AUDIO = new URL('../../public/audio/', import.meta.url);
const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';

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

describe('the scores', () => {
  test('share neither tempo nor key nor instruments', () => {
    const all = pieces.map(({ tempo, key, parts }) => [tempo, key, parts.map(({ name }) => name).join()]);

    for (const each of [0, 1, 2]) expect(new Set(all.map((one) => one[each])).size).toBe(12);
  });

  test.each(pieces)('name only sections that are in the form: $title', ({ form, parts }) => {
    const sections = new Set(form.map(({ name }) => name));

    for (const { plays } of parts) expect([...sections]).toEqual(expect.arrayContaining(Object.keys(plays)));
  });

  test.each(pieces)('are played the same way every time: $title', (piece) => {
    const [part] = piece.parts;

    expect(performPart(part, piece)).toEqual(performPart(part, piece));
  });

  test('keep Bradbury’s melody', () => {
    const degrees = theSolidRock.parts[0].plays.last?.map(({ pitch }) => pitch - 68);

    const verse = [0, 4, 7, 4, 4, 2, 2, 4, 5, 5, 5, 2, 0, -1, 0];
    const refrain = [7, 7, 7, 7, 9, 9, 9, 9, 7, 4, 4, 0, 4, 4, 2, -5, 0, 0, 0, 4, 2, 2, 0];
    expect(degrees).toEqual([...verse, -5, ...verse, 7, ...refrain]);
  });

  test('hold one low note from the first to the last beat of Waiting For The Son', () => {
    const piece = pieces.find(({ slug }) => slug === 'waiting-for-the-son');
    if (!piece) throw new Error('no such piece');

    const [note, ...others] = performPart(piece.parts[0], piece);

    expect(others).toEqual([]);
    expect(note?.at).toBeLessThan(0.1);
    expect(note?.end).toBeGreaterThanOrEqual(layOut(piece).beats - 9.1);
  });

  test('stop at a bar that is too long', () => {
    expect(() => line('C4:2 D4 E4:2')).toThrow('“C4:2 D4 E4:2” has 5 beats, not 4');
  });
});

async function readRecording(slug: string) {
  return parseBuffer(bytes.get(slug) ?? Buffer.alloc(0), { mimeType: 'audio/mpeg' });
}
