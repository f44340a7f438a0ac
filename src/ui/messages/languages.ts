import { getDirection } from '#lib/languages.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** The interface text in one language, by the keys in `en.json`. */
export type Messages = Record<keyof typeof en, string>;

/** One text of the interface of a site. Components get it from `texts` in `t.ts`. */
export type InterfaceText = string & { readonly isInterfaceText: true };

/** The interface languages by tag. */
export const languages: Record<string, Messages> = { ar, de, en, es, fr, nl, pt };

/** Text that the owner has replaced. */
export type OwnTexts = { [name in keyof Messages]?: string | undefined };

/** The interface text of a site. */
export type SiteMessages = ReturnType<typeof chooseMessages>;

/**
 * The interface text for a site language (a BCP 47 tag): English if there is no translation, with the owner's replacements.
 * `others` are the languages of single pages and tracks.
 */
export function chooseMessages(tag: string, ownerTexts: OwnTexts = {}, others: string[] = []) {
  const written = Object.entries(ownerTexts).filter(([, text]) => text !== undefined);
  const texts = languages[new Intl.Locale(tag).language];
  const isForeign = texts === undefined && written.length < Object.keys(en).length;
  const used = isForeign ? 'en' : tag;
  const isMixed = new Set([tag, used, ...others].map(getDirection)).size > 1;
  return {
    texts: { ...(texts ?? en), ...Object.fromEntries(written) },
    /** The owner's texts, if these are in another language than all other texts: the language of the site. */
    own: isForeign ? Object.values(ownerTexts).flatMap((text) => text ?? []) : [],
    /** The language of the site as a BCP 47 tag. */
    site: tag,
    /** The language of all other texts, and whether it differs from the site's. */
    tag: used,
    isForeign,
    /** Whether interface text appears among other languages and needs a `lang` attribute. */
    isMarked: isForeign || others.some((other) => other !== tag),
    /** The directions of both languages, if the site has texts in both directions. */
    ...(isMixed && { siteDir: getDirection(tag), tagDir: getDirection(used) }),
  };
}
