import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** Words of the interface in one language, by the names in `en.json`. */
export type Words = Record<keyof typeof en, string>;

/** The languages of the interface, by their tags. */
export const languages: Record<string, Words> = { ar, de, en, es, fr, nl, pt };

/** Words that the owner has written in place of those of the program. */
type OwnWords = { [name in keyof Words]?: string | undefined };

/** What the program says on a site. */
export interface Spoken {
  words: Words;
  /** Names of the words that the owner has written, which are in the language of the site. */
  own: (keyof Words)[];
  /** The language of the site as a BCP 47 tag. */
  site: string;
  /** That of all other words, and whether it is another one. */
  tag: string;
  isForeign: boolean;
  /** Whether words of the program stand among those of another language, and say so. */
  isMarked: boolean;
}

/**
 * The words for a site in a language (a BCP 47 tag), English ones where the program does not speak it, and the owner's.
 * `others` are the languages of single pages and tracks.
 */
export function chooseWords(tag: string, own: OwnWords = {}, others: string[] = []): Spoken {
  const written = Object.entries(own).filter(([, word]) => word !== undefined);
  const words = languages[new Intl.Locale(tag).language];
  const isForeign = words === undefined;
  return {
    words: { ...(words ?? en), ...Object.fromEntries(written) },
    own: written.map(([name]) => name as keyof Words),
    site: tag,
    tag: isForeign ? 'en' : tag,
    isForeign,
    isMarked: isForeign || others.some((other) => other !== tag),
  };
}
