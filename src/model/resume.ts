import { z } from 'astro/zod';
import { displayString, formatYamlDate, isDate, optionalDisplayString, strictObject, url } from './values.ts';

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
const date = optionalDate(`${dateHint}.`);
const address = url(urlHint).optional();
const lines = z.array(displayString(wordsHint), { error: listHint }).default([]);

/** Start and end; a current one has no end. */
const term = {
  startDate: date.describe('When it started: `2021`, `2021-03` or `2021-03-05`.'),
  endDate: optionalDate(`${dateHint} if it is current.`).describe(
    'When it ended. Omit it for a current position.',
  ),
};

/** A job or volunteer position. */
const activity = {
  ...term,
  position: optionalDisplayString.describe('Your position there.'),
  url: address.describe('Its web address.'),
  summary: optionalDisplayString.describe('A paragraph about it.'),
  highlights: lines.describe('Results, line by line.'),
};

const basicsSchema = strictObject({
  name: optionalDisplayString.describe('The name at the top; by default, from `content/site.yaml`.'),
  label: optionalDisplayString.describe('What you are, in a few words.'),
  image: address.describe('The address of a picture, only for `resume.json`.'),
  email: z.email({ error: emailHint }).optional().describe('Your email address.'),
  phone: optionalDisplayString.describe('Your phone number.'),
  url: address.describe('The address of your site.'),
  summary: optionalDisplayString.describe('Two or three sentences at the top.'),
  location: strictObject({
    address: optionalDisplayString.describe('Street and number.'),
    postalCode: optionalDisplayString.describe('The postal code.'),
    city: optionalDisplayString.describe('The town.'),
    countryCode: z
      .string({ error: countryHint })
      .regex(/^[A-Z]{2}$/, countryHint)
      .optional()
      .describe('A two-letter ISO 3166 code, such as `US`.'),
    region: optionalDisplayString.describe('State, province or canton.'),
  })
    .optional()
    .describe('The place.'),
  profiles: listOf({
    network: required('The name of the network.', 'network: LinkedIn'),
    username: optionalDisplayString.describe('Your name there.'),
    url: address.describe('Its web address.'),
  }).describe('Your profiles on other sites.'),
});

/** Path of the file. */
export const resumeFile = 'content/resume.yaml';

/** `content/resume.yaml`, in the format of https://jsonresume.org/schema; all parts are optional. */
export const resumeSchema = strictObject({
  $schema: optionalDisplayString.describe('The schema, for editors.'),
  basics: basicsSchema.optional().describe('Who you are.'),
  work: listOf({
    name: required('The employer.', 'name: Your Employer'),
    location: optionalDisplayString.describe('The place.'),
    description: optionalDisplayString.describe('What it is, in a sentence.'),
    ...activity,
  }).describe('Your jobs, the latest first.'),
  volunteer: listOf({
    organization: required('The organization.', 'organization: Your Choir'),
    ...activity,
  }).describe('Your volunteer work.'),
  education: listOf({
    institution: required('The school.', 'institution: Your School'),
    url: address.describe('Its web address.'),
    area: optionalDisplayString.describe('Your subject.'),
    studyType: optionalDisplayString.describe('The degree, such as `Bachelor`.'),
    ...term,
    score: optionalDisplayString.describe('Your grade.'),
    courses: lines.describe('Courses, line by line.'),
  }).describe('Your education.'),
  projects: listOf({
    name: required('The name of the project.', 'name: A lumpy circle'),
    description: optionalDisplayString.describe('What it is, in a sentence.'),
    highlights: lines.describe('Results, line by line.'),
    keywords: lines.describe('Keywords, one per line.'),
    ...term,
    url: address.describe('Its web address.'),
    roles: lines.describe('Your roles in it.'),
    entity: optionalDisplayString.describe('The client or organization.'),
    type: optionalDisplayString.describe('The kind of project.'),
    picture: optionalDisplayString.describe('A file name in `content/pictures/`, shown by `<Projects />`.'),
  }).describe('Your projects.'),
  awards: listOf({
    title: required('The name of the award.', 'title: Best jam of the fair'),
    date: date.describe('When you received it: `2021`, `2021-03` or `2021-03-05`.'),
    awarder: optionalDisplayString.describe('Who gave it.'),
    summary: optionalDisplayString.describe('A paragraph about it.'),
  }).describe('Your awards.'),
  certificates: listOf({
    name: required('The name of the certificate.', 'name: First aid'),
    date: date.describe('When you received it: `2021`, `2021-03` or `2021-03-05`.'),
    issuer: optionalDisplayString.describe('Who gave it.'),
    url: address.describe('Its web address.'),
  }).describe('Your certificates.'),
  publications: listOf({
    name: required('The name of the publication.', 'name: On small programs'),
    publisher: optionalDisplayString.describe('Who published it.'),
    releaseDate: date.describe('When it was published.'),
    url: address.describe('Its web address.'),
    summary: optionalDisplayString.describe('A paragraph about it.'),
  }).describe('Your publications.'),
  skills: listOf({
    name: required('The name of the skill.', 'name: Databases'),
    level: optionalDisplayString.describe('Your level.'),
    keywords: lines.describe('Keywords, one per line.'),
  }).describe('Your skills.'),
  languages: listOf({
    language: required('The name of the language.', 'language: Spanish'),
    fluency: optionalDisplayString.describe('How well you speak it.'),
  }).describe('The languages you speak.'),
  interests: listOf({
    name: required('The name of the interest.', 'name: Music'),
    keywords: lines.describe('Keywords, one per line.'),
  }).describe('Your interests.'),
  references: listOf({
    name: required('The name of the person.', 'name: A customer'),
    reference: required('What they say.', 'reference: He answers the phone.'),
  }).describe('What other people say about you.'),
  meta: strictObject({
    canonical: address.describe('The address of the latest version.'),
    version: optionalDisplayString.describe('The version of the schema.'),
    lastModified: optionalDate(timeHint, isTime).describe('When it was last changed.'),
  })
    .optional()
    .describe('Metadata for programs.'),
});

export type Resume = z.infer<typeof resumeSchema>;

function required(description: string, example: string) {
  return displayString(`Write it, for example \`${example}\`.`).describe(description);
}

function listOf<T extends z.ZodRawShape>(shape: T) {
  const entry = strictObject(shape, entriesHint).refine(isInOrder, { path: ['endDate'], error: orderHint });
  return z.array(entry, { error: entriesHint }).default([]);
}

/** Whether an entry ends after it starts; dates are compared in their common precision. */
function isInOrder({ startDate = '', endDate }: { startDate?: string; endDate?: string }): boolean {
  // Invalid dates are reported on their own.
  if (endDate === undefined || !isDate(startDate)) return true;
  return endDate.slice(0, startDate.length) >= startDate.slice(0, endDate.length);
}

function optionalDate(hint: string, isValid = isDate) {
  const error = ({ input }: { input?: unknown }) =>
    /^\d{4}-\d\d(-\d\d)?$/.test(String(input)) ? `This date does not exist. ${hint}` : hint;
  const schema = z.string({ error: hint }).refine(isValid, { error }).optional();
  // For editors.
  return z.preprocess(formatYamlDate, schema).meta({ type: ['string', 'integer'] });
}

/** Whether a text is a date, perhaps with a time. */
function isTime(text: string): boolean {
  return isDate(text.replace(/T.*/, '')) && !Number.isNaN(Date.parse(text));
}
