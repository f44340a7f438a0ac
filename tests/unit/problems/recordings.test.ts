import { readFile } from 'node:fs/promises';
import { beforeEach, describe } from 'vitest';
import { readSound, setPath } from '../sounds.ts';
import { home, page, recording, track, type Files } from '../write-site.ts';
import { addKeys, append, before, edit, mp3, music, testCorrect, testMistakes } from './list-problems.ts';

const audio = 'audio: /audio/funk-ride.mp3';

const version = (name: string) =>
  addKeys(track, `versions:\n  - label: without voice\n    audio: /audio/${name}`);

/** The track with another recording, or the first part of it. */
async function replaceBy(name: string, share = 1): Promise<Files> {
  const bytes = await readSound(name);
  const part = bytes.subarray(0, Math.round(bytes.length * share));
  return { ...edit(track, 'funk-ride.mp3', name), [mp3]: undefined, [`public/audio/${name}`]: part };
}

describe('the card of one recording', () => {
  testMistakes({
    'a card of a recording that is not there': append(home, '<Track name="funk-rides" />'),
    'a card of a recording of a later day': {
      ...append(home, '<Track name="later" />'),
      'content/tracks/later.md': page(
        'title: Later\naudio: /audio/funk-ride.mp3\norder: 2\ndate: 2999-12-31',
      ),
    },
    'a card of a draft': {
      ...append(home, '<Track name="hum" />'),
      'content/tracks/_hum.md': page('title: Hum'),
    },
  });
});

describe('the file of a recording', async () => {
  // Without ffmpeg, so that every machine gives the same result.
  beforeEach(() => setPath());

  testMistakes({
    'a typo in its name': edit(track, audio, 'audio: /audio/funk-rid.mp3'),
    'a name that loses its end': edit(track, audio, 'audio: /audio/ride #2.mp3'),
    'no slash at the start': edit(track, audio, 'audio: audio/funk-ride.mp3'),
    'the path with public/': edit(track, audio, 'audio: /public/audio/funk-ride.mp3'),
    'an address without its scheme': edit(track, audio, 'audio: //example.com/x.mp3'),
    'an empty file': { [mp3]: '' },
    'a pointer of Git LFS': {
      [mp3]: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    },
    'a web page behind its name': { [mp3]: '<!doctype html><title>404</title>' },
    'a WAV behind the name of an mp3': { [mp3]: await readSound('ride.wav') },
    'half an mp3': { [mp3]: recording.subarray(0, 1500) },
    'half a WAV': await replaceBy('ride.wav', 0.45),
    'half a FLAC': await replaceBy('ride.flac', 0.45),
    'half an m4a': await replaceBy('ride.m4a', 0.45),
    'an unknown format': {
      ...edit(track, 'funk-ride.mp3', 'ride.wma'),
      [mp3]: undefined,
      'public/audio/ride.wma': 'Sound',
    },
    'a recording that clips': {
      [mp3]: await readFile(new URL('../recordings/loud.mp3', import.meta.url)),
    },
    'FLAC without ffmpeg': await replaceBy('ride.flac'),
    'Apple Lossless without ffmpeg': await replaceBy('lossless.m4a'),
  });
});

describe('a version of a recording', () => {
  const band = 'public/audio/band.mp3';

  testMistakes({
    'a typo in its name': { ...version('bnd.mp3'), [band]: recording },
    'the sound of its recording': version('funk-ride.mp3'),
    'the label of another': {
      ...version('band.mp3\n  - label: without voice\n    audio: https://example.com/choir.mp3'),
      [band]: recording,
    },
    'a web page behind its name': { ...version('band.mp3'), [band]: '<!doctype html><title>404</title>' },
    'a version that takes longer': {
      ...version('band.mp3'),
      [band]: Buffer.concat(Array.from({ length: 5 }, () => recording)),
    },
  });
});

describe('unusual recordings without a mistake', async () => {
  testCorrect({
    'no recordings': { ...edit(music, '<Tracks />', 'Soon.'), [track]: undefined, [mp3]: undefined },
    'a percent sign in the name of a file': {
      ...edit(track, audio, 'audio: /audio/a%20b.mp3'),
      [mp3]: undefined,
      'public/audio/a%20b.mp3': before[mp3],
    },
    'a version as long as its recording': {
      ...version('band.mp3'),
      'public/audio/band.mp3': recording,
    },
    'an m4a': await replaceBy('ride.m4a'),
    'moments from the start to the end': append(
      track,
      'From [here](#t=0) to [there](#t=0.5), [again](#t=0:00).',
    ),
    'a moment on another server': {
      ...edit(track, audio, 'audio: https://example.com/ride.mp3'),
      ...append(home, '[Listen](/music/funk-ride/#t=1:02:05)'),
      [mp3]: undefined,
    },
  });
});
