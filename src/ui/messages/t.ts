import { messages } from 'virtual:messages';
import type { LangProps } from '#lib/languages.ts';
import { fillText } from '#lib/names.ts';
import type { Messages } from './languages.ts';

type Values = Record<string, string | number>;

/** The interface language as a BCP 47 tag, for numbers, lists and sizes. */
export const messagesLang = messages.tag;

/** The attributes of the owner's text inside an element that is marked as interface text. */
export const siteLangProps = createLangProps(messages.site, messages.siteDir);

const interfaceLangProps = createLangProps(messages.tag, messages.tagDir);

/** The interface text for a key, with values filled in for the names in braces. Write keys in quotes: see client-words.ts. */
export function t(name: keyof Messages, values: Values = {}): string {
  return fillText(messages.texts[name], values);
}

/** The props of an element with an interface text as its name, in the language of the text. */
export function labelProps(name: keyof Messages, values?: Values) {
  return { 'aria-label': t(name, values), ...getLangProps(name) };
}

/** The props of a React element with an interface text as its content, in the language of the text. */
export function textProps(name: keyof Messages, values?: Values) {
  return { children: t(name, values), ...getLangProps(name) };
}

/** The language and direction of an interface text; empty if all pages have one language. */
export function getLangProps(name: keyof Messages): LangProps {
  return messages.own.includes(name) ? siteLangProps : interfaceLangProps;
}

function createLangProps(lang: string, dir: LangProps['dir']): LangProps {
  return messages.isMarked ? { lang, dir } : {};
}
