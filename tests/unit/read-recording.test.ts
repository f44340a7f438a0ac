import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import NodeID3 from 'node-id3';
import { AstroError } from 'astro/errors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { measureSound } from '@/recordings/peaks';
import { readRecording } from '@/recordings/read-recording';
import { recording, writeFiles, type Files } from './write-site';

const again = 'Export the recording as mp3 once more, and put that file there.';
const broken = 'public/audio/ride.mp3 cannot be decoded: it is damaged or breaks off.';
const other = 'public/audio/ride.mp3 is no mp3, whatever its name says.';

/** A frame of layer III by its header, and nothing in it that makes sense. */
const noise = Buffer.from([
  0xff,
  0xfb,
  0x90,
  0x64,
  ...Array.from({ length: 5000 }, (_, at) => (at * at) % 251),
]);
/** Where the tags end, and the frame after them, which says how long the sound will be. */
const tagged = recording.readUInt16BE(8) + 10;
const soundless = tagged + 104;
const wav = Buffer.concat([Buffer.from('RIFF\x24\x10\0\0WAVEfmt ', 'latin1'), Buffer.alloc(4096)]);

const enter = async (files: Files) => process.chdir(fileURLToPath(await writeFiles(files)));

// The cache and the recordings are below the working directory.
beforeEach(async () => {
  const before = process.cwd();
  await enter({ 'public/audio/ride.mp3': recording });
  onTestFinished(() => process.chdir(before));
});

test('says how long, how large and what a recording is', async () => {
  const { duration, ...read } = await readRecording('/audio/ride.mp3');

  expect(duration).toBeCloseTo(1, 1);
  expect(read).toMatchObject({ size: recording.length, clipped: 0 });
  expect(read.tags).toEqual({
    title: 'Funk Ride',
    artist: 'Your Name',
    album: 'Rides',
    year: 2026,
  });
});

test.each([64, 120] as const)('draws a tone and a silence as %d values from 1 to 0', async (count) => {
  const { peaks } = await readRecording('/audio/ride.mp3');

  expect(peaks[count]).toHaveLength(count);
  const half = count / 2;
  expect(Math.min(...peaks[count].slice(count / 8, half - count / 8))).toBeGreaterThan(0.9);
  expect(Math.max(...peaks[count])).toBe(1);
  expect(Math.max(...peaks[count].slice(half + count / 8))).toBe(0.1);
});

test('a file with zeros before its first frame is read', async () => {
  await writeFile('public/audio/ride.mp3', Buffer.concat([Buffer.alloc(500), recording.subarray(tagged)]));

  expect((await readRecording('/audio/ride.mp3')).duration).toBeCloseTo(1, 1);
});

test('what was decoded once is kept by its content, not by its name', async () => {
  const first = await readRecording('/audio/ride.mp3');
  await rename('public/audio/ride.mp3', 'public/audio/renamed.mp3');
  const decode = vi.fn<typeof measureSound>();

  expect(await readRecording('/audio/renamed.mp3', 'public', decode)).toEqual(first);
  expect(decode).not.toHaveBeenCalled();
});

test('an unchanged file is read from disk once', async () => {
  const first = await readRecording('/audio/ride.mp3');
  await rm('.cache/recordings', { recursive: true });

  const second = await readRecording('/audio/ride.mp3');

  expect(second).toBe(first);
  expect(await readdir('.cache')).not.toContain('recordings');
});

test('a file that was replaced is read anew', async () => {
  const before = await readRecording('/audio/ride.mp3');
  await writeFile('public/audio/ride.mp3', await readFile(new URL('recordings/loud.mp3', import.meta.url)));

  const after = await readRecording('/audio/ride.mp3');

  expect(after.clipped).toBeGreaterThan(0.1);
  expect([before.tags.title, after.tags.title]).toEqual(['Funk Ride', undefined]);
});

test.each([
  [
    'missing',
    undefined,
    'there is no file public/audio/ride.mp3.',
    'Put the recording there, or name another in `audio`.',
  ],
  ['empty', '', 'public/audio/ride.mp3 is empty.', again],
  [
    'a pointer of Git LFS',
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    'public/audio/ride.mp3 is a pointer of Git LFS and not the recording.',
    'Run `git lfs install` and `git lfs pull`; on a host, turn on Git LFS.',
  ],
  ['a page', '<!doctype html><title>404</title>', other, again],
  ['a WAV', wav, other, again],
  ['nothing but zeros', Buffer.alloc(5000), other, again],
  ['cut off in its tags', recording.subarray(0, 60), broken, again],
  ['cut off in its sound', recording.subarray(0, 1500), broken, again],
  [
    'cut off before its sound',
    Buffer.concat([recording.subarray(0, soundless), Buffer.alloc(500)]),
    broken,
    again,
  ],
  ['noise with the header of a frame', noise, broken, again],
  ['tags and then a page', `ID3\x03\0\0\0\0\0\0${'<p>404</p>'.repeat(500)}`, broken, again],
])('refuses a file that is %s', async (_, content, message, hint) => {
  await enter({ 'keep.txt': '', 'public/audio/ride.mp3': content });

  const error: unknown = await readRecording('/audio/ride.mp3').catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(AstroError);
  expect(error).toMatchObject({ message, hint });
});

test('a file at which the decoder breaks is one that cannot be decoded', async () => {
  const crash = () => Promise.reject(new WebAssembly.RuntimeError('unreachable'));

  const reading = readRecording('/audio/ride.mp3', 'public', crash);

  await expect(reading).rejects.toThrow(broken);
});

test('a file that could not be decoded is tried again', async () => {
  const crash = () => Promise.reject(new Error('the thread is gone'));
  await readRecording('/audio/ride.mp3', 'public', crash).catch(() => undefined);

  expect((await readRecording('/audio/ride.mp3')).size).toBe(recording.length);
});

test('a damaged file is not told of on the terminal as well', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await writeFile('public/audio/ride.mp3', Buffer.concat([recording, Buffer.alloc(5000)]));

  await readRecording('/audio/ride.mp3');

  expect(print).not.toHaveBeenCalled();
  expect(console.error).toBe(print);
});

test('tags have no characters that a terminal or a feed would stumble over', async () => {
  const tags = { title: 'A\u001b[31m\r\n ride\u0008', artist: '\u009bYou', album: 'Al\u000bbum' };
  await writeFile('public/audio/ride.mp3', NodeID3.write(tags, recording));

  expect((await readRecording('/audio/ride.mp3')).tags).toMatchObject({
    title: 'A[31m ride',
    artist: 'You',
    album: 'Al bum',
  });
});
