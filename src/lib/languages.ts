const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a text is the BCP 47 tag of a known language: `en`, `pt-BR`. */
export function isLanguage(tag: string): boolean {
  try {
    return names.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

/** The writing direction of a language, for `dir`. */
export function toDirection(tag: string): 'rtl' | 'ltr' {
  return new Intl.Locale(tag).getTextInfo().direction ?? 'ltr';
}

/** The name of a language in the language itself: `Español`. */
export function toLanguageName(tag: string): string {
  const { language } = new Intl.Locale(tag);
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
