import type { Data } from 'satteri';
import { toLangProps, type LangProps } from '#lib/languages.ts';
import { listTranslations } from '#model/collections.ts';
import type { Content } from '#model/read-content.ts';
import { chooseMessages, type Messages, type OwnTexts } from '#ui/messages/languages.ts';

/** The language of the site, and the interface text that its owner has replaced. */
export interface SiteTexts {
  lang: string;
  words?: OwnTexts | undefined;
}

/** The interface text of a site, in its language and with the owner's replacements. */
export function getSiteMessages({ site, lang, entries }: Content) {
  const { words } = site?.values ?? {};
  const others = entries.flatMap(({ values, companions }) => [
    (values as { lang?: string }).lang ?? [],
    listTranslations(companions).map(({ tag }) => tag),
  ]);
  return chooseMessages(lang, words, others.flat(2));
}

/** The interface text in a Markdown file: in the language of the file, or in English if there is no translation. */
export function readFileMessages(site: SiteTexts, data: Data) {
  const { frontmatter } = (data.astro ?? {}) as { frontmatter?: { lang?: string; title?: string } };
  const { lang = site.lang, title = '' } = frontmatter ?? {};
  const { texts, own, isForeign } = chooseMessages(lang, lang === site.lang ? site.words : {});
  return {
    lang,
    title,
    texts,
    /** The attributes of an element with only this text. */
    getLangProps: (name: keyof Messages): LangProps =>
      isForeign && !own.includes(texts[name]) ? toLangProps('en') : {},
  };
}
