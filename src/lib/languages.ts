import { memoize } from './memoize.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A writing direction. */
export type Direction = 'rtl' | 'ltr';

/** The attributes of an element in another language than its surroundings. */
export interface LangProps {
  lang?: string | undefined;
  dir?: Direction | undefined;
}

/** Whether a text is the BCP 47 tag of a known language: `en`, `pt-BR`. */
export const isLanguage = memoize((tag: string): boolean => {
  try {
    return languageNames.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
});

/** The tag that a text means: `tr-TR` for `tr_TR`, and `tr` for `Turkish` or `Türkçe`. */
export function findLanguage(text: string): string | undefined {
  const tag = text.trim().replaceAll('_', '-');
  if (isLanguage(tag)) return tag;
  const isName = (name?: string) => name?.localeCompare(tag, 'en', { sensitivity: 'base' }) === 0;
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const tags = letters.flatMap((first) => letters.map((second) => first + second)).filter(isLanguage);
  return tags.find((one) => isName(languageNames.of(one)) || isName(getLanguageName(one)));
}

/** The writing direction of a language, for `dir`. */
export function getDirection(tag: string): Direction {
  return new Intl.Locale(tag).getTextInfo().direction ?? 'ltr';
}

/** The attributes of text in a language. */
export function toLangProps(lang: string): LangProps {
  return { lang, dir: getDirection(lang) };
}

/** The name of a language in the language itself: `Español`. */
export function getLanguageName(tag: string): string {
  const { language } = new Intl.Locale(tag);
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
