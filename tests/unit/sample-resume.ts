import type { ResumeDocument } from '@/resume/pdf';
import type { Voice } from '@/resume/types';
import { languages } from '@/ui/messages/languages';

/** The interface in a language. */
export function toVoice(lang: string): Voice {
  const words = languages[new Intl.Locale(lang).language];
  return { lang, say: (name) => words?.[name] ?? '' };
}

/** A document of one page. */
export const sampleDocument: ResumeDocument = {
  title: 'Resume of The Owner',
  foot: 'The Owner, page {number} of {count}',
  lang: 'en-GB',
  name: 'The Owner',
  label: 'Boat builder',
  contacts: [{ words: 'owner@example.com', url: 'mailto:owner@example.com' }],
  sections: [
    {
      name: 'work',
      title: 'Work',
      entries: [
        {
          title: { words: 'Foreman' },
          at: [{ words: 'The Upper Yard', url: 'https://yard.example.com/' }],
          dates: [{ text: '2016', iso: '2016' }, { text: ' – ' }, { text: '2019', iso: '2019' }],
          paragraphs: ['Five people and two slips.'],
          points: ['No boat has come back.'],
        },
      ],
      facts: [],
    },
    { name: 'skills', title: 'Skills', entries: [], facts: [{ term: 'Tools', words: 'chisel, plane' }] },
  ],
  colors: { paper: '#fff4ef', text: '#241a17', muted: '#5a4a44', rule: '#e0cfc8', accent: '#814055' },
};
