import { expect, test } from 'vitest';
import { findControl, stripControls } from '@/lib/control-characters';

test.each([
  ['\u000b', 'U+000B'],
  ['\u0008', 'U+0008'],
  ['\u001b', 'U+001B'],
  ['\u009b', 'U+009B'],
  ['\ufffe', 'U+FFFE'],
  ['\ud83c', 'U+D83C'],
])('%j cannot be shown', (character, name) => {
  expect(findControl(`A ${character}ride`)).toBe(name);
  expect(stripControls(`A ${character}ride${character}`)).toBe('A ride');
});

test('all else can', () => {
  const text = 'Tab\t, line\r\n, Öl, 音楽, 🎸, \u00ad and \u200d';

  expect(findControl(text)).toBeUndefined();
  expect(stripControls(text)).toBe(text);
});
