import { chmod, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkLoudness, checkPlayable } from '#recordings/check-files.ts';
import { readRecording } from '#recordings/read-recording.ts';
import { makeMp3 } from '#recordings/transcode.ts';
import { hasFfmpeg, readSound, setPath } from './sounds.ts';
import { enterFolder, page, readRule, recording, validSite, type Files } from './write-site.ts';

const missing = 'ffmpeg is not installed here: `apt-get install ffmpeg` brings it.';

const mp3s: Files = {
  'ride.mp3': recording,
  'loud.mp3': await readFile(new URL('recordings/loud.mp3', import.meta.url)),
};

/** The sample site with these recordings. */
async function toFiles(...names: string[]): Promise<Files> {
  const files = names.map(async (name, index): Promise<Files> => {
    const track = page(`title: ${name}\naudio: /audio/${name}\norder: ${index + 2}`, 'Bass first.\n');
    const bytes = mp3s[name] ?? (await readSound(name));
    return { [`content/tracks/${index}.md`]: track, [`public/audio/${name}`]: bytes };
  });
  return Object.assign({ ...validSite }, ...(await Promise.all(files))) as Files;
}

test('without ffmpeg the owner reads one sentence for all recordings that need it', async () => {
  const files = await toFiles('ride.flac', 'ride.ogg', 'ride.m4a');
  setPath();

  const said = await readRule(checkPlayable, files);

  expect(said.match(/Install ffmpeg/g)).toHaveLength(1);
  expect(said).toContain('file and 1 more');
});

test('an error of ffmpeg is quoted', async () => {
  await enterFolder({
    'bin/ffmpeg':
      '#!/bin/sh\ncase "$*" in *-version*) echo 9;; *) echo "Unknown encoder" >&2; exit 1;; esac\n',
  });
  await chmod('bin/ffmpeg', 0o755);
  setPath(`${process.cwd()}/bin`, '/bin');

  await expect(makeMp3('ride.flac', 'abc')).rejects.toThrow(
    'ffmpeg could not convert ride.flac to mp3: Unknown encoder',
  );
});

test('the same file always gives the same mp3, without tags', async ({ skip }) => {
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

test('with ffmpeg, the launch list has recordings that are much quieter', async ({ skip }) => {
  skip(!hasFfmpeg, missing);

  expect(await readRule(checkLoudness, await toFiles('ride.m4a', 'loud.mp3'))).toMatch(
    /^public\/audio\/funk-ride\.mp3 {2}its loudness is -14\.\d LUFS, 2\d\.\d LU below the loudest recording\.$/m,
  );
});
