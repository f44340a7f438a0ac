import { getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { resumeSchema } from '#features/resume/schema.ts';
import { listContacts } from '#features/resume/contacts.ts';
import { formatTerm, formatTermYears } from '#features/resume/dates.ts';
import { makePdf, type ResumeDocument } from '#features/resume/pdf.ts';
import { getSections } from '#features/resume/sections.ts';

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
  expect(sections[1]?.facts).toEqual([{ term: 'Tools', words: 'good ·\u00a0chisel, plane' }]);
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

const colors = {
  paper: '#fff4ef',
  text: '#241a17',
  'text-2': '#5a4a44',
  rule: '#e0cfc8',
  accent: '#814055',
};
const empty = {
  ...{ title: 'Resume', foot: '{number} of {count}', name: 'Ada', label: undefined, summary: undefined },
  ...{ lang: 'en', contacts: [], sections: [], colors },
};
const openPdf = async (document: Partial<ResumeDocument>) =>
  getDocumentProxy(new Uint8Array(await makePdf({ ...empty, ...document })));

test.each([
  ['es-419', 'es', false],
  ['zh-Hant-TW', 'zh', false],
  ['gsw', 'gs', false],
  ['ar', 'ar', true],
])('the PDF is made in %s', async (lang, language, isReversed) => {
  const pdf = await openPdf({ lang, name: 'مرحبا' });

  expect((await getMeta(pdf)).info['Language']).toMatch(language);
  expect(JSON.stringify(await pdf.getViewerPreferences()).includes('R2L')).toBe(isReversed);
});

/** The words on the first page, with their edges in points. */
async function readWords(document: Partial<ResumeDocument>) {
  const page = await (await openPdf(document)).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    return { text: item.str, left, right: left + item.width, bottom };
  });
}

test('no word leaves the page, and no title runs into its dates', async () => {
  const name = 'ProxyFactoryBean'.repeat(8);
  const url = `https://example.com/${'a-long-folder/'.repeat(9)}?${'x'.repeat(99)}`;
  const dates = 'September 2021 – November 2023';
  const link = { words: url, url };
  const entry = { title: { words: name }, at: [link], dates, paragraphs: [`See ${url}.`], points: [name] };
  const section = {
    name: 'work' as const,
    title: name,
    entries: [entry],
    facts: [{ term: name, words: url }],
  };

  const words = await readWords({ name, label: name, summary: url, contacts: [link], sections: [section] });

  const millimeter = 72 / 25.4;
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan((210 - 22) * millimeter + 1);
  const [date] = words.filter(({ text }) => dates.startsWith(text));
  const besides = words.filter(({ bottom, text }) => bottom === date?.bottom && !dates.includes(text));
  expect(Math.max(...besides.map(({ right }) => right))).toBeLessThan(date?.left ?? 0);
  const heading = besides.filter(({ left }) => left < 55 * millimeter);
  expect(Math.max(...heading.map(({ right }) => right))).toBeLessThan(55 * millimeter + 1);
  const text = words.map(({ text }) => text).join('');
  expect([text.split(name).length, text.split(url).length]).toEqual([7, 6]);
});

test('the text of an Arabic resume has each letter once', async () => {
  const written = 'مطور برمجيات: قدت فريقا من خمسة مهندسين في الشركة الأولى، بإذن الله، پچژگ';
  const words = await readWords({ lang: 'ar', name: 'مرحبا بالعالم', summary: written });
  const sort = (text: string) => Array.from(text.replace(/\s/g, '')).sort().join('');

  expect(sort(words.map(({ text }) => text).join(''))).toBe(sort(`مرحبا بالعالم${written}`));
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['فريقا', 'خمسة', 'الله،']));
});
