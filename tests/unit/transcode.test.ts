import { chmod, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkListening } from '@/checks/rules/listening';
import { decodePieces } from '@/recordings/decode';
import { decodeWithFfmpeg } from '@/recordings/decode-with-ffmpeg';
import { makeMp3 } from '@/recordings/listening';
import { measureLoudness } from '@/recordings/loudness';
import { readRecording } from '@/recordings/read-recording';
import { enterFolder } from './enter-folder';
import { hasFfmpeg, readSound, setPath } from './sounds';
import { page, readRule, validSite, type Files } from './write-site';

const missing = 'ffmpeg is not installed here: `apt-get install ffmpeg` brings it.';

/** The small site with these recordings. */
async function toFiles(...names: string[]): Promise<Files> {
  const files = names.map(async (name, index): Promise<Files> => {
    const track = page(`title: ${name}\naudio: /audio/${name}\norder: ${index + 2}`, 'Bass first.\n');
    return { [`content/tracks/${index}.md`]: track, [`public/audio/${name}`]: await readSound(name) };
  });
  return Object.assign({ ...validSite }, ...(await Promise.all(files))) as Files;
}

test.each([
  ['one sentence for all recordings that need it', ['ride.flac', 'ride.ogg', 'ride.m4a'], '1 more like it'],
  ['an error for Apple Lossless', ['lossless.m4a'], 'Safari alone plays'],
  ['nothing about what every browser plays', ['ride.m4a'], undefined],
])('without ffmpeg the owner reads %s', async (_, names, words) => {
  const files = await toFiles(...names);
  setPath();

  const said = await readRule(checkListening, files);

  expect(said.match(/Install ffmpeg/g) ?? []).toHaveLength(words ? 1 : 0);
  expect(said).toContain(words ?? '');
});

test('an ffmpeg that fails is quoted', async () => {
  await enterFolder({
    'bin/ffmpeg':
      '#!/bin/sh\ncase "$*" in *-version*) echo 9;; *) echo "Unknown encoder" >&2; exit 1;; esac\n',
  });
  await chmod('bin/ffmpeg', 0o755);
  setPath(`${process.cwd()}/bin`, '/bin');

  await expect(makeMp3('ride.flac', 'abc')).rejects.toThrow('ride.flac: Unknown encoder');
});

test('the same file makes the same mp3 each time, without tags', async ({ skip }) => {
  skip(!hasFfmpeg, missing);
  await enterFolder({ 'public/audio/ride.flac': await readSound('ride.flac') });
  const made = await readFile((await makeMp3('public/audio/ride.flac', 'one')) ?? '');
  const again = await readFile((await makeMp3('public/audio/ride.flac', 'two')) ?? '');
  await enterFolder({ 'public/audio/ride.mp3': made });

  const { duration, tags } = await readRecording('/audio/ride.mp3');

  expect(made.equals(again)).toBe(true);
  expect(duration).toBeCloseTo(1, 0);
  expect(tags.title).toBeUndefined();
});

test('an m4a is as loud as the same sound in another format', async ({ skip }) => {
  skip(!hasFfmpeg, missing);
  const [wav, m4a] = await Promise.all([
    measureLoudness(decodePieces('tests/fixtures/sounds/ride.wav')),
    measureLoudness(decodeWithFfmpeg('tests/fixtures/sounds/ride.m4a')),
  ]);

  expect(m4a.loudness).toBeCloseTo(wav.loudness ?? NaN, 0);
});
