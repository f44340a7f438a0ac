import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readCover } from '@/recordings/cover';
import { detectFormat, formatOf } from '@/recordings/formats';
import { isVideo } from '@/recordings/is-video';
import { readRecording } from '@/recordings/read-recording';
import { makeMp4, readSound } from './sounds';
import { recording, writeFiles, type Files } from './write-site';

const enter = async (files: Files) => process.chdir(fileURLToPath(await writeFiles(files)));

// The cache and the recordings are below the working directory.
beforeEach(() => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
});

test.each([
  ['ride.wav', 'wav', false],
  ['ride.flac', 'flac', false],
  ['ride.ogg', 'ogg', false],
  ['ride.opus', 'opus', false],
  ['ride.m4a', 'm4a', true],
  ['lossless.m4a', 'm4a', false],
])('%s says how long it is, what it is and how it sounds', async (name, format, isPlayable) => {
  const bytes = await readSound(name);
  await enter({ [`public/audio/${name}`]: bytes });

  const read = await readRecording(`/audio/${name}`);

  expect(read).toMatchObject({ format, isPlayable, size: bytes.length, clipped: 0, id3Length: 0 });
  expect(read.duration).toBeCloseTo(1, 0);
  expect(read.tags).toMatchObject({ title: 'Funk Ride', artist: 'Your Name', album: 'Rides', year: 2026 });
  expect(Math.max(...read.peaks[64].slice(0, 4))).toBe(1);
  expect(Math.max(...read.peaks[64].slice(38))).toBeLessThan(0.15);
});

test.each(['ride.flac', 'ride.ogg', 'ride.opus', 'ride.m4a'])('the cover in %s is found', async (name) => {
  await enter({ [`public/audio/${name}`]: await readSound(name) });

  expect(await readCover(`/audio/${name}`)).toMatchObject({ width: 32, height: 32 });
});

test.each([
  ['ride.wav', 'FLAC', 'public/audio/ride.flac is no FLAC, whatever its name says.', 'FLAC'],
  ['ride.flac', 'm4a', 'public/audio/ride.m4a is no m4a, whatever its name says.', 'm4a'],
  ['ride.m4a', 'mp3', 'public/audio/ride.mp3 is no mp3, whatever its name says.', 'mp3'],
])('refuses %s that is called %s', async (name, called, message, word) => {
  const audio = `/audio/ride.${called.toLowerCase()}`;
  await enter({ [`public${audio}`]: await readSound(name) });

  await expect(readRecording(audio)).rejects.toMatchObject({
    message,
    hint: `Export the recording as ${word} once more, and put that file there.`,
  });
});

test('refuses a file of another format with a list of those that are taken', async () => {
  await enter({ 'public/audio/ride.aiff': `FORM\0\0\x10\0AIFF${'\0'.repeat(99)}` });

  await expect(readRecording('/audio/ride.aiff')).rejects.toMatchObject({
    message: 'public/audio/ride.aiff is in no format that is read here.',
    hint: 'Export the recording as mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus, and put that file there.',
  });
});

test('refuses a video that is called m4a', async () => {
  await enter({ 'public/audio/ride.m4a': await makeMp4('mp42', 'vide') });

  await expect(readRecording('/audio/ride.m4a')).rejects.toMatchObject({
    message: 'public/audio/ride.m4a is a video.',
    hint: 'Export its sound as m4a, and put that file there.',
  });
});

test.each([
  ['M4A ', 'vide'],
  ['M4B ', 'vide'],
  ['isom', 'soun'],
  ['mp42', 'soun'],
] as const)('a file of the brand %s with the track %s is a recording', async (brand, kind) => {
  await enter({ 'public/audio/ride.m4a': await makeMp4(brand, kind) });

  expect(await isVideo('public/audio/ride.m4a')).toBe(false);
});

test.each(['heic', 'mif1', 'avif'])('a picture of the brand %s is none of the formats', (brand) => {
  expect(detectFormat(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1avif`))).toBeUndefined();
});

test.each(['ride.wav', 'ride.flac', 'ride.m4a'])('refuses %s when it breaks off', async (name) => {
  const bytes = await readSound(name);
  await enter({ [`public/audio/${name}`]: bytes.subarray(0, Math.round(bytes.length * 0.45)) });

  await expect(readRecording(`/audio/${name}`)).rejects.toThrow(
    `public/audio/${name} cannot be decoded: it is damaged or breaks off.`,
  );
});

test('an mp3 is one whatever its name ends in, unless that promises another format', async () => {
  await enter({ 'public/audio/ride': recording });

  expect(await readRecording('/audio/ride')).toMatchObject({ format: 'mp3', isPlayable: true });
});

test.each([
  ['/audio/Ride.FLAC', 'flac'],
  ['https://example.com/ride.m4a?a=1.mp3', 'm4a'],
  ['/audio/ride.oga', 'ogg'],
  ['/audio/ride', undefined],
  ['/audio/mp3', undefined],
])('the name %s promises %s', (path, format) => {
  expect(formatOf(path)).toBe(format);
});

test('speech in Ogg is none of the formats', () => {
  expect(detectFormat(Buffer.from(`OggS${'\0'.repeat(24)}Speex   1.2`))).toBeUndefined();
});
