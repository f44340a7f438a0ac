import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readAhead } from '@/recordings/read-ahead';
import { readRecording } from '@/recordings/read-recording';
import { recording, writeFiles } from './write-site';

/** Paths of so many recordings. */
const toAudios = (count: number) => Array.from({ length: count }, (_, index) => `/audio/ride-${index}.mp3`);

/** Recordings that differ by a byte in the first frame, which has no sound. */
const toFiles = (audios: string[]) =>
  Object.fromEntries(audios.map((audio, index) => [`public${audio}`, toDistinct(index)]));

function toDistinct(index: number): Buffer {
  const bytes = Buffer.from(recording);
  // Within the name of the album, “Rides”.
  bytes.write(String.fromCharCode('A'.charCodeAt(0) + index), bytes.indexOf('Rides'), 'latin1');
  return bytes;
}

const enter = async (files: Record<string, string | Buffer>) =>
  process.chdir(fileURLToPath(await writeFiles(files)));

// The cache and the recordings are below the working directory.
beforeEach(() => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
});

test('many new recordings are told of until all are read, and none is decoded again', async () => {
  const audios = toAudios(9);
  await enter(toFiles(audios));
  const told: [number, number][] = [];

  await readAhead(audios, 'public', (done, all) => told.push([done, all]));

  expect(told.at(-1)).toEqual([9, 9]);
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).sort());
  expect(await readdir('.cache/recordings')).toHaveLength(9);
});

test('a recording is the same whether a thread decodes it or not', async () => {
  const audios = toAudios(9);
  await enter(toFiles(audios));
  await readAhead(audios, 'public');
  const [, ...ahead] = await Promise.all(audios.map((audio) => readRecording(audio)));
  await enter(toFiles(audios));

  const [, ...alone] = await Promise.all(audios.map((audio) => readRecording(audio)));

  expect(ahead).toEqual(alone);
  expect(ahead.at(-1)?.duration).toBeCloseTo(1, 1);
});

test.each([
  ['three new recordings', toAudios(3)],
  ['two hundred tracks with one recording', Array.from({ length: 200 }, () => '/audio/ride-0.mp3')],
])('%s start no threads', async (_, audios) => {
  await enter(toFiles(toAudios(3)));
  const progress = vi.fn();

  await readAhead(audios, 'public', progress);

  expect(progress).not.toHaveBeenCalled();
});

test('recordings that were decoded before start no threads', async () => {
  const audios = toAudios(9);
  await enter(toFiles(audios));
  await readAhead(audios, 'public');
  const progress = vi.fn();

  await readAhead(audios, 'public', progress);

  expect(progress).not.toHaveBeenCalled();
});

test('what cannot be read does not keep the others from being read', async () => {
  const audios = toAudios(9);
  await enter({ ...toFiles(audios), 'public/audio/ride-7.mp3': recording.subarray(0, 1500) });

  await readAhead([...audios, '/audio/missing.mp3'], 'public');

  expect(await readdir('.cache/recordings')).toHaveLength(8);
});

test('threads that break leave the recordings to the one who asks', async () => {
  const audios = toAudios(9);
  await enter(toFiles(audios));
  const run = vi.spyOn(Tinypool.prototype, 'run').mockRejectedValue(new Error('the thread is gone'));
  onTestFinished(() => run.mockRestore());

  await readAhead(audios, 'public');

  expect(run).toHaveBeenCalled();
  expect((await readRecording('/audio/ride-8.mp3')).duration).toBeCloseTo(1, 1);
});
