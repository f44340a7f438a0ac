import { messages } from 'virtual:messages';
import type { Messages } from './languages';

/** The interface language as a BCP 47 tag, for numbers, lists and sizes. */
export const messagesLang = messages.tag;

/** The `lang` of the owner's text inside an element that is marked as interface text. */
export const siteLang = messages.isMarked ? messages.site : undefined;

/** The interface text for a key, with values filled in for the names in braces. */
export function t(name: keyof Messages, values: Record<string, string | number> = {}): string {
  return messages.texts[name].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** The `lang` of an element with only this text; `undefined` if all pages have one language. */
export function langOf(name: keyof Messages): string | undefined {
  if (!messages.isMarked) return undefined;
  return messages.own.includes(name) ? messages.site : messages.tag;
}
