import type { ResumeDocument } from '#resume/pdf.ts';
import type { Locale } from '#resume/dates.ts';
import en from '#ui/messages/en.json' with { type: 'json' };
import { languages } from '#ui/messages/languages.ts';

/** The interface in a language, or in English. */
export function toLocale(lang: string): Locale {
  const words = languages[new Intl.Locale(lang).language] ?? en;
  return { lang, t: (name, { date } = {}) => words[name].replace('{date}', String(date)) };
}

/** A document of one page. */
export const sampleDocument: ResumeDocument = {
  title: 'Resume of The Owner',
  foot: 'The Owner, page {number} of {count}',
  lang: 'en-GB',
  name: 'The Owner',
  label: 'Boat builder',
  summary: undefined,
  contacts: [{ words: 'owner@example.com', url: 'mailto:owner@example.com' }],
  sections: [
    {
      name: 'work',
      title: 'Work',
      entries: [
        {
          title: { words: 'Foreman' },
          at: [{ words: 'The Upper Yard', url: 'https://yard.example.com/' }],
          dates: '2016 – 2019',
          paragraphs: ['Five people and two slips.'],
          points: ['No boat has come back.'],
        },
      ],
      facts: [],
    },
    { name: 'skills', title: 'Skills', entries: [], facts: [{ term: 'Tools', words: 'chisel, plane' }] },
  ],
  colors: { paper: '#fff4ef', text: '#241a17', 'text-2': '#5a4a44', rule: '#e0cfc8', accent: '#814055' },
};
