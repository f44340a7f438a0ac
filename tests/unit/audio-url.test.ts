import { expect, test } from 'vitest';
import { readAudioUrl } from '@/build/audio-host';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://sound.example.com', 'https://sound.example.com/'],
  ['http://localhost:8080/me/audio', 'http://localhost:8080/me/audio/'],
])('AUDIO_URL=%s is %s', (written, url) => {
  expect(readAudioUrl({ AUDIO_URL: written })).toBe(url);
});

test.each(['/audio/', 'sound.example.com', 'https://a;b/', 'https://sound.example.com/?x'])(
  'AUDIO_URL=%s is no address',
  (written) => {
    expect(() => readAudioUrl({ AUDIO_URL: written })).toThrow(
      `AUDIO_URL is “${written}”: write the full address of the folder, for example AUDIO_URL=https://sound.example.com/.`,
    );
  },
);
