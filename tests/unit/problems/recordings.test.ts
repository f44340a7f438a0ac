import { readFile } from 'node:fs/promises';
import NodeID3, { type Tags } from 'node-id3';
import { beforeEach, describe } from 'vitest';
import { makeMp4, readSound, setPath } from '../sounds';
import { recording, site, track, type Files } from '../write-site';
import { addKeys, append, edit, mp3, testCorrect, testMistakes } from './list-problems';

const creativeCommons = 'https://creativecommons.org/licenses';
const audio = 'audio: /audio/funk-ride.mp3';

/** The recording with other tags. */
const tag = (tags: Tags): Files => ({
  [mp3]: NodeID3.write({ title: 'Funk Ride', artist: 'Your Name', ...tags }, recording),
});

/** The track with another recording. */
const replaceBy = async (name: string): Promise<Files> => ({
  ...edit(track, 'funk-ride.mp3', name),
  [`public/audio/${name}`]: await readSound(name),
});

describe('the file of a recording', async () => {
  // Without ffmpeg, so that every machine says the same.
  beforeEach(() => setPath());

  testMistakes({
    'a typo in its name': edit(track, audio, 'audio: /audio/funk-rid.mp3'),
    'a folder instead of a file': edit(track, audio, 'audio: /audio/'),
    'a name that loses its end': edit(track, audio, 'audio: /audio/ride #2.mp3'),
    'no slash at the start': edit(track, audio, 'audio: audio/funk-ride.mp3'),
    'the path with public/': edit(track, audio, 'audio: /public/audio/funk-ride.mp3'),
    'a path out of public/': edit(track, audio, 'audio: /../../x.mp3'),
    'a path out of public/ and back': edit(track, audio, 'audio: /audio/../x.mp3'),
    'a path with backslashes': edit(track, audio, 'audio: /audio\\..\\x.mp3'),
    'an address without its scheme': edit(track, audio, 'audio: //example.com/x.mp3'),
    'half an address': edit(track, audio, 'audio: https://'),
    'an address with more for the security policy': edit(track, audio, 'audio: https://a;sandbox/x.mp3'),
    'an empty file': { [mp3]: '' },
    'a pointer of Git LFS': {
      [mp3]: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    },
    'a web page behind its name': { [mp3]: '<!doctype html><title>404</title>' },
    'a picture behind its name': { [mp3]: '\u0089PNG\r\n\u001a\n' },
    'a WAV behind the name of an mp3': { [mp3]: await readSound('ride.wav') },
    'half a file': { [mp3]: recording.subarray(0, 1500) },
    'a video': { ...(await replaceBy('ride.m4a')), 'public/audio/ride.m4a': await makeMp4('isom', 'vide') },
    'an unknown format': { ...edit(track, 'funk-ride.mp3', 'ride.wma'), 'public/audio/ride.wma': 'Sound' },
    'a recording that clips': {
      [mp3]: await readFile(new URL('../recordings/loud.mp3', import.meta.url)),
    },
    'a file over 25 MiB': { [mp3]: Buffer.concat([recording, Buffer.alloc(25 * 1024 * 1024)]) },
    'FLAC without ffmpeg': await replaceBy('ride.flac'),
    'Apple Lossless without ffmpeg': await replaceBy('lossless.m4a'),
    'a damaged file and a wrong key': { ...addKeys(track, 'year: old'), [mp3]: '' },
  });
});

describe('the tags of a recording', () => {
  testMistakes({
    'another title': edit(track, 'Funk Ride', 'Glad 122'),
    'another year': { ...addKeys(track, 'year: 2025'), ...tag({ year: '2024' }) },
    'another licence, by its address': {
      ...addKeys(track, 'licence: CC0-1.0'),
      ...tag({ copyrightUrl: `${creativeCommons}/by-nc/4.0/` }),
    },
    'another licence, in words': {
      ...addKeys(track, 'licence: all rights reserved'),
      ...tag({ copyright: '2026 Your Name, CC BY 4.0' }),
    },
    'another artist on two recordings': {
      ...edit(site, 'Your Name', 'Jane Doe'),
      ...tag({}),
      'content/tracks/more.md': '---\ntitle: Funk Ride\naudio: /audio/more.mp3\norder: 2\n---\n\nAgain.\n',
      'public/audio/more.mp3': recording,
    },
    'escape codes for the terminal': tag({ title: '\u001b[2J\u009b31mRide\r' }),
  });
});

describe('moments in a story', () => {
  testMistakes({
    'past the end': append(track, 'Bass [at 3:10](#t=190).'),
    'past the end, as on a clock': append(track, '- Bass [at 3:10](#t=3:10)'),
    'the very end': append(track, 'Bass [last](#t=2).'),
    'a reference': append(track, 'See [bass].\n\n[bass]: #t=190'),
    'no number': append(track, '[Here](#t=abc).'),
    nothing: append(track, '[Here](#t=).'),
    'four parts': append(track, '[Here](#t=1:2:3:4).'),
    'a negative number': append(track, '[Here](#t=-5).'),
    'words for hours and minutes': append(track, '[Here](#t=1m12s).'),
    'no number, in a recording that is missing': { ...append(track, '[Here](#t=abc).'), [mp3]: undefined },
  });
});

describe('unusual recordings without a mistake', async () => {
  const untagged = NodeID3.write({}, recording);

  testCorrect({
    'no recordings': { [track]: undefined, [mp3]: undefined, 'content/tracks/.gitkeep': '' },
    'a title in other case and marks': edit(track, 'Funk Ride', 'FUNK-Ride!'),
    'a recording without tags': { ...edit(track, 'Funk Ride', 'Ride'), [mp3]: untagged },
    'a year in the track alone': { ...addKeys(track, 'year: 2025'), ...tag({ year: '' }) },
    'a licence fitted to a country': {
      ...addKeys(track, 'licence: CC-BY-3.0-DE'),
      ...tag({ copyrightUrl: `${creativeCommons}/by/3.0/` }),
    },
    'terms in words': { ...addKeys(track, 'licence: CC0-1.0'), ...tag({ copyright: '2026 Your Name' }) },
    'terms elsewhere': {
      ...addKeys(track, 'licence: MIT'),
      ...tag({ copyrightUrl: 'https://example.com/' }),
    },
    'an artist with friends': tag({ artist: 'Your & Friends' }),
    'an artist in one word': { ...edit(site, 'Your Name', 'Jane Doe'), ...tag({ artist: 'janedoe' }) },
    'an artist who wrote the work': {
      ...addKeys(track, 'writers: [Jane Doe]'),
      ...tag({ artist: 'The Jane Doe Band' }),
    },
    'an artist in another alphabet': {
      ...edit(site, 'Your Name', 'Иван Петров'),
      ...tag({ artist: 'Ivan Petrov' }),
    },
    'an m4a': await replaceBy('ride.m4a'),
    'moments from the start to the end': append(
      track,
      'From [here](#t=0) to [there](#t=0.5), [again](#t=0:00).',
    ),
    'a moment on another server': {
      ...edit(track, audio, 'audio: https://example.com/ride.mp3'),
      [mp3]: undefined,
    },
    'a link to a track': append(track, 'See [the others](/music/#funk-ride&t=0).'),
  });
});
