import { expect, test } from 'vitest';
import { findNearest, listNearest } from '@/lib/nearest';

test.each([
  ['one letter off', 'titel', ['order', 'title'], 'title'],
  ['in other case', 'ImageURL', ['title', 'imageUrl'], 'imageUrl'],
  ['two letters swapped', 'nva', ['title', 'nav'], 'nav'],
  ['unlike all', 'colour', ['title', 'order'], undefined],
  ['short and unlike', 'tag', ['lang', 'name'], undefined],
  ['without others', 'title', [], undefined],
])('a name %s', (_, name, names, nearest) => {
  expect(findNearest(name, names)).toBe(nearest);
});

test('a list begins with the nearest and has at most three names', () => {
  expect(listNearest('cups', ['saucer', 'lamp', 'cup', 'cut-paper'])).toBe('cup, lamp, saucer');
  expect(listNearest('cups', [])).toBe('');
});
