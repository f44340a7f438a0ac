import { ar } from './ar';
import { de } from './de';
import { en, type Words } from './en';
import { es } from './es';
import { fr } from './fr';
import { nl } from './nl';
import { pt } from './pt';

/** The languages that the program speaks, by their tags. */
export const languages: Record<string, Words> = { ar, de, en, es, fr, nl, pt };

/** What the program says on a site. */
export interface Spoken {
  words: Words;
  /** The language of that as a BCP 47 tag, and whether it is another one than that of the site. */
  tag: string;
  isForeign: boolean;
}

/** The words for a site in a language (a BCP 47 tag), English ones where the program does not speak it, and the owner's. */
export function chooseWords(tag: string, own: Partial<Words> = {}): Spoken {
  const words = languages[new Intl.Locale(tag).language];
  const isForeign = words === undefined;
  return { words: { ...(words ?? en), ...own }, tag: isForeign ? 'en' : tag, isForeign };
}
