const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A writing direction. */
export type Direction = 'rtl' | 'ltr';

/** The attributes of an element in another language than its surroundings. */
export interface LangProps {
  lang?: string | undefined;
  dir?: Direction | undefined;
}

/** Whether a text is the BCP 47 tag of a known language: `en`, `pt-BR`. */
export function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
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
