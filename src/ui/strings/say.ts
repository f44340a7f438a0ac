import { spoken } from 'virtual:words';
import type { Words } from './en';

/** The language of the program's words as a BCP 47 tag, for numbers, lists and sizes in them. */
export const wordsTag = spoken.tag;

/** What elements with words of the program alone have as `lang`; nothing where it is that of the page. */
export const wordsLang = spoken.isForeign ? spoken.tag : undefined;

/** What the program says, in the language of the site, with values in place of their names in braces. */
export function say(name: keyof Words, values: Record<string, string | number> = {}): string {
  return spoken.words[name].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
