import { describe, expect, test } from 'vitest';
import { findLanguage, isLanguage, isRightToLeft } from '@/lib/languages';
import en from '@/ui/messages/en.json';
import { chooseWords, languages } from '@/ui/messages/languages';

const fields = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(languages))('the words in %s', (tag, words) => {
  test('are complete, none is empty, and each has the values of the English one', () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [name, said] of Object.entries(words)) {
      expect.soft(said.trim(), name).toBe(said);
      expect.soft(said, name).not.toBe('');
      expect.soft(fields(said), name).toEqual(fields(en[name as keyof typeof en]));
    }
  });

  test('are of a language that is known', () => {
    expect(isLanguage(tag)).toBe(true);
  });
});

describe('a site', () => {
  test.each(['es', 'es-MX', 'pt-BR', 'ar'])('in %s has the words of its language', (tag) => {
    const spoken = chooseWords(tag);

    expect(spoken).toMatchObject({ tag, isForeign: false });
    expect(spoken.words).toEqual(languages[tag.slice(0, 2)]);
  });

  test('in a language that the program does not speak has English ones, and says so', () => {
    expect(chooseWords('fi')).toMatchObject({ words: en, tag: 'en', isForeign: true, isMarked: true });
  });

  test('may have words of its own', () => {
    const { words } = chooseWords('es', { close: 'Fuera' });

    expect(words).toEqual({ ...languages['es'], close: 'Fuera' });
  });

  test.each([
    ['es', [], false],
    ['es', ['es'], false],
    ['es', ['es', 'qu'], true],
  ])('in %s with pages in %j marks the words of the program: %s', (tag, others, isMarked) => {
    expect(chooseWords(tag, {}, others)).toMatchObject({ tag, isForeign: false, isMarked });
  });
});

test.each([
  ['en', true],
  ['pt-BR', true],
  ['zh-Hant', true],
  ['spanish', false],
  ['zz', false],
  ['', false],
  ['en_US', false],
])('“%s” is a language: %s', (tag, is) => {
  expect(isLanguage(tag)).toBe(is);
});

test.each([
  ['Spanish', 'es'],
  ['español', 'es'],
  ['Deutsch', 'de'],
  ['Klingon', undefined],
])('%s is called %s', (name, tag) => {
  expect(findLanguage(name)).toBe(tag);
});

test.each([
  ['ar', true],
  ['he-IL', true],
  ['en-US', false],
  ['ja', false],
])('%s is written from right to left: %s', (tag, is) => {
  expect(isRightToLeft(tag)).toBe(is);
});
