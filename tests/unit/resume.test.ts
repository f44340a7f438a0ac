import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { resumeSchema } from '#model/resume.ts';
import { listContacts } from '#resume/contacts.ts';
import { formatTerm, formatTermYears } from '#resume/dates.ts';
import { formatJsonResume } from '#resume/json-resume.ts';
import { makePdf } from '#resume/pdf.ts';
import { createTimeline, getSections } from '#resume/sections.ts';
import { sampleDocument, toLocale } from './sample-resume.ts';

const english = toLocale('en-US');
const read = (parts: object) => resumeSchema.parse(parts);

test.each([
  ['en-US', '2021', '2023', '2021 – 2023'],
  ['en-US', '2021-03', '2023-05-07', 'Mar 2021 – May 7, 2023'],
  ['de', '2021-03', undefined, 'März 2021 – heute'],
  ['en-US', undefined, '2023', '2023'],
  ['en-US', '2021', '2021', '2021'],
  ['en-US', undefined, undefined, ''],
  ['fa', '2021', '2023', '۲۰۲۱ – ۲۰۲۳'],
])('in %s from %s to %s is “%s”', (lang, startDate, endDate, words) => {
  expect(formatTerm({ startDate, endDate }, toLocale(lang))).toBe(words);
});

test('a timeline shows months within a year as the year', () => {
  expect(formatTermYears({ startDate: '2021-03', endDate: '2021-11' }, english)).toBe('2021');
});

test('only sections with entries are included, with titles in the language of the site', () => {
  const skills = [{ name: 'Tools', level: 'good', keywords: ['chisel', 'plane'] }];
  const resume = read({ skills, work: [{ name: 'A' }] });

  expect(getSections(resume, toLocale('es')).map(({ title }) => title)).toEqual([
    'Experiencia',
    'Conocimientos',
  ]);
  expect(getSections(resume, english)[1]?.facts).toEqual([{ term: 'Tools', words: 'good · chisel, plane' }]);
});

test('a timeline starts with current entries, then the latest', () => {
  const resume = read({
    work: [
      { name: 'First', startDate: '2009', endDate: '2012' },
      { name: 'Now', startDate: '2012' },
      { name: 'Beside', startDate: '2010', endDate: '2012' },
    ],
    education: [{ institution: 'School', endDate: '2010' }],
  });

  const entries = createTimeline(resume, english);

  expect(entries.map(({ title, dates }) => `${title.words}: ${dates}`)).toEqual([
    'Now: 2012 – present',
    'Beside: 2010 – 2012',
    'First: 2009 – 2012',
    'School: 2010',
  ]);
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

test('the JSON has no empty lists, and the owner’s name', () => {
  const resume = read({ work: [{ name: 'A', startDate: 2021 }] });

  expect(JSON.parse(formatJsonResume(resume, 'The Owner', 'https://example.com/resume.json'))).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { name: 'The Owner' },
    work: [{ name: 'A', startDate: '2021' }],
    meta: { canonical: 'https://example.com/resume.json' },
  });
});

/** An element of a page's structure, with its role and children. */
interface Part {
  role?: string;
  children?: Part[];
}

const listRoles = ({ role, children = [] }: Part): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(listRoles),
];
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

describe('the PDF', async () => {
  const pdf = await makePdf(sampleDocument);
  const document = await open(pdf);
  const page = await document.getPage(1);

  test('has a title, an author and a language', async () => {
    const { info } = await getMeta(document);

    expect(info).toMatchObject({ Title: 'Resume of The Owner', Author: 'The Owner', Language: 'en-GB' });
  });

  test('is tagged for screen readers, in reading order', async () => {
    const roles = listRoles((await page.getStructTree()) as Part);

    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(roles.filter((role) => /^(H\d|L|Link)$/.test(role))).toEqual([
      'H1',
      'Link',
      'H2',
      'H3',
      'Link',
      'L',
      'H2',
      'L',
    ]);
  });

  test('has text that can be searched and copied, and links', async () => {
    const { items } = await page.getTextContent();
    const links = (await page.getAnnotations()) as { url?: string }[];

    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Foreman 2016 – 2019 The Upper Yard Five people and two slips.',
    );
    expect(links.map(({ url }) => url)).toEqual(['mailto:owner@example.com', 'https://yard.example.com/']);
  });

  test('is A4, and identical in every build', () => {
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    expect(pdf.toString('latin1')).not.toMatch(/CreationDate|ModDate|CreateDate/);
  });

  test.each(['es-419', 'zh-Hant-TW', 'gsw'])('is made in %s', async (lang) => {
    const { info } = await getMeta(await open(await makePdf({ ...sampleDocument, lang })));

    expect(lang).toMatch((info['Language'] as string).slice(0, 2));
  });

  test('runs from right to left in Arabic', async () => {
    const arabic = await open(await makePdf({ ...sampleDocument, lang: 'ar', name: 'مرحبا' }));

    expect(await arabic.getViewerPreferences()).toMatchObject({ Direction: 'R2L' });
  });
});
