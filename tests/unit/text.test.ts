import { expect, test } from 'vitest';
import { compareText } from '#lib/compare-text.ts';
import { findControl, stripControls } from '#lib/control-characters.ts';
import { formatSize } from '#lib/size.ts';
import { formatDownloadName } from '#recordings/formats.ts';

test.each([
  ['en', ['Åland', 'boat', 'Zoo']],
  ['sv', ['boat', 'Zoo', 'Åland']],
])('words are sorted as in their language (%s)', (lang, sorted) => {
  expect(['Zoo', 'Åland', 'boat'].sort(compareText(lang, (word) => [word]))).toEqual(sorted);
});

test.each(['\u000b', '\u001b', '\u009b', '\ufffe', '\ud83c'])('%j is found and removed', (character) => {
  expect(findControl(`An\n${character}ride`)).toBe(3);
  expect(stripControls(`A ${character}ride${character}`)).toBe('A ride');
});

test('text without control characters stays as it is', () => {
  const text = 'Tab\t, line\r\n, Öl, 音楽, 🎸, \u00ad and \u200d';

  expect(findControl(text)).toBe(-1);
  expect(stripControls(text)).toBe(text);
});

test.each([
  ['Your Name', 'Hold On Tight', 'Your Name - Hold On Tight.mp3'],
  ['Zoë', '音楽 & ’70s', 'Zoë - 音楽 & ’70s.mp3'],
  ['AC/DC', 'Who? <Me>: "C:\\*|"', 'AC_DC - Who_ _Me_ _C_.mp3'],
  ['Ada', 'One\ttwo\nthree', 'Ada - One_two_three.mp3'],
])('a download of %s – %j has the name %s', (owner, title, name) => {
  expect(formatDownloadName(owner, title)).toBe(name);
});

test.each([
  [0, '1\u00a0kB'],
  [1500, '2\u00a0kB'],
  [999_499, '999\u00a0kB'],
  [999_500, '1.0\u00a0MB'],
  [12_345_678, '12.3\u00a0MB'],
])('%d bytes are %s', (bytes, size) => {
  expect(formatSize(bytes, 'en-US')).toBe(size);
});
