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
  [0, '1 kB'],
  [1, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [1_149_999, '1.1 MB'],
  [12_345_678, '12.3 MB'],
])('%d bytes are %s', (bytes, size) => {
  expect(formatSize(bytes)).toBe(size);
});
