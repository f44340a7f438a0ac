import { z } from 'astro/zod';
import * as field from '#model/fields.ts';
import { isDate } from '#model/values.ts';
import type { Term } from './term.ts';

const date = field.dateOf('year, month or day', /^\d{4}(?:-\d\d){0,2}$/, ({ date }) => date);
const country = field.custom(z.string().regex(/^[A-Z]{2}$/, 'is not a two-letter code of a country'));
const email = field.custom(z.email('is not an email address'));
const note = (description: string, example?: string) => field.text(description, example).optional();
const lines = (description: string) => field.list(field.text('A text.'), description);
const occasion = note(
  'The only occasion for which `npm run resume -- --for` includes it; the site always shows it.',
  'music',
);
const url = field.url('Its web address.', 'https://example.com/').optional();

/** Start and end; a current one has no end. */
const term = {
  startDate: date('When it started: a year, a month or a day.', '2021-03').optional(),
  endDate: date('When it ended; omit it for a current position.', '2021-03').optional(),
};

/** A job or volunteer position. */
const activity = {
  ...term,
  position: note('Your position there.'),
  url,
  summary: note('A paragraph about it.'),
  highlights: lines('Results, line by line.'),
};

const basicsSchema = field.openGroup({
  name: note('The name at the top. By default, from `content/site.yaml`.'),
  label: note('What you are, in a few words.'),
  image: url.describe('The full address of a picture, only for `resume.json`.'),
  email: email('Your email address.', 'you@example.com').optional(),
  phone: note('Your phone number.'),
  url: url.describe('The address of your site.'),
  summary: note('Two or three sentences at the top.'),
  location: field
    .openGroup({
      address: note('Street and number.'),
      postalCode: note('The postal code.'),
      city: note('The town.', 'Your City'),
      countryCode: country('A two-letter ISO 3166 code.', 'US').optional(),
      region: note('State, province or canton.'),
    })
    .optional()
    .describe('The place.'),
  profiles: listOf('Your profiles on other sites.', {
    network: field.text('The name of the network.', 'LinkedIn'),
    username: note('Your name there.'),
    url,
  }),
});

const metaSchema = field.openGroup({
  canonical: url.describe('The address of the latest version.'),
  version: note('The version of the schema.'),
  lastModified: note('When it was last changed.', '2026-11-20T09:30:00Z'),
});

/** In the format of https://jsonresume.org/schema; all parts are optional. */
export const resumeSchema = field.openGroup({
  $schema: note('The schema, for editors.'),
  basics: basicsSchema.optional().describe('Who you are.'),
  work: listOf('Your jobs, the latest first.', {
    name: field.text('The employer.', 'Your Employer'),
    location: note('The place.'),
    description: note('What it is, in a sentence.'),
    ...activity,
  }),
  volunteer: listOf('Your volunteer work.', {
    organization: field.text('The organization.', 'Your Choir'),
    ...activity,
  }),
  education: listOf('Your education.', {
    institution: field.text('The school.', 'Your School'),
    url,
    area: note('Your subject.'),
    studyType: note('The degree.', 'Bachelor'),
    ...term,
    score: note('Your grade.'),
    courses: lines('Courses, line by line.'),
  }),
  projects: listOf('Your projects.', {
    name: field.text('The name of the project.', 'A lumpy circle'),
    description: note('What it is, in a sentence.'),
    highlights: lines('Results, line by line.'),
    keywords: lines('Keywords, one per line.'),
    ...term,
    url,
    roles: lines('Your roles in it.'),
    entity: note('The client or organization.'),
    type: note('The kind of project.'),
    picture: field.picture('The picture that `<Projects />` shows.', 'circle.jpg').optional(),
  }),
  awards: listOf('Your awards.', {
    title: field.text('The name of the award.', 'Best jam of the fair'),
    date: date('When you received it.', '2021-03').optional(),
    awarder: note('Who gave it.'),
    summary: note('A paragraph about it.'),
  }),
  certificates: listOf('Your certificates.', {
    name: field.text('The name of the certificate.', 'First aid'),
    date: date('When you received it.', '2021-03').optional(),
    issuer: note('Who gave it.'),
    url,
  }),
  publications: listOf('Your publications.', {
    name: field.text('The name of the publication.', 'On small programs'),
    publisher: note('Who published it.'),
    releaseDate: date('When it was published.', '2021-03').optional(),
    url,
    summary: note('A paragraph about it.'),
  }),
  skills: listOf('Your skills.', {
    name: field.text('The name of the skill.', 'Databases'),
    level: note('Your level.'),
    keywords: lines('Keywords, one per line.'),
  }),
  languages: listOf('The languages you speak.', {
    language: field.text('The name of the language.', 'Spanish'),
    fluency: note('How well you speak it.'),
  }),
  interests: listOf('Your interests.', {
    name: field.text('The name of the interest.', 'Music'),
    keywords: lines('Keywords, one per line.'),
  }),
  references: listOf('What other people say about you.', {
    name: field.text('The name of the person.', 'A customer'),
    reference: field.text('What they say.', 'He answers the phone.'),
  }),
  meta: metaSchema.optional().describe('Metadata for programs.'),
});

export const resumeYaml = {
  file: 'content/resume.yaml',
  json: 'content/resume.json',
  schema: resumeSchema,
};

export type Resume = z.infer<typeof resumeSchema>;

function listOf<T extends z.ZodRawShape>(description: string, shape: T) {
  const entry = field
    .openGroup({ ...shape, for: occasion })
    .refine((one) => isInOrder(one as Term), field.explainOrder('endDate', 'startDate'));
  return field.list(entry, description);
}

/** Whether an entry ends after it starts; dates are compared in their common precision. */
function isInOrder({ startDate = '', endDate }: Term): boolean {
  // Invalid dates are reported on their own.
  if (endDate === undefined || !isDate(startDate)) return true;
  return endDate.slice(0, startDate.length) >= startDate.slice(0, endDate.length);
}
