import { z } from 'astro/zod';
import { group, text, url } from './values';

const dateHint = 'Write a date as `2021`, `2021-03` or `2021-03-05`.';
const urlHint = 'Give a full address, for example `url: https://example.com/`, or delete the line.';
const emailHint = 'Write an address for letters, for example `email: you@example.com`, or delete the line.';
const countryHint =
  'Write the two letters of the country, for example `countryCode: US`, or delete the line.';
const wordsHint = 'Write the words, or delete the line.';
const listHint = 'Write a list: each line begins with `- `.';
const entriesHint =
  'Write a list: each entry begins with `- ` and a key, and its other lines are indented by two spaces.';

/** `2021`, `2021-03` or `2021-03-05`; YAML reads the first as a number, and the last may be a date. */
const date = z.preprocess(
  toDateText,
  z.string({ error: dateHint }).refine(isDate, { error: dateHint }).optional(),
);
const address = url(urlHint).optional();
const words = text(wordsHint).optional();
const lines = z.array(text(wordsHint), { error: listHint }).default([]);

/** From when to when: without an end it goes on. */
const term = { startDate: date, endDate: date };

/** One thing that the owner did for somebody. */
const activity = {
  ...term,
  /** What the owner was there. */
  position: words,
  url: address,
  /** A paragraph about it. */
  summary: words,
  /** What came of it, line by line. */
  highlights: lines,
};

const basicsSchema = group({
  /** The name at the top; left out, it is that of `content/site.yaml`. */
  name: words,
  /** What the owner is, in a few words. */
  label: words,
  /** The address of a picture, for `resume.json` alone. */
  image: address,
  email: z.email({ error: emailHint }).optional(),
  /** As people dial it. */
  phone: words,
  url: address,
  /** Two or three sentences that stand above all else. */
  summary: words,
  location: group({
    address: words,
    postalCode: words,
    city: words,
    /** Two letters of ISO 3166, such as `US`. */
    countryCode: z
      .string({ error: countryHint })
      .regex(/^[A-Z]{2}$/, countryHint)
      .optional(),
    region: words,
  }).optional(),
  /** Where else the owner can be found. */
  profiles: list({
    network: text('Say which network it is, for example `network: LinkedIn`.'),
    username: words,
    url: address,
  }),
});

/** Where the owner writes it. */
export const resumeFile = 'content/resume.yaml';

/** `content/resume.yaml`, in the shape of https://jsonresume.org/schema; every part may be left out. */
export const resumeSchema = group({
  /** For editors that complete what is written. */
  $schema: words,
  basics: basicsSchema.optional(),
  work: list({
    /** The employer. */
    name: text('Name the employer, for example `name: Your Employer`.'),
    location: words,
    /** What the employer does. */
    description: words,
    ...activity,
  }),
  volunteer: list({
    organization: text('Name the organization, for example `organization: Your Choir`.'),
    ...activity,
  }),
  education: list({
    institution: text('Name the school, for example `institution: Your School`.'),
    url: address,
    /** What was learned, and what it led to, such as `Bachelor`. */
    area: words,
    studyType: words,
    ...term,
    score: words,
    courses: lines,
  }),
  projects: list({
    name: text('Name the project, for example `name: A lumpy circle`.'),
    /** A paragraph about it. */
    description: words,
    highlights: lines,
    keywords: lines,
    ...term,
    url: address,
    /** What the owner was in it. */
    roles: lines,
    /** For whom it was. */
    entity: words,
    type: words,
  }),
  awards: list({
    title: text('Name the award, for example `title: Best jam of the fair`.'),
    date,
    awarder: words,
    summary: words,
  }),
  certificates: list({
    name: text('Name the certificate, for example `name: First aid`.'),
    date,
    issuer: words,
    url: address,
  }),
  publications: list({
    name: text('Name the publication, for example `name: On small programs`.'),
    publisher: words,
    releaseDate: date,
    url: address,
    summary: words,
  }),
  skills: list({
    name: text('Name the skill, for example `name: Databases`.'),
    level: words,
    keywords: lines,
  }),
  languages: list({
    language: text('Name the language, for example `language: Spanish`.'),
    fluency: words,
  }),
  interests: list({
    name: text('Name the interest, for example `name: Music`.'),
    keywords: lines,
  }),
  references: list({
    /** Who says it. */
    name: text('Say who it is from, for example `name: A customer`.'),
    /** What they say. */
    reference: text('Write what they say, for example `reference: He answers the phone.`'),
  }),
  /** About the file, for programs. */
  meta: group({ canonical: address, version: words, lastModified: words }).optional(),
});

export type Resume = z.infer<typeof resumeSchema>;

function list<T extends z.ZodRawShape>(shape: T) {
  return z.array(group(shape, entriesHint), { error: entriesHint }).default([]);
}

function toDateText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(value) : value;
}

/** Whether there is such a day, which 30 February is not. */
function isDate(text: string): boolean {
  const whole = /^\d{4}(-\d\d){0,2}$/.test(text) ? `${text}-01-01`.slice(0, 10) : '';
  return !Number.isNaN(Date.parse(whole)) && new Date(whole).toISOString().startsWith(whole);
}
