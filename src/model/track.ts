import { z } from 'astro/zod';
import { isLicense, toLicenseHint } from '../lib/licenses';
import { group, isPublicPath, isRemote, isWebAddress, language, prose, text } from './values';

const audioHint =
  'Put the recording into public/audio/ and write its path, for example `audio: /audio/funk-ride.mp3`.';

const writersHint = 'Name who wrote the work, for example `writers: Your Name`, or as a list.';

const yearHint = 'Write the year as a number of four digits, for example `year: 2026`.';

/** Frontmatter of one recording. The story is the body of the file. */
export const trackSchema = group({
  title: prose('Give the track a title, for example `title: Funk Ride`.').describe(
    'Name of the recording as visitors read it.',
  ),
  audio: text(audioHint)
    .refine((audio) => (isRemote(audio) ? isWebAddress(audio) : isPublicPath(audio)), audioHint)
    .describe('The recording, as a path under `public/` or an https address.'),
  order: z
    .number({ error: 'Write a number that no other track has, for example `order: 5`.' })
    .describe('The position among the recordings: the lowest number comes first.'),
  lang: language
    .optional()
    .describe('The language of title and story as a BCP 47 tag, if the site has another one.'),
  imageUrl: text('Name a picture in content/pictures/, or delete the line.')
    .optional()
    .describe("The background of the recording's own page: a file name in `content/pictures/`."),
  year: z
    .int({ error: yearHint })
    .min(1000, yearHint)
    .max(9999, yearHint)
    .optional()
    .describe('The year of the recording.'),
  download: z
    .boolean({ error: 'Write `download: false`, or delete the line.' })
    .default(true)
    .describe(
      'Whether visitors are offered the file to keep; `false` also leaves the track out of the feed.',
    ),
  writers: z
    .preprocess(toList, z.array(prose(writersHint), { error: writersHint }))
    .default([])
    // Without the type, editors expect a list.
    .meta({
      description: 'Who wrote the work, one name or a list; left out, the owner of an original.',
      type: ['string', 'array'],
    }),
  work: z
    .preprocess(
      // Its name until November 2026.
      (work) => (work === 'public-domain' ? 'performance' : work),
      z.enum(['original', 'arrangement', 'performance', 'cover'], {
        error: 'Write one of `original`, `arrangement`, `performance` and `cover`.',
      }),
    )
    .default('original')
    .describe(
      'What the owner did: wrote the work (`original`), arranged one of others (`arrangement`), or played one whose rights have expired (`performance`) or have not (`cover`).',
    ),
  source: prose('Say where the work comes from, or delete the line.')
    .optional()
    .describe('Where the work comes from: words or an https address.'),
  licence: z
    .string({ error: toLicenseHint('') })
    .trim()
    .refine(isLicense, { error: ({ input }) => toLicenseHint(String(input)) })
    .optional()
    .describe(
      'The licence of the recording as an SPDX identifier, or `all rights reserved`, which it is when left out.',
    ),
  permission: text(
    'Say who allowed it and when, for example `permission: Jane Doe in March 2026`, or delete the line.',
  )
    .optional()
    .describe('Who allowed a cover or an arrangement to be given away, and when.'),
});

export type Track = z.infer<typeof trackSchema>;

function toList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}
