import { getResume, getSite } from '@/model/content';
import { say } from '@/ui/messages/say';
import { listContacts } from './contacts';
import type { ResumeDocument } from './pdf';
import { toSections } from './sections';
import { getVoice } from './voice';

/** Everything that stands in the PDF, but for its colors. */
export async function getDocument(): Promise<Omit<ResumeDocument, 'colors'>> {
  const [site, resume, voice] = await Promise.all([getSite(), getResume(), getVoice()]);
  const { label, summary, name = site.name } = resume?.basics ?? {};
  return {
    title: say('resumeOf', { name }),
    foot: say('pageOf', { name }),
    lang: site.lang,
    name,
    label,
    summary,
    contacts: listContacts(resume?.basics, site.lang),
    sections: resume ? toSections(resume, voice) : [],
  };
}
