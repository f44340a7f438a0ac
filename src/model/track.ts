import { z } from 'astro/zod';
import { getLicenseHint, isLicense } from '#lib/licenses.ts';
import {
  day,
  displayString,
  isPublicPath,
  isRemote,
  isWebAddress,
  language,
  optionalDisplayString,
  requiredString,
  strictObject,
  url,
  year,
} from './values.ts';

const audioHint =
  'Put the recording in public/audio/ and write its path, for example `audio: /audio/funk-ride.mp3`.';

const linksHint =
  'Write where the recording is, for example `links:` with `spotify: https://open.spotify.com/track/…` below it.';

const writersHint = 'Name the authors of the work, for example `writers: Your Name`, or write a list.';

const writerSchema = z
  .preprocess(
    (writer) => (typeof writer === 'string' ? { name: writer } : writer),
    strictObject({
      name: displayString(writersHint).describe('Who wrote the work.'),
      role: z
        .enum(['words', 'music'], { error: 'Use `words` or `music`, or delete the line.' })
        .optional()
        .describe('What they wrote; by default, both.'),
      year: year('Write the year as a number, for example `year: 1834`.').optional().describe('When.'),
    }),
  )
  .meta({ type: ['string', 'object'] });

/** Frontmatter of one recording. The story is the body of the file. */
export const trackSchema = strictObject({
  title: displayString('Give the track a title, for example `title: Funk Ride`.').describe(
    'The title of the recording.',
  ),
  audio: requiredString(audioHint)
    .refine((audio) => (isRemote(audio) ? isWebAddress(audio) : isPublicPath(audio)), audioHint)
    .describe('The recording: a path in `public/`, or an https address.'),
  order: z
    .number({ error: 'Write a number that no other track has, for example `order: 5`.' })
    .describe('The position among the recordings: the lowest number is first.'),
  lang: language
    .optional()
    .describe('The language of title and story as a BCP 47 tag, if it differs from the site.'),
  imageUrl: requiredString('Name a picture in content/pictures/, or delete the line.')
    .optional()
    .describe("The background of the recording's own page: a file name in `content/pictures/`."),
  year: year('Write a four-digit year, for example `year: 2026`.')
    .optional()
    .describe('The year of the recording.'),
  date: day('Write the day of publication, for example `date: 2026-11-20`, or delete the line.')
    .optional()
    .describe('The day of publication, for feed readers and search engines: `2026-11-20`.'),
  links: z
    .record(displayString(linksHint), url(linksHint), { error: linksHint })
    .default({})
    .describe(
      'Where else the recording is: `spotify`, `bandcamp`, `apple-music`, `youtube` or another name, each with an address.',
    ),
  download: z
    .boolean({ error: 'Write `download: false`, or delete the line.' })
    .default(true)
    .describe('Whether visitors can download the file; `false` also omits the track from the feed.'),
  writers: z
    .preprocess(
      (names) => (typeof names === 'string' ? [names] : names),
      z.array(writerSchema, { error: writersHint }),
    )
    .default([])
    // Without the type, editors expect a list.
    .meta({
      description: 'Who wrote the work: one name or a list. By default, the owner wrote an `original`.',
      type: ['string', 'array'],
    }),
  work: z
    .preprocess(
      // Its name until November 2026.
      (work) => (work === 'public-domain' ? 'performance' : work),
      z.enum(['original', 'arrangement', 'performance', 'cover'], {
        error: 'Use one of `original`, `arrangement`, `performance` or `cover`.',
      }),
    )
    .default('original')
    .describe(
      'What the owner did: wrote the work (`original`), arranged a work that is free or used with permission (`arrangement`), or played a work whose rights have expired (`performance`) or have not (`cover`).',
    ),
  source: optionalDisplayString.describe('Where the work comes from: a description or an https address.'),
  licence: z
    .string({ error: getLicenseHint('') })
    .trim()
    .refine(isLicense, { error: ({ input }) => getLicenseHint(String(input)) })
    .optional()
    .describe('The license of the recording as an SPDX identifier; by default, `all rights reserved`.'),
  permission: requiredString(
    'Write who allowed it and when, for example `permission: Jane Doe in March 2026`, or delete the line.',
  )
    .optional()
    .describe('Who allowed the publication of a cover or an arrangement, and when.'),
}).refine(({ date, year = 0 }) => date === undefined || Number(date.slice(0, 4)) >= year, {
  path: ['date'],
  error: 'This is before `year`: correct one of the two.',
});

export type Track = z.infer<typeof trackSchema>;

/** Whether the owner needs a permission to publish a work's words, or its recording for download. */
export function needsPermission({ work, permission }: Partial<Track>): boolean {
  return permission === undefined && work === 'cover';
}
