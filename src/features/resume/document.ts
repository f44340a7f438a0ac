import type { Site } from '#model/site.ts';
import { t, texts } from '#ui/messages/t.ts';
import { listContacts } from './contacts.ts';
import type { Resume } from './schema.ts';
import { getSections } from './sections.ts';

/** A resume in the language of the site, for the page and, with colors, for the PDF. */
export function createDocument({ lang, ...site }: Pick<Site, 'lang' | 'name'>, resume?: Resume) {
  const { basics } = resume ?? {};
  const { label, summary, name = site.name } = basics ?? {};
  return {
    title: t(texts.resumeOf, { name }),
    /** The footer of each page, with `{number}` and `{count}`. */
    foot: t(texts.pageOf, { name }),
    lang,
    name,
    label,
    summary,
    contacts: basics ? listContacts(basics, lang) : [],
    sections: resume ? getSections(resume) : [],
  };
}
