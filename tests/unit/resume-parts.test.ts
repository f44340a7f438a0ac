import { describe, expect, test } from 'vitest';
import { resumeSchema } from '@/model/resume';
import { listContacts } from '@/resume/contacts';
import { toDateParts, toYearParts } from '@/resume/dates';
import { toJsonResume } from '@/resume/json-resume';
import { toSections } from '@/resume/sections';
import { toTimeline } from '@/resume/timeline';
import { toVoice } from './sample-resume';

const english = toVoice('en-US');
const read = (parts: object) => resumeSchema.parse(parts);
const join = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');

describe('a span of time', () => {
  test.each([
    ['en-US', '2021', '2023', '2021 – 2023'],
    ['en-US', '2021-03', '2023-05-07', 'Mar 2021 – May 7, 2023'],
    ['de', '2021-03', undefined, 'März 2021 – heute'],
    ['en-US', undefined, '2023', '2023'],
    ['en-US', '2021', '2021', '2021'],
    ['en-US', undefined, undefined, ''],
    ['fa', '2021', '2023', '۲۰۲۱ – ۲۰۲۳'],
  ])('in %s from %s to %s is “%s”', (lang, startDate, endDate, words) => {
    const voice = lang === 'fa' ? { ...english, lang } : toVoice(lang);

    expect(join(toDateParts({ startDate, endDate }, voice))).toBe(words);
  });

  test('in years is within one, when it is', () => {
    expect(toYearParts({ startDate: '2021-03', endDate: '2021-11' }, english)).toEqual([
      { text: '2021', iso: '2021' },
    ]);
  });
});

describe('sections', () => {
  test('are those that something stands in, in the words of the program', () => {
    const resume = read({
      skills: [{ name: 'Tools', level: 'good', keywords: ['chisel', 'plane'] }],
      work: [{ name: 'A' }],
    });

    expect(toSections(resume, toVoice('es')).map(({ title }) => title)).toEqual([
      'Experiencia',
      'Conocimientos',
    ]);
    expect(toSections(resume, english)[1]?.facts).toEqual([{ term: 'Tools', words: 'good · chisel, plane' }]);
  });

  test.each([
    [{ name: 'A', url: 'https://a.example.com/' }, 'A', []],
    [{ name: 'A', position: 'Lead', location: 'Town' }, 'Lead', ['A', 'Town']],
  ])('%o is titled “%s”', (work, title, at) => {
    const [entry] = toSections(read({ work: [work] }), english)[0]?.entries ?? [];

    expect(entry?.title.words).toBe(title);
    expect(entry?.at.map(({ words }) => words)).toEqual(at);
  });
});

test('a timeline has what goes on first, then the latest', () => {
  const resume = read({
    work: [
      { name: 'First', startDate: '2009', endDate: '2012' },
      { name: 'Now', startDate: '2012' },
      { name: 'Beside', startDate: '2010', endDate: '2012' },
    ],
    education: [{ institution: 'School', endDate: '2010' }],
  });

  const entries = toTimeline(resume, english);

  expect(entries.map(({ title, dates }) => [title.words, join(dates)])).toEqual([
    ['Now', '2012 – present'],
    ['Beside', '2010 – 2012'],
    ['First', '2009 – 2012'],
    ['School', '2010'],
  ]);
});

test('contacts lead to letters, to the telephone and to other sites', () => {
  const { basics } = read({
    basics: {
      email: 'you@example.com',
      phone: '+1 555 0100',
      url: 'https://www.example.com/',
      location: { postalCode: '123', city: 'Town', countryCode: 'US' },
      profiles: [{ network: 'Radio', username: 'channel 16' }],
    },
  });

  expect(listContacts(basics, 'de')).toEqual([
    { words: '123 Town, Vereinigte Staaten' },
    { words: 'you@example.com', url: 'mailto:you@example.com' },
    { words: '+1 555 0100', url: 'tel:+15550100' },
    { words: 'example.com', url: 'https://www.example.com/' },
    { words: 'Radio channel 16', url: undefined },
  ]);
});

test('for programs there is no empty list, and the name of the owner where the file has none', () => {
  const json = toJsonResume(
    read({ work: [{ name: 'A', startDate: 2021 }] }),
    'The Owner',
    'https://example.com/resume.json',
  );

  expect(JSON.parse(json)).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { name: 'The Owner' },
    work: [{ name: 'A', startDate: '2021' }],
    meta: { canonical: 'https://example.com/resume.json' },
  });
});
