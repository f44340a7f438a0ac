const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = 'abcdefghijklmnopqrstuvwxyz';
/** All two-letter language tags. */
const tags = Array.from(letters)
  .flatMap((a) => Array.from(letters).map((b) => a + b))
  .filter((tag) => names.of(tag));

/** Whether a text is the BCP 47 tag of a known language: `en`, `pt-BR`. */
export function isLanguage(tag: string): boolean {
  try {
    return names.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

/** The tag of a language from its English or native name: `es` for `Spanish` and `español`. */
export function findLanguage(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return tags.find((tag) => [nameOf('en', tag), nameOf(tag, tag)].includes(wanted));
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

function nameOf(language: string, tag: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag)?.toLowerCase();
}
