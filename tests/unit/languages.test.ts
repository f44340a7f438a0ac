import { expect, test } from 'vitest';
import en from '#ui/messages/en.json';
import { languages } from '#ui/messages/languages.ts';

const fields = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(languages))('messages in %s are complete, placeholders too', (_, words) => {
  expect(Object.keys(words)).toEqual(Object.keys(en));
  for (const [name, said] of Object.entries(words)) {
    expect.soft(said.trim(), name).toBe(said);
    expect.soft(said, name).not.toBe('');
    expect.soft(fields(said), name).toEqual(fields(en[name as keyof typeof en]));
  }
});
