import { z } from 'astro/zod';
import { group, isDate, prose, toDateText, url, words } from './values.ts';

const dateHint = 'Write a date as `2021`, `2021-03` or `2021-03-05`, or delete the line';
const timeHint = 'Write a date and a time, for example `2026-11-20T09:30:00Z`, or delete the line.';
const orderHint = 'This is before `startDate`: correct one of the two, or delete `endDate` if it is current.';
const urlHint = 'Give a full address, for example `url: https://example.com/`, or delete the line.';
const emailHint = 'Write an email address, for example `email: you@example.com`, or delete the line.';
const countryHint = 'Write a two-letter country code, for example `countryCode: US`, or delete the line.';
const wordsHint = 'Write some text, or delete the line.';
const listHint = 'Write a list: each line starts with `- `.';
const entriesHint =
  'Write a list: each entry starts with `- ` and a key, and its other lines are indented by two spaces.';

/** `2021`, `2021-03` or `2021-03-05`. */
const date = toDate(`${dateHint}.`);
const address = url(urlHint).optional();
const lines = z.array(prose(wordsHint), { error: listHint }).default([]);

/** Start and end; a current one has no end. */
const term = {
  startDate: date.describe('When it started: `2021`, `2021-03` or `2021-03-05`.'),
  endDate: toDate(`${dateHint} if it is current.`).describe('When it ended. Omit it for a current position.'),
};

/** A job or volunteer position. */
const activity = {
  ...term,
  position: words.describe('Your position there.'),
  url: address.describe('Its web address.'),
  summary: words.describe('A paragraph about it.'),
  highlights: lines.describe('Results, line by line.'),
};

const basicsSchema = group({
  name: words.describe('The name at the top; by default, from `content/site.yaml`.'),
  label: words.describe('What you are, in a few words.'),
  image: address.describe('The address of a picture, only for `resume.json`.'),
  email: z.email({ error: emailHint }).optional().describe('Your email address.'),
  phone: words.describe('Your phone number.'),
  url: address.describe('The address of your site.'),
  summary: words.describe('Two or three sentences at the top.'),
  location: group({
    address: words.describe('Street and number.'),
    postalCode: words.describe('The postal code.'),
    city: words.describe('The town.'),
    countryCode: z
      .string({ error: countryHint })
      .regex(/^[A-Z]{2}$/, countryHint)
      .optional()
      .describe('A two-letter ISO 3166 code, such as `US`.'),
    region: words.describe('State, province or canton.'),
  })
    .optional()
    .describe('The place.'),
  profiles: list({
    network: required('The name of the network.', 'network: LinkedIn'),
    username: words.describe('Your name there.'),
    url: address.describe('Its web address.'),
  }).describe('Your profiles on other sites.'),
});

/** Path of the file. */
export const resumeFile = 'content/resume.yaml';

/** `content/resume.yaml`, in the format of https://jsonresume.org/schema; all parts are optional. */
export const resumeSchema = group({
  $schema: words.describe('The schema, for editors.'),
  basics: basicsSchema.optional().describe('Who you are.'),
  work: list({
    name: required('The employer.', 'name: Your Employer'),
    location: words.describe('The place.'),
    description: words.describe('What it is, in a sentence.'),
    ...activity,
  }).describe('Your jobs, the latest first.'),
  volunteer: list({
    organization: required('The organization.', 'organization: Your Choir'),
    ...activity,
  }).describe('Your volunteer work.'),
  education: list({
    institution: required('The school.', 'institution: Your School'),
    url: address.describe('Its web address.'),
    area: words.describe('Your subject.'),
    studyType: words.describe('The degree, such as `Bachelor`.'),
    ...term,
    score: words.describe('Your grade.'),
    courses: lines.describe('Courses, line by line.'),
  }).describe('Your education.'),
  projects: list({
    name: required('The name of the project.', 'name: A lumpy circle'),
    description: words.describe('What it is, in a sentence.'),
    highlights: lines.describe('Results, line by line.'),
    keywords: lines.describe('Keywords, one per line.'),
    ...term,
    url: address.describe('Its web address.'),
    roles: lines.describe('Your roles in it.'),
    entity: words.describe('The client or organization.'),
    type: words.describe('The kind of project.'),
  }).describe('Your projects.'),
  awards: list({
    title: required('The name of the award.', 'title: Best jam of the fair'),
    date: date.describe('When you received it: `2021`, `2021-03` or `2021-03-05`.'),
    awarder: words.describe('Who gave it.'),
    summary: words.describe('A paragraph about it.'),
  }).describe('Your awards.'),
  certificates: list({
    name: required('The name of the certificate.', 'name: First aid'),
    date: date.describe('When you received it: `2021`, `2021-03` or `2021-03-05`.'),
    issuer: words.describe('Who gave it.'),
    url: address.describe('Its web address.'),
  }).describe('Your certificates.'),
  publications: list({
    name: required('The name of the publication.', 'name: On small programs'),
    publisher: words.describe('Who published it.'),
    releaseDate: date.describe('When it was published.'),
    url: address.describe('Its web address.'),
    summary: words.describe('A paragraph about it.'),
  }).describe('Your publications.'),
  skills: list({
    name: required('The name of the skill.', 'name: Databases'),
    level: words.describe('Your level.'),
    keywords: lines.describe('Keywords, one per line.'),
  }).describe('Your skills.'),
  languages: list({
    language: required('The name of the language.', 'language: Spanish'),
    fluency: words.describe('How well you speak it.'),
  }).describe('The languages you speak.'),
  interests: list({
    name: required('The name of the interest.', 'name: Music'),
    keywords: lines.describe('Keywords, one per line.'),
  }).describe('Your interests.'),
  references: list({
    name: required('The name of the person.', 'name: A customer'),
    reference: required('What they say.', 'reference: He answers the phone.'),
  }).describe('What other people say about you.'),
  meta: group({
    canonical: address.describe('The address of the latest version.'),
    version: words.describe('The version of the schema.'),
    lastModified: toDate(timeHint, isTime).describe('When it was last changed.'),
  })
    .optional()
    .describe('Metadata for programs.'),
});

export type Resume = z.infer<typeof resumeSchema>;

/** Text that an entry needs, with an example. */
function required(description: string, example: string) {
  return prose(`Write it, for example \`${example}\`.`).describe(description);
}

function list<T extends z.ZodRawShape>(shape: T) {
  const entry = group(shape, entriesHint).refine(isInOrder, { path: ['endDate'], error: orderHint });
  return z.array(entry, { error: entriesHint }).default([]);
}

/** Whether an entry ends after it starts; dates are compared in their common precision. */
function isInOrder({ startDate = '', endDate }: { startDate?: string; endDate?: string }): boolean {
  // Invalid dates are reported on their own.
  if (endDate === undefined || !isDate(startDate)) return true;
  return endDate.slice(0, startDate.length) >= startDate.slice(0, endDate.length);
}

/** A date that may be missing. */
function toDate(hint: string, isValid = isDate) {
  const error = ({ input }: { input?: unknown }) =>
    /^\d{4}-\d\d(-\d\d)?$/.test(String(input)) ? `This date does not exist. ${hint}` : hint;
  const schema = z.string({ error: hint }).refine(isValid, { error }).optional();
  // For editors.
  return z.preprocess(toDateText, schema).meta({ type: ['string', 'integer'] });
}

/** Whether a text is a date, perhaps with a time. */
function isTime(text: string): boolean {
  return isDate(text.replace(/T.*/, '')) && !Number.isNaN(Date.parse(text));
}
