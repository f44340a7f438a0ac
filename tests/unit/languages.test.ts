import { expect, test } from 'vitest';
import en from '#ui/messages/en.json';
import { languages } from '#ui/messages/languages.ts';
import { t, texts } from '#ui/messages/t.ts';

const fields = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(languages))('messages in %s are complete, placeholders too', (_, words) => {
  expect(Object.keys(words)).toEqual(Object.keys(en));
  for (const [name, said] of Object.entries(words)) {
    expect.soft(said.trim(), name).toBe(said);
    expect.soft(said, name).not.toBe('');
    expect.soft(fields(said), name).toEqual(fields(en[name as keyof typeof en]));
  }
});

test('the compiler knows all texts, and the server stops for the name of one', () => {
  expect(t(texts.trackSaved, { title: 'Ride' })).toContain('Ride');
  // @ts-expect-error It is not in the files.
  const gone: unknown = texts.gone;
  expect(() => t(gone as typeof texts.trackSaved)).toThrow('with a key of src/ui/messages/en.json');
  // @ts-expect-error A name is not a text.
  expect(() => t('copyChordPro')).toThrow('write `t(texts.copyChordPro)`');
});
