import { spoken } from 'virtual:words';
import type { Words } from './languages';

/** The interface language as a BCP 47 tag, for numbers, lists and sizes. */
export const wordsTag = spoken.tag;

/** The `lang` of the owner's text inside an element that is marked as interface text. */
export const siteLang = spoken.isMarked ? spoken.site : undefined;

/** The interface text for a key, with values filled in for the names in braces. */
export function say(name: keyof Words, values: Record<string, string | number> = {}): string {
  return spoken.words[name].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** The `lang` of an element with only this text; `undefined` if all pages have one language. */
export function langOf(name: keyof Words): string | undefined {
  if (!spoken.isMarked) return undefined;
  return spoken.own.includes(name) ? spoken.site : spoken.tag;
}
