import { expect, test } from 'vitest';
import { byLetters } from '@/lib/by-letters';

test.each([
  ['en', ['Åland', 'boat', 'Zoo']],
  ['sv', ['boat', 'Zoo', 'Åland']],
])('words stand in the order of their language (%s)', (lang, sorted) => {
  expect(['Zoo', 'Åland', 'boat'].sort(byLetters(lang, (word) => [word]))).toEqual(sorted);
});

test('what is alike is told apart by the words that follow', () => {
  const pictures = [
    { title: 'Cups', file: 'b.jpg' },
    { title: 'Cups', file: 'a.jpg' },
  ];

  const sorted = pictures.sort(byLetters('en', ({ title, file }) => [title, file]));

  expect(sorted.map(({ file }) => file)).toEqual(['a.jpg', 'b.jpg']);
});
