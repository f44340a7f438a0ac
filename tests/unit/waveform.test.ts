import { expect, test } from 'vitest';
import { encodePeaks, height, pitch, toBars } from '@/lib/waveform';

test.each([
  [[0, 1], 'A_'],
  [[0, 1 / 63, 25 / 63, 26 / 63, 51 / 63, 52 / 63, 62 / 63, 1], 'ABZaz0-_'],
  [[0.5], 'g'],
  [[], ''],
])('%j is written with one letter each: %s', (values, text) => {
  expect(encodePeaks(values)).toBe(text);
});

test('the loudest bar has the full height, around the middle', () => {
  expect(toBars('_')).toBe(`M${pitch / 2} 0v${height}`);
});

test('silence is seen as well', () => {
  expect(toBars('A')).toBe(`M${pitch / 2} 16.5v3`);
});

test('bars stand side by side', () => {
  expect(toBars('__A')).toBe(`M2 0v36M6 0v36M10 16.5v3`);
});

test('nothing known draws nothing', () => {
  expect(toBars('')).toBe('');
});
