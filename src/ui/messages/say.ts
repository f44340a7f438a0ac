import { spoken } from 'virtual:words';
import type { Words } from './languages';

/** The language of the program's words as a BCP 47 tag, for numbers, lists and sizes in them. */
export const wordsTag = spoken.tag;

/** What the owner's words have as `lang` inside of an element that is marked for words of the program. */
export const siteLang = spoken.isMarked ? spoken.site : undefined;

/** What the program says, in the language of the site, with values in place of their names in braces. */
export function say(name: keyof Words, values: Record<string, string | number> = {}): string {
  return spoken.words[name].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** What an element with this alone of the program's words has as `lang`; nothing where all pages are in one language. */
export function langOf(name: keyof Words): string | undefined {
  if (!spoken.isMarked) return undefined;
  return spoken.own.includes(name) ? spoken.site : spoken.tag;
}
