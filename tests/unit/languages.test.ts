import { describe, expect, test } from 'vitest';
import { isLanguage } from '#lib/languages.ts';
import en from '#ui/messages/en.json';
import { chooseMessages, languages } from '#ui/messages/languages.ts';

const fields = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

test('the interface has at least seven languages, all with known tags', () => {
  expect(Object.keys(languages).length).toBeGreaterThanOrEqual(7);
  expect(Object.keys(languages).filter((tag) => !isLanguage(tag))).toEqual([]);
});

test.each(Object.entries(languages))(
  'the messages in %s are complete and have the same placeholders as in English',
  (_, words) => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [name, said] of Object.entries(words)) {
      expect.soft(said.trim(), name).toBe(said);
      expect.soft(said, name).not.toBe('');
      expect.soft(fields(said), name).toEqual(fields(en[name as keyof typeof en]));
    }
  },
);

describe('a site', () => {
  test.each(['es', 'es-MX', 'pt-BR', 'ar'])('in %s has an interface in that language', (tag) => {
    const words = languages[tag.slice(0, 2)];

    expect(chooseMessages(tag)).toMatchObject({ tag, isForeign: false, texts: words });
  });

  test('in another language has an English interface, marked as such', () => {
    expect(chooseMessages('fi')).toMatchObject({ texts: en, tag: 'en', isForeign: true, isMarked: true });
  });

  test('in another language has an interface in that language once its owner has replaced all texts', () => {
    expect(chooseMessages('fi', en)).toMatchObject({ tag: 'fi', isForeign: false, isMarked: false });
  });

  test('may change messages', () => {
    expect(chooseMessages('es', { close: 'Fuera' }).texts).toEqual({ ...languages['es'], close: 'Fuera' });
  });

  test.each([
    ['es', [], false],
    ['es', ['es'], false],
    ['es', ['es', 'qu'], true],
  ])('in %s with pages in %j marks the language of the interface: %s', (tag, others, isMarked) => {
    expect(chooseMessages(tag, {}, others)).toMatchObject({ tag, isForeign: false, isMarked });
  });
});
