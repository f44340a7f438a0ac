import { getSite } from '#model/queries.ts';
import { t } from '#ui/messages/t.ts';
import { listContacts } from './contacts.ts';
import { getResume } from './paths.ts';
import { getSections } from './sections.ts';

/** The resume in the language of the site, for the page and, with colors, for the PDF. */
export async function getDocument() {
  const [{ lang, ...site }, resume] = await Promise.all([getSite(), getResume()]);
  const { basics } = resume ?? {};
  const { label, summary, name = site.name } = basics ?? {};
  return {
    title: t('resumeOf', { name }),
    /** The footer of each page, with `{number}` and `{count}`. */
    foot: t('pageOf', { name }),
    lang,
    name,
    label,
    summary,
    contacts: basics ? listContacts(basics, lang) : [],
    sections: resume ? getSections(resume) : [],
  };
}
