import { chmod, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkListening } from '@/checks/rules/listening';
import { makeMp3 } from '@/recordings/listening';
import { readRecording } from '@/recordings/read-recording';
import { hasFfmpeg, readSound, setPath } from './sounds';
import { page, readRule, recording, validSite, writeFiles, type Files } from './write-site';

const enter = async (files: Files) => process.chdir(fileURLToPath(await writeFiles(files)));
const toTrack = (name: string, order: number) =>
  page(`title: ${name}\naudio: /audio/${name}\norder: ${order}`, 'Bass first.\n');
const toFiles = async (...names: string[]): Promise<Files> => {
  const files = names.map(async (name, index) => [
    [`content/tracks/${name.replace('.', '-')}.md`, toTrack(name, index + 2)],
    [`public/audio/${name}`, await readSound(name)],
  ]);
  return { ...validSite, ...(Object.fromEntries((await Promise.all(files)).flat()) as Files) };
};

/** A program that says it is ffmpeg, and then does something else. */
const toProgram = (script: string) =>
  `#!/bin/sh\ncase "$*" in *-version*) echo ffmpeg version 9;; *) ${script};; esac\n`;

const install = 'Install ffmpeg (https://ffmpeg.org/download.html)';

// The cache is below the working directory.
beforeEach(() => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
});

test('without ffmpeg one sentence says what visitors listen to, however many recordings there are', async () => {
  const files = await toFiles('ride.flac', 'ride.ogg', 'ride.m4a');
  setPath();

  expect(await readRule(checkListening, files)).toBe(
    `public/audio/ride.flac: visitors listen to the file itself, and those of 1 more like it: it is large or no sound to older browsers, and no mp3 can be made of it without ffmpeg.\n  ${install}, or export the recording as mp3 or m4a (AAC).`,
  );
});

test('without ffmpeg Apple Lossless stops the build', async () => {
  const files = await toFiles('lossless.m4a');
  setPath();

  expect(await readRule(checkListening, files)).toBe(
    `public/audio/lossless.m4a: the recording is Apple Lossless, which Safari alone plays.\n  ${install}, and the build makes an mp3 to listen to; or export the recording as mp3 or AAC.`,
  );
});

test('recordings that all browsers play need no ffmpeg', async () => {
  const files = await toFiles('ride.m4a');
  setPath();

  expect(await readRule(checkListening, files)).toBe('');
});

test('without ffmpeg no mp3 is made', async () => {
  await enter({ 'ride.flac': await readSound('ride.flac') });
  setPath();

  expect(await makeMp3('ride.flac', 'abc')).toBeUndefined();
});

test('an ffmpeg that fails is told of with its last words', async () => {
  const script = toProgram('echo "Unknown encoder libmp3lame" >&2; exit 1');
  await enter({ 'bin/ffmpeg': script, 'ride.flac': '' });
  await chmod('bin/ffmpeg', 0o755);
  setPath(`${process.cwd()}/bin`, '/bin');

  await expect(makeMp3('ride.flac', 'abc')).rejects.toMatchObject({
    message: 'ffmpeg makes no mp3 of ride.flac: Unknown encoder libmp3lame',
    hint: 'Put an mp3 there yourself.',
  });
});

test('an mp3 is made once for each ffmpeg', async () => {
  await enter({
    'bin/ffmpeg': toProgram('for last in "$@"; do :; done; echo made >"$last"; echo x >>count'),
  });
  await chmod('bin/ffmpeg', 0o755);
  setPath(`${process.cwd()}/bin`, '/bin');

  const path = await makeMp3('ride.flac', 'abc');
  await makeMp3('ride.flac', 'abc');

  expect(await readFile(path ?? '', 'utf8')).toBe('made\n');
  expect(await readFile('count', 'utf8')).toBe('x\n');
});

test('the same file makes the same mp3 each time, without tags', async ({ skip }) => {
  skip(!hasFfmpeg, 'ffmpeg is not installed here: `apt-get install ffmpeg` brings it.');
  await enter({ 'public/audio/ride.flac': await readSound('ride.flac') });
  const made = await readFile((await makeMp3('public/audio/ride.flac', 'one')) ?? '');
  const again = await readFile((await makeMp3('public/audio/ride.flac', 'two')) ?? '');
  await enter({ 'public/audio/ride.mp3': made, 'public/audio/other.mp3': recording });

  const { duration, tags, peaks } = await readRecording('/audio/ride.mp3');

  expect(made.equals(again)).toBe(true);
  expect(duration).toBeCloseTo(1, 0);
  expect(tags.title).toBeUndefined();
  expect(Math.max(...peaks[64].slice(0, 8))).toBe(1);
  expect(await readdir('.cache')).not.toContain('listening');
});
