import { getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { resumeSchema } from '#resume/schema.ts';
import { listContacts } from '#resume/contacts.ts';
import { formatTerm, formatTermYears } from '#resume/dates.ts';
import { makePdf } from '#resume/pdf.ts';
import { getSections } from '#resume/sections.ts';

const read = (parts: object) => resumeSchema.parse(parts);

test.each([
  ['2021', '2023', '2021 – 2023'],
  ['2021-03', '2023-05-07', 'Mar 2021 – May 7, 2023'],
  ['2021-03', undefined, 'Mar 2021 – present'],
  [undefined, '2023', '2023'],
  ['2021', '2021', '2021'],
  [undefined, undefined, ''],
])('from %s to %s is “%s”', (startDate, endDate, words) => {
  expect(formatTerm({ startDate, endDate })).toBe(words);
});

test('a timeline shows months within a year as the year', () => {
  expect(formatTermYears({ startDate: '2021-03', endDate: '2021-11' })).toBe('2021');
});

test('only sections with entries are included', () => {
  const skills = [{ name: 'Tools', level: 'good', keywords: ['chisel', 'plane'] }];
  const sections = getSections(read({ skills, work: [{ name: 'A' }] }));

  expect(sections.map(({ title }) => title)).toEqual(['Work', 'Skills']);
  expect(sections[1]?.facts).toEqual([{ term: 'Tools', words: 'good · chisel, plane' }]);
});

test('contact details are links for mail, telephone and web', () => {
  const { basics } = read({
    basics: {
      email: 'you@example.com',
      phone: '+1 555 0100',
      url: 'https://www.example.com/',
      location: { postalCode: '123', city: 'Town', countryCode: 'US' },
      profiles: [{ network: 'Radio', username: 'channel 16' }],
    },
  });

  expect(basics && listContacts(basics, 'de')).toEqual([
    { words: '123 Town, Vereinigte Staaten' },
    { words: 'you@example.com', url: 'mailto:you@example.com' },
    { words: '+1 555 0100', url: 'tel:+15550100' },
    { words: 'example.com', url: 'https://www.example.com/' },
    { words: 'Radio channel 16', url: undefined },
  ]);
});

test.each([
  ['es-419', 'es', false],
  ['zh-Hant-TW', 'zh', false],
  ['gsw', 'gs', false],
  ['ar', 'ar', true],
])('the PDF is made in %s', async (lang, language, isReversed) => {
  const colors = {
    paper: '#fff4ef',
    text: '#241a17',
    'text-2': '#5a4a44',
    rule: '#e0cfc8',
    accent: '#814055',
  };
  const words = { title: 'Resume', foot: '{number} of {count}', label: undefined, summary: undefined };
  const bytes = await makePdf({ ...words, lang, name: 'مرحبا', contacts: [], sections: [], colors });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));

  expect((await getMeta(pdf)).info['Language']).toMatch(language);
  expect(JSON.stringify(await pdf.getViewerPreferences()).includes('R2L')).toBe(isReversed);
});
