import { messages } from 'virtual:messages';
import type { Mark } from '#lib/languages.ts';
import { fillText } from '#lib/names.ts';
import type { Messages } from './languages.ts';

/** The interface language as a BCP 47 tag, for numbers, lists and sizes. */
export const messagesLang = messages.tag;

/** The attributes of the owner's text inside an element that is marked as interface text. */
export const siteMark = toMark(messages.site, messages.siteDir);

const textMark = toMark(messages.tag, messages.tagDir);

/** The interface text for a key, with values filled in for the names in braces. */
export function t(name: keyof Messages, values: Record<string, string | number> = {}): string {
  return fillText(messages.texts[name], values);
}

/** The language and direction of an element with only this text; empty if all pages have one language. */
export function markText(name: keyof Messages): Mark {
  return messages.own.includes(name) ? siteMark : textMark;
}

function toMark(lang: string, dir: Mark['dir']): Mark {
  return messages.isMarked ? { lang, dir } : {};
}
