import { messages } from 'virtual:messages';
import * as texts from 'virtual:texts';
import type { LangProps } from '#lib/languages.ts';
import { fillText } from '#lib/names.ts';
import type { InterfaceText } from './languages.ts';

export { texts };

type Values = Record<string, string | number>;

/** The interface language as a BCP 47 tag, for numbers, lists and sizes. */
export const messagesLang = messages.tag;

/** The attributes of the owner's text inside an element that is marked as interface text. */
export const siteLangProps = createLangProps(messages.site, messages.siteDir);

const interfaceLangProps = createLangProps(messages.tag, messages.tagDir);

/** An interface text, with values filled in for the names in braces. */
export function t(text: InterfaceText, values: Values = {}): string {
  if (import.meta.env.SSR && !Object.values(texts).includes(text))
    throw new Error(
      `write \`t(texts.${text})\` instead of \`t('${text}')\`, with a key of src/ui/messages/en.json.`,
    );
  return fillText(text, values);
}

/** The props of an element with an interface text as its name, in the language of the text. */
export function labelProps(text: InterfaceText, values?: Values) {
  return { 'aria-label': t(text, values), ...getLangProps(text) };
}

/** The props of a React element with an interface text as its content, in the language of the text. */
export function textProps(text: InterfaceText, values?: Values) {
  return { children: t(text, values), ...getLangProps(text) };
}

/** The language and direction of an interface text; empty if all pages have one language. */
export function getLangProps(text: InterfaceText): LangProps {
  return messages.own.includes(text) ? siteLangProps : interfaceLangProps;
}

function createLangProps(lang: string, dir: LangProps['dir']): LangProps {
  return messages.isMarked ? { lang, dir } : {};
}
