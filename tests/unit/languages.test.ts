import { expect, test } from 'vitest';
import en from '#ui/messages/en.json';
import { chooseMessages, languages } from '#ui/messages/languages.ts';

const fields = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

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

test.each<[string, string, string[], Parameters<typeof chooseMessages>[1], object]>([
  ['its own', 'es-MX', [], {}, { tag: 'es-MX', texts: languages['es'], isForeign: false, isMarked: false }],
  ['English, marked as such', 'fi', [], {}, { tag: 'en', texts: en, isForeign: true, isMarked: true }],
  ['its own once the owner has replaced all texts', 'fi', [], en, { tag: 'fi', isForeign: false }],
  [
    'its own, with other messages',
    'es',
    [],
    { close: 'Fuera' },
    { texts: { ...languages['es'], close: 'Fuera' } },
  ],
  ['its own, marked beside pages in others', 'es', ['es', 'qu'], {}, { isForeign: false, isMarked: true }],
])('the language of the interface is %s: %s with pages in %j', (_, tag, others, texts, chosen) => {
  expect(chooseMessages(tag, texts, others)).toMatchObject(chosen);
});
