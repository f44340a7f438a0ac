import { expect, test } from 'vitest';
import { encodePeaks, height, toBars } from '@/player/waveform';

test.each([
  [[0, 1], 'AS'],
  [[0, 1 / 18, 8.9 / 18, 17.4 / 18], 'ABJR'],
  [[0.5], 'J'],
  [[], ''],
])('%j is written with one letter each: %s', (values, text) => {
  expect(encodePeaks(values)).toBe(text);
});

test('the loudest bar has the full height, around the middle', () => {
  expect(toBars('S')).toBe(`M.5 ${height / 2}v-${height / 2}v${height}z`);
});

test('silence is seen as well', () => {
  expect(toBars('A')).toBe('M.5 18v-1v2z');
});

test('bars stand side by side', () => {
  expect(toBars('SJA')).toBe('M.5 18v-18v36zm1 0v-9v18zm1 0v-1v2z');
});

test('nothing known draws nothing', () => {
  expect(toBars('')).toBe('M.5 18');
});
