import { expect, test } from 'vitest';
import { formatSize } from '@/lib/size';
import { toDownloadName } from '@/recordings/downloads';

test.each([
  ['Your Name', 'Hold On Tight', 'Your Name - Hold On Tight.mp3'],
  ['Zoë', '音楽 & ’70s', 'Zoë - 音楽 & ’70s.mp3'],
  ['AC/DC', 'Who? <Me>: "C:\\*|"', 'AC_DC - Who_ _Me_ _C_.mp3'],
  ['Ada', 'One\ttwo\nthree', 'Ada - One_two_three.mp3'],
])('%s – %j is kept as %s', (owner, title, name) => {
  expect(toDownloadName(owner, title)).toBe(name);
});

test.each([
  [0, '1\u00a0kB'],
  [1, '1\u00a0kB'],
  [1499, '1\u00a0kB'],
  [1500, '2\u00a0kB'],
  [999_499, '999\u00a0kB'],
  [999_500, '1.0\u00a0MB'],
  [1_000_000, '1.0\u00a0MB'],
  [1_149_999, '1.1\u00a0MB'],
  [12_345_678, '12.3\u00a0MB'],
])('%d bytes are %s', (bytes, size) => {
  expect(formatSize(bytes, 'en-US')).toBe(size);
});
