import { languages } from './languages.ts';
import { messagesLang } from './t.ts';

/**
 * The language for dates, times and prices in a text: its own, or the one of the interface if that is not translated into it, so
 * that one phrase has one language. Not for the browser, which would load all languages.
 */
export function getFormatLang(lang?: string): string {
  return lang !== undefined && new Intl.Locale(lang).language in languages ? lang : messagesLang;
}
